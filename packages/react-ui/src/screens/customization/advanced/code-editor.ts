import { isolateHistory } from '@codemirror/commands';
import { openLintPanel } from '@codemirror/lint';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { changeBetween, hasWindowsLines, withLineFeeds } from '@portico/core/customization/view';
import { keepTypingInside } from './keys.ts';

export interface CodeEditorOptions {
  /** Takes the shadow root. */
  host: HTMLElement;
  /** The language with its notes, completion and looks. */
  extensions: Extension;
  label: string;
  /** Read out with the label. */
  hint: string;
  value: string;
  onChange: (value: string) => void;
  /** Focus went elsewhere, not only from the code to a panel of the editor. */
  onBlur: () => void;
}

export interface CodeEditorState {
  value: string;
  isReadOnly: boolean;
  isInvalid: boolean;
}

/** A running editor of code. */
export interface CodeEditor {
  /** Takes over what was decided outside; the caret stays where it was unless its text went away. */
  show: (state: CodeEditorState) => void;
  /** Opens the list of notes and goes to it. */
  listNotes: () => void;
  /** Does something that the editor itself does not know. */
  act: (what: (view: EditorView) => void) => void;
  destroy: () => void;
}

/** Marks what came from outside, which is not reported back. */
const fromOutside = Annotation.define<true>();

/**
 * Starts CodeMirror in a shadow root: there it keeps its styles in a constructed sheet, which the content policy takes,
 * and not in a style element, which it refuses. (UI.md 4.4, DESIGN section 4)
 */
export function createCodeEditor(options: CodeEditorOptions): CodeEditor {
  const { host, label, hint, onChange, onBlur } = options;
  const root = host.shadowRoot ?? openRoot(host);
  const state = new Compartment();
  // The text that outside and inside agree on; saves comparing a long page on every key.
  let agreed = options.value;
  let hasWindows = hasWindowsLines(agreed);
  let shownMarks = '';

  const description = Object.assign(document.createElement('span'), { id: 'hint', hidden: true, textContent: hint });
  const view = new EditorView({
    root,
    parent: root,
    doc: withLineFeeds(agreed),
    extensions: [
      options.extensions,
      state.of([]),
      EditorView.contentAttributes.of({ 'aria-label': label, 'aria-required': 'true', 'aria-describedby': 'hint' }),
      EditorView.updateListener.of((update) => {
        if (!update.docChanged || update.transactions.some((transaction) => transaction.annotation(fromOutside)))
          return;
        const text = update.state.doc.toString();
        agreed = hasWindows ? text.replaceAll('\n', '\r\n') : text;
        onChange(agreed);
      }),
    ],
  });
  root.append(description);
  host.addEventListener('focusout', onBlur);
  // Error links focus what carries the path; delegated focus would end in CodeMirror's scroller, which comes first.
  host.focus = () => view.focus();

  return {
    show({ value, isReadOnly, isInvalid }) {
      const marks = `${isReadOnly} ${isInvalid}`;
      // Every key comes by here, and a new configuration costs more than the key.
      if (marks !== shownMarks) view.dispatch({ effects: state.reconfigure(attributes(isReadOnly, isInvalid)) });
      shownMarks = marks;
      if (value === agreed) return;
      agreed = value;
      hasWindows = hasWindowsLines(value);
      const changes = changeBetween(view.state.doc.toString(), withLineFeeds(value));
      if (changes === null) return;
      // A step of its own in the undo history, so that Reset Code can be taken back here too.
      view.dispatch({ changes, annotations: [fromOutside.of(true), isolateHistory.of('full')] });
    },
    listNotes() {
      openLintPanel(view);
    },
    act(what) {
      what(view);
    },
    destroy() {
      host.removeEventListener('focusout', onBlur);
      Reflect.deleteProperty(host, 'focus');
      view.destroy();
      description.remove();
    },
  };
}

function attributes(isReadOnly: boolean, isInvalid: boolean): Extension {
  return [
    EditorState.readOnly.of(isReadOnly),
    EditorView.contentAttributes.of({ 'aria-readonly': String(isReadOnly), 'aria-invalid': String(isInvalid) }),
  ];
}

function openRoot(host: HTMLElement): ShadowRoot {
  keepTypingInside(host);
  return host.attachShadow({ mode: 'open' });
}
