import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import * as styles from './CodeEditor.css.ts';
import { codeExtensions } from './extensions.ts';

export interface CodeEditorProps {
  label: string;
  value: string;
  isReadOnly: boolean;
  isInvalid: boolean;
  dataPath: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** Marks a change that came from outside, which must not go back. */
const fromOutside = Annotation.define<boolean>();

/**
 * HTML with line numbers, folding, search, brackets and notes; fetched when advanced mode is opened. It stands in a
 * shadow tree, where its styles are adopted sheets: the content policy allows no style element. (UI.md 4.4, DESIGN section 4)
 */
export default function CodeEditor(props: CodeEditorProps) {
  const { label, value, isReadOnly, isInvalid, dataPath } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const changeable = useRef(new Compartment());
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const node = host.current;
    if (node === null) return;
    const root = node.shadowRoot ?? node.attachShadow({ mode: 'open', delegatesFocus: true });
    const { value: doc } = latest.current;
    const created = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc,
        extensions: [
          codeExtensions,
          changeable.current.of(attributes(latest.current)),
          EditorView.updateListener.of((update) => {
            const isOwn = update.docChanged && !update.transactions.some((each) => each.annotation(fromOutside));
            if (isOwn) latest.current.onChange(update.state.doc.toString());
            if (update.focusChanged && !update.view.hasFocus) latest.current.onBlur();
          }),
        ],
      }),
    });
    // Outside of the shadow tree the keys seem to come from a plain element, and letters would act as shortcuts.
    const keepLetters = (event: KeyboardEvent) => {
      if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.stopPropagation();
    };
    node.addEventListener('keydown', keepLetters);
    view.current = created;
    return () => {
      node.removeEventListener('keydown', keepLetters);
      created.destroy();
      view.current = null;
    };
  }, []);

  useEffect(() => {
    const current = view.current;
    if (current === null || current.state.doc.toString() === value) return;
    current.dispatch({
      changes: { from: 0, to: current.state.doc.length, insert: value },
      annotations: fromOutside.of(true),
    });
  }, [value]);

  useEffect(() => {
    const effects = changeable.current.reconfigure(attributes({ label, isReadOnly, isInvalid }));
    view.current?.dispatch({ effects });
  }, [label, isReadOnly, isInvalid]);

  return <div ref={host} className={styles.host} data-path={dataPath} />;
}

/** What a screen reader hears of the editor, and whether it takes typing. */
function attributes({
  label,
  isReadOnly,
  isInvalid,
}: Pick<CodeEditorProps, 'label' | 'isReadOnly' | 'isInvalid'>): Extension {
  return [
    EditorState.readOnly.of(isReadOnly),
    EditorView.contentAttributes.of({
      tabindex: '0',
      'aria-label': label,
      'aria-required': 'true',
      'aria-invalid': String(isInvalid),
      'aria-readonly': String(isReadOnly),
    }),
  ];
}
