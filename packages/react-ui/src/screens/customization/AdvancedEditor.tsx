import * as styles from './AdvancedEditor.css.ts';

export interface AdvancedEditorProps {
  value: string;
  isReadOnly: boolean;
  isInvalid: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** The code of a page: monospaced, Tab leaves it. Fetched when advanced mode is opened. (UI.md 4.4) */
export default function AdvancedEditor({ value, isReadOnly, isInvalid, onChange, onBlur }: AdvancedEditorProps) {
  return (
    <textarea
      className={styles.code}
      aria-label="Custom HTML"
      aria-required="true"
      aria-invalid={isInvalid || undefined}
      value={value}
      readOnly={isReadOnly}
      spellCheck={false}
      autoComplete="off"
      wrap="off"
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
