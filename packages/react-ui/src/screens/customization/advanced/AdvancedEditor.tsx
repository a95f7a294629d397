import type { AdvancedModule } from '@portico/core/customization';
import { codeHints, type Notes } from '@portico/core/customization/view';
import { TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import * as styles from './AdvancedEditor.css.ts';
import { type CodeEditor, createCodeEditor } from './code-editor.ts';
import { codeExtensions } from './extensions.ts';
import { keyWords } from './keys.ts';
import { codeMessages } from './messages.ts';

export interface AdvancedEditorProps {
  /** The page whose code it is; another page starts with an undo history of its own. */
  id: AdvancedModule;
  value: string;
  isReadOnly: boolean;
  isInvalid: boolean;
  /** Path in the whole data; error links look for it. */
  dataPath?: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

const none: Notes = { shown: [], count: 0 };
const hints = codeHints(keyWords());

/** The code of a page, in CodeMirror, with notes about it. Fetched when advanced mode is opened. (UI.md 4.4) */
export function AdvancedEditor(props: AdvancedEditorProps) {
  const { id, value, isReadOnly, isInvalid, dataPath } = props;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor>(null);
  const latest = useRef(props);
  const [notes, setNotes] = useState<Notes>(none);

  // Layout effects: the field can be gone to as soon as it is on screen.
  useLayoutEffect(() => {
    latest.current = props;
  });
  useLayoutEffect(() => {
    if (host.current === null) return;
    const started = createCodeEditor({
      host: host.current,
      extensions: codeExtensions({ module: id, onNotes: setNotes }),
      label: codeMessages.label,
      hint: hints.full,
      value: latest.current.value,
      onChange: (html) => latest.current.onChange(html),
      onBlur: () => latest.current.onBlur(),
    });
    started.show(latest.current);
    editor.current = started;
    return () => {
      started.destroy();
      editor.current = null;
    };
  }, [id]);
  useLayoutEffect(() => {
    editor.current?.show({ value, isReadOnly, isInvalid });
  }, [value, isReadOnly, isInvalid]);

  return (
    <div className={styles.editor}>
      <div ref={host} className={styles.host} data-path={dataPath} data-invalid={isInvalid || undefined} />
      <div className={styles.foot}>
        <NotesLine notes={notes} onList={() => editor.current?.listNotes()} />
        <span className={styles.hint}>{hints.short}</span>
      </div>
    </div>
  );
}

/** How many notes there are, and the first of them. */
function NotesLine({ notes: { shown, count }, onList }: { notes: Notes; onList: () => void }) {
  const [first] = shown;
  if (first === undefined) return null;
  const words = codeMessages.note(first.message, first.line);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Icon of={TriangleAlert} size={14} className={styles.noteIcon} />}
        onPress={onList}
      >
        {codeMessages.notes(count)}
      </Button>
      <span className={styles.note} title={words}>
        {words}
      </span>
    </>
  );
}
