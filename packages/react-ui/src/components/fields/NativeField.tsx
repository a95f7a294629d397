import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../marks/Icon.tsx';
import * as styles from './Field.css.ts';
import { FieldName } from './FieldName.tsx';

export interface FieldIds {
  control: string;
  /** For `aria-describedby`; undefined while there is neither note nor error. */
  describedBy: string | undefined;
  note: string;
  error: string;
}

/** Ids that tie label, control, note and error of a field together. (UI.md section 9.5) */
export function useFieldIds({ hasNote, hasError }: { hasNote: boolean; hasError: boolean }): FieldIds {
  const id = useId();
  const note = `${id}note`;
  const error = `${id}error`;
  const describedBy = [hasNote ? note : '', hasError ? error : ''].filter(Boolean).join(' ');
  return { control: id, describedBy: describedBy === '' ? undefined : describedBy, note, error };
}

export interface FieldFrameProps {
  ids: FieldIds;
  label: string;
  /** What it is called over its column in a list, where that is another word. */
  head?: string | undefined;
  /** The label names the control some other way; no label row. */
  isLabelHidden?: boolean;
  isRequired?: boolean;
  /** A group of controls has a caption instead of a label. */
  isGroup?: boolean;
  /** At the right end of the label row. */
  labelEnd?: ReactNode;
  description?: ReactNode;
  /** Shown while `isInvalid`. */
  errorMessage?: ReactNode;
  isInvalid?: boolean;
  dataPath?: string;
  children: ReactNode;
}

/** Label row, control, note and error of one field. */
export function FieldFrame(props: FieldFrameProps) {
  const { ids, label, isGroup = false } = props;
  const words = (
    <>
      <FieldName head={props.head} label={label} />
      {props.isRequired ? (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      ) : null}
    </>
  );
  return (
    <div className={styles.field} data-path={props.dataPath}>
      {props.isLabelHidden ? null : (
        <div className={styles.labelRow}>
          {isGroup ? (
            <span className={styles.label} id={`${ids.control}label`}>
              {words}
            </span>
          ) : (
            <label className={styles.label} htmlFor={ids.control}>
              {words}
            </label>
          )}
          {props.labelEnd}
        </div>
      )}
      {props.children}
      {props.description === undefined ? null : (
        <span className={styles.description} id={ids.note}>
          {props.description}
        </span>
      )}
      {props.isInvalid && props.errorMessage ? (
        <span className={styles.error} id={ids.error}>
          <Icon of={CircleAlert} size={12} className={styles.errorIcon} />
          <span>{props.errorMessage}</span>
        </span>
      ) : null}
    </div>
  );
}
