import type { AdvancedModeSnapshot } from '../../advanced/advanced-mode.connect.ts';
import { selectCodeSource } from '../../advanced/advanced-mode.connect.ts';
import { placeMessages } from '../../registry/places.messages.ts';
import type { EditorTab } from './editor-sections.ts';
import { formTexts, previewTexts } from './messages.ts';

/** That the preview shows another form of the page than the one that is edited. (UI.md 4.3) */
export function otherLayoutWords(shown: string, edited: string): string {
  return previewTexts.otherLayout(shown, edited);
}

/** What Fix would take, in the tooltip of its button. (UI.md 4.3, contrast badge) */
export function fixWords(suggestion: string): string {
  return formTexts.fix(suggestion);
}

/** Buttons that set a part up and take it out again. (OP-12) */
export function partWords({ label }: EditorTab): { add: string; remove: string } {
  const name = placeMessages.part(label.toLowerCase());
  return { add: formTexts.add(name), remove: formTexts.remove(name) };
}

/** `Source: edited · 214 lines`, over the code. (UI.md 4.4) */
export function sourceWords(snapshot: AdvancedModeSnapshot): string {
  const lines = (snapshot.context.html ?? '').split('\n').length;
  return previewTexts.source(previewTexts.sources[selectCodeSource(snapshot)], lines);
}

/** Names of the keys in the line under the code. */
export interface CodeKeys {
  indent: string;
  outdent: string;
  find: string;
}

/** How the code editor is left and used, for the eye in short and for a screen reader in full. (UI.md 4.4) */
export function codeHints({ indent, outdent, find }: CodeKeys): { short: string; full: string } {
  return { short: formTexts.codeShort(indent), full: formTexts.codeFull(indent, outdent, find) };
}
