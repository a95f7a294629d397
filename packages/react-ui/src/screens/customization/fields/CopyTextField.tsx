import type { TextRun } from '@portico/core/customization/view';
import { memo, type ReactNode, useRef } from 'react';
import { CharacterCount } from '../../../components/fields/CharacterCount.tsx';
import * as fieldStyles from '../../../components/fields/Field.css.ts';
import { FieldFrame, useFieldIds } from '../../../components/fields/NativeField.tsx';
import * as styles from './CopyTextField.css.ts';
import { fieldMessages } from './messages.ts';

export interface CopyTextFieldProps {
  label: string;
  value: string;
  /** The value in runs: what is a placeholder, what stands past the maximum. */
  runs: readonly TextRun[];
  counter: { value: number; max: number } | null;
  placeholders: readonly string[];
  isRequired: boolean;
  isMultiline: boolean;
  /** Keeps focus but takes no typing, while a save runs. */
  isLocked?: boolean;
  errorMessage: string | null;
  /** Advice that blocks nothing. */
  note?: ReactNode;
  dataPath: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/**
 * Text that end users read. It wraps instead of scrolling, marks its placeholders and what stands past the maximum,
 * and cuts nothing. (UI.md 4.3)
 */
export const CopyTextField = memo(function CopyTextField(props: CopyTextFieldProps) {
  const { label, value, counter, placeholders, isMultiline, isLocked = false, errorMessage, onChange } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const isInvalid = errorMessage !== null;
  const note = props.note ?? undefined;
  const ids = useFieldIds({ hasNote: note !== undefined, hasError: isInvalid });

  const insert = (placeholder: string) => {
    const field = area.current;
    if (field === null) return;
    field.focus();
    // The browser's own insertion keeps the field's undo; without it the value is set and the caret placed after it.
    if (document.execCommand?.('insertText', false, placeholder)) return;
    const { selectionStart: start, selectionEnd: end } = field;
    onChange(value.slice(0, start) + placeholder + value.slice(end));
    requestAnimationFrame(() => field.setSelectionRange(start + placeholder.length, start + placeholder.length));
  };

  return (
    <FieldFrame
      ids={ids}
      label={label}
      isRequired={props.isRequired}
      labelEnd={counter === null ? undefined : <CharacterCount {...counter} />}
      description={note}
      errorMessage={errorMessage}
      isInvalid={isInvalid}
      dataPath={props.dataPath}
    >
      <div className={fieldStyles.box} data-invalid={isInvalid || undefined}>
        <span className={styles.stack}>
          <span className={isMultiline ? styles.tallMarks : styles.marks} aria-hidden="true" translate="no">
            <Marks runs={props.runs} />
          </span>
          <textarea
            ref={area}
            id={ids.control}
            rows={1}
            className={styles.area}
            value={value}
            readOnly={isLocked}
            aria-required={props.isRequired || undefined}
            aria-invalid={isInvalid || undefined}
            aria-describedby={ids.describedBy}
            onChange={({ target }) => onChange(isMultiline ? target.value : target.value.replace(/\r?\n/g, ' '))}
            onBlur={props.onBlur}
            onKeyDown={(event) => {
              if (!isMultiline && event.key === 'Enter') event.preventDefault();
            }}
          />
        </span>
      </div>
      {placeholders.length === 0 ? null : (
        <div className={styles.chips}>
          <span className={styles.chipsLabel} aria-hidden="true">
            {fieldMessages.insert}
          </span>
          {placeholders.map((placeholder) => (
            <button
              key={placeholder}
              type="button"
              className={styles.chip}
              aria-label={fieldMessages.insertInto(placeholder, label)}
              disabled={isLocked}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => insert(placeholder)}
            >
              <span translate="no">{placeholder}</span>
            </button>
          ))}
        </div>
      )}
    </FieldFrame>
  );
});

/** A line end at the very end takes a line in the field, so it needs one under it. */
function Marks({ runs }: { runs: readonly TextRun[] }) {
  let from = 0;
  const spans = runs.map((run) => {
    const key = `${from} ${run.kind}`;
    from += run.text.length;
    return (
      <span key={key} className={styles.run[run.kind]} data-run={run.kind}>
        {run.text}
      </span>
    );
  });
  return (
    <>
      {spans}
      {'\u200b'}
    </>
  );
}
