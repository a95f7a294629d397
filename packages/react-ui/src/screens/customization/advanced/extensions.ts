import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, redo } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { linter, lintGutter, lintKeymap } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLineGutter,
  highlightSpecialChars,
  type KeyBinding,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { AdvancedModule } from '@portico/core/customization';
import { type Notes, notesOf } from '@portico/core/customization/view';
import { codeMessages } from './messages.ts';
import { placeholders } from './placeholders.ts';
import { replaceInput } from './replace-input.ts';
import { codeTheme } from './theme.ts';

/** Pause after which the notes follow the text, in milliseconds; as the preview. (UI.md 4.4) */
const notesDelayMs = 400;

/** As everywhere in the portal; CodeMirror has it on Linux and Macs only. (UI.md section 8) */
const redoKey: KeyBinding = { key: 'Mod-Shift-z', run: redo, preventDefault: true };

export interface CodeExtensionOptions {
  module: AdvancedModule;
  onNotes: (notes: Notes) => void;
}

/**
 * HTML with line numbers, fold, find, bracket match, notes and completion. No key is bound to Tab, which leaves the
 * editor; indenting is Ctrl+] and Ctrl+[. (UI.md 4.4)
 */
export function codeExtensions({ module, onNotes }: CodeExtensionOptions): Extension {
  return [
    codeBase([html(), placeholders(module)]),
    linter(
      (view) => {
        const notes = notesOf(module, view.state.doc.toString());
        onNotes(notes);
        return notes.shown;
      },
      { delay: notesDelayMs },
    ),
  ];
}

/** What every editor of code has, around a language. */
export function codeBase(language: Extension): Extension {
  return [
    lintGutter(),
    lineNumbers(),
    codeFolding(),
    foldGutter({ openText: '⌄', closedText: '›' }),
    highlightActiveLineGutter(),
    highlightSpecialChars(),
    history(),
    language,
    indentOnInput(),
    bracketMatching(),
    EditorState.tabSize.of(2),
    replaceInput(),
    search(),
    autocompletion({ icons: false }),
    keymap.of([
      ...completionKeymap,
      ...searchKeymap,
      ...historyKeymap,
      redoKey,
      ...foldKeymap,
      ...lintKeymap,
      ...defaultKeymap,
    ]),
    EditorState.phrases.of(codeMessages.phrases),
    EditorView.contentAttributes.of({ 'aria-autocomplete': 'list', tabindex: '0' }),
    codeTheme,
  ];
}
