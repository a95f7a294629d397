import { formatCount } from '../../../language/index.ts';
import type { AdvancedModeSnapshot } from '../../advanced/advanced-mode.connect.ts';
import { selectCodeSource } from '../../advanced/advanced-mode.connect.ts';
import { placeMessages } from '../../registry/places.messages.ts';
import type { EditorTab } from './editor-sections.ts';

/** Texts of the controls in the form of a module. (UI.md 4.3) */
export const formTexts = {
  contrastHead: 'Contrast against background',
  colorsRecent: 'Recent',
  colorsElsewhere: 'Used elsewhere',
  logoPrompt: 'Drop or paste an image, or',
  logoRule: 'PNG, JPEG, GIF or WebP, up to 512 KB',
  logoUnnamed: 'Uploaded image',
  logoUseUrl: 'Use a URL',
  logoUseImage: 'Use an uploaded image',
  partTabs: 'Risk level',
  partMissing: 'Not set up. End users see a page with “Phishing Attack Blocked!” instead.',
} as const;

/** Texts around the preview. (UI.md 4.3, 4.4) */
export const previewTexts = {
  blocked: 'The browser blocked the preview window. Allow pop-ups for this site, or look at the preview here.',
  instead: 'Show it here',
  layout: 'Show the page as',
} as const;

/** That the preview shows another form of the page than the one that is edited. (UI.md 4.3) */
export function otherLayoutWords(shown: string, edited: string): string {
  return `Shown as ${shown.toLowerCase()}. The page is ${edited.toLowerCase()}.`;
}

/** What Fix would take, in the tooltip of its button. (UI.md 4.3, contrast badge) */
export function fixWords(suggestion: string): string {
  return `Use ${suggestion}, the nearest color that passes`;
}

/** Buttons that set a part up and take it out again. (OP-12) */
export function partWords({ label }: EditorTab): { add: string; remove: string } {
  const name = placeMessages.part(label.toLowerCase());
  return { add: `Add ${name}`, remove: `Remove ${name}` };
}

/** `Source: edited · 214 lines`, over the code. (UI.md 4.4) */
export function sourceWords(snapshot: AdvancedModeSnapshot): string {
  const lines = (snapshot.context.html ?? '').split('\n').length;
  return `Source: ${selectCodeSource(snapshot)} · ${formatCount(lines, { one: 'line', other: 'lines' })}`;
}

/** Names of the keys in the line under the code. */
export interface CodeKeys {
  indent: string;
  outdent: string;
  find: string;
}

/** How the code editor is left and used, for the eye in short and for a screen reader in full. (UI.md 4.4) */
export function codeHints({ indent, outdent, find }: CodeKeys): { short: string; full: string } {
  const short = `Tab leaves the editor. ${indent} indents.`;
  return { short, full: `${short} ${outdent} outdents, ${find} finds.` };
}
