import { defineMessages } from '../../language/index.ts';
import { compiled } from '../registry/compile.ts';
import type { Field } from '../registry/fields.ts';
import { moduleOfPath } from './routes.ts';
import type { CustomizationError } from './validate.ts';

/** Advice beside fields, which blocks nothing. (UI.md 4.3) */
export const adviceMessages = defineMessages('customization-advice', {
  samePromptAndButton: 'Prompt and button have the same text.',
  sharedTheme: 'Shared by both banners',
  regularButton: 'A preset theme uses the regular button.',
});

export const faults = defineMessages('customization-faults', {
  required: (field: string) => `Enter ${field}.`,
  invalidText: 'Remove tabs and other control characters.',
  maxlength: (max: number) => `Use at most ${max} characters.`,
  invalidChars: (chars: string) => `These characters aren't allowed: ${chars}`,
  color: 'Enter a color, for example #1A56C4.',
  url: 'Enter a full URL, for example https://example.com/help.',
  check: (field: string) => `Check ${field}.`,
});

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
      return faults.required(label);
    case 'invalidText':
      return faults.invalidText;
    case 'maxlength':
      return faults.maxlength((detail as { max: number }).max);
    case 'invalidChars':
      return faults.invalidChars(allowsSlash(fieldAt(path)) ? '< > "' : '< > " /');
    case 'invalid':
      return fieldAt(path)?.kind === 'color' ? faults.color : faults.url;
    case 'logo':
    case 'structure':
    case 'unknownValue':
      return faults.check(label);
  }
}

/** (OP-11, rule R) */
function allowsSlash(field: Field | undefined): boolean {
  return field?.kind === 'text' && field.rule === 'R';
}

/** The field of the registry at a path of the whole data. */
function fieldAt(path: string): Field | undefined {
  const module = moduleOfPath(path);
  return module === null ? undefined : compiled(module).byPath.get(path.slice(module.length + 1))?.field;
}
