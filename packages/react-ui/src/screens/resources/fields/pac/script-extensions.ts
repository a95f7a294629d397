import { javascript } from '@codemirror/lang-javascript';
import { ensureSyntaxTree } from '@codemirror/language';
import { linter } from '@codemirror/lint';
import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { pacTexts } from '@portico/core/resources/view';
import { vars } from '../../../../theme/contract.css.ts';
import { codeBase } from '../../../customization/advanced/extensions.ts';

/** What the line below the script says. */
export interface ScriptStatus {
  line: number;
  column: number;
  /** First line that is no JavaScript; null for none, and undefined while nobody knows. */
  wrongLine: number | null | undefined;
}

/** How long a file may be read before the status says nothing, in milliseconds. Chosen here. */
const READING_MS = 200;

const setMarked = StateEffect.define<number | null>();

/** The line that answered, until it is edited. */
const marked = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(found, { effects, docChanged, state }) {
    for (const effect of effects) {
      if (effect.is(setMarked)) return lineMark(state, effect.value);
    }
    return docChanged ? Decoration.none : found;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function lineMark(state: EditorState, line: number | null): DecorationSet {
  if (line === null || line > state.doc.lines) return Decoration.none;
  return Decoration.set([Decoration.line({ class: 'cm-answered' }).range(state.doc.line(line).from)]);
}

const looks = EditorView.theme({
  '.cm-answered': { backgroundColor: vars.color.tone.accent.tint, boxShadow: `inset 2px 0 ${vars.color.text.accent}` },
});

/** JavaScript with notes about what is none, and the mark of the line that answered. (UI.md 4.15, picture 27) */
export function scriptExtensions(onStatus: (status: ScriptStatus) => void): Extension {
  const tell = (state: EditorState) => {
    const at = state.selection.main.head;
    const line = state.doc.lineAt(at);
    const wrong = wrongPlace(state);
    onStatus({
      line: line.number,
      column: at - line.from + 1,
      wrongLine: typeof wrong === 'number' ? state.doc.lineAt(wrong).number : wrong,
    });
  };
  return [
    codeBase(javascript()),
    marked,
    looks,
    linter(({ state }) => {
      tell(state);
      const from = wrongPlace(state);
      if (typeof from !== 'number') return [];
      const end = state.doc.length;
      return [{ from, to: from < end ? from + 1 : end, severity: 'error', message: pacTexts.syntaxNote }];
    }),
    EditorView.updateListener.of((update) => {
      if (update.selectionSet && !update.docChanged) tell(update.state);
    }),
  ];
}

/** Marks a line, and goes there where somebody asked to. */
export function showMarked(view: EditorView, line: number | null, isGone: boolean): void {
  const effects: StateEffect<unknown>[] = [setMarked.of(line)];
  if (line === null || line > view.state.doc.lines || !isGone) {
    view.dispatch({ effects });
    return;
  }
  const { from } = view.state.doc.line(line);
  view.dispatch({
    effects: [...effects, EditorView.scrollIntoView(from, { y: 'center' })],
    selection: { anchor: from },
  });
  view.focus();
}

/** Where the first thing stands that is no JavaScript; undefined where reading takes too long. */
function wrongPlace(state: EditorState): number | null | undefined {
  const tree = ensureSyntaxTree(state, state.doc.length, READING_MS);
  if (tree === null) return undefined;
  let found: number | null = null;
  tree.iterate({
    enter({ type, from }) {
      if (found !== null) return false;
      if (type.isError) found = from;
      return undefined;
    },
  });
  return found;
}
