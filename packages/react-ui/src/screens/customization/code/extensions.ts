import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  type EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { customHtmlReport } from '@portico/core/customization';
import { codeColors, codeTheme } from './theme.ts';

/** Pause after typing before the notes are read again, in milliseconds. Chosen here. */
const lintDelayMs = 400;

const placeholderMatcher = new MatchDecorator({
  regexp: /\{\{\w+\}\}|\[\[\w+\]\]/g,
  decoration: Decoration.mark({ class: 'cm-placeholder-name' }),
});

/** Placeholders stand out, as they do in the fields of the form. (UI.md 4.3) */
const placeholders = ViewPlugin.fromClass(
  class {
    marks: DecorationSet;
    constructor(view: EditorView) {
      this.marks = placeholderMatcher.createDeco(view);
    }
    update(update: ViewUpdate): void {
      this.marks = placeholderMatcher.updateDeco(update, this.marks);
    }
  },
  { decorations: (plugin) => plugin.marks },
);

/** What core says about the page, at the tag that it is about. (UI.md 4.4, lint notes) */
const notes = linter(
  ({ state: { doc } }): Diagnostic[] =>
    customHtmlReport(doc.toString()).map(({ at, message }) => {
      const from = Math.min(at, doc.length);
      return { from, to: Math.min(from + 1, doc.lineAt(from).to), severity: 'warning', message };
    }),
  { delay: lintDelayMs },
);

/** Everything of the editor that never changes. Tab is not bound: it leaves the editor; Ctrl+] indents. (UI.md 4.4) */
export const codeExtensions: Extension = [
  lineNumbers(),
  foldGutter(),
  lintGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSelectionMatches(),
  search({ top: true }),
  html(),
  syntaxHighlighting(codeColors),
  placeholders,
  notes,
  keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...foldKeymap]),
  codeTheme,
];
