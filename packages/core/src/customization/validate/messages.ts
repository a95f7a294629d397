import type { Area } from '../registry/model.ts';
import type { CustomizationError } from './validate.ts';

/** Texts that the customization screens and reports show. (spec 1 section 2, UI.md 4.3 and 4.12) */
export const messages = {
  areas: { web: 'Web', dlp: 'DLP', email: 'Email' } satisfies Record<Area, string>,
  applyToMultipleTitle: 'Apply to Multiple Elements',
  errorDialogTitle: 'Error',
  errorDialogText: 'Please resolve the following errors to enable save.',
  resetCodeText: 'The custom block page will be reset to the default code and all changes will be discarded.',
  samePromptAndButton: 'Prompt and button have the same text.',
  sharedTheme: 'Shared by both banners',
  regularButton: 'A preset theme uses the regular button.',
  presetSource: 'The source uses a preset theme.',
} as const;

/** Name of a part by the label of its tab: `Low risk page`. (OP-12, UI.md 4.3) */
export function partName(label: string): string {
  return `${label} risk page`;
}

/** What the screen says about a fault. (UI.md 4.3) */
export function errorMessage({
  error,
  label,
  path,
  detail,
  message,
}: Omit<CustomizationError, 'area' | 'module' | 'mode'>): string {
  if (message !== undefined) return message;
  switch (error) {
    case 'required':
      return `Enter ${label}.`;
    case 'invalidText':
      return 'Remove tabs and other control characters.';
    case 'maxlength':
      return `Use at most ${(detail as { max: number }).max} characters.`;
    case 'invalidChars':
      return `These characters aren't allowed: ${isReadonlyText(path) ? '< > "' : '< > " /'}`;
    case 'invalid':
      return path.includes('.css.color.')
        ? 'Enter a color, for example #1A56C4.'
        : 'Enter a full URL, for example https://example.com/help.';
    case 'logo':
    case 'structure':
    case 'unknownValue':
      return `Check ${label}.`;
  }
}

function isReadonlyText(path: string): boolean {
  return path.endsWith('.text.readonly_indicator_text') || path.endsWith('.text.readonly_iframe_text');
}
