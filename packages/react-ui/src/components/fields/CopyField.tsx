import type { ReactNode } from 'react';
import { CopyButton } from '../copying/CopyButton.tsx';
import * as styles from './Field.css.ts';
import { FieldName } from './FieldName.tsx';

export interface CopyFieldProps {
  label: string;
  /** What it is called over its column in a list, where that is another word. */
  head?: string | undefined;
  value: string;
  mono?: boolean;
  /** The value is words of the portal and no data. */
  isWords?: boolean;
  dataPath?: string;
  /** What copies it stands beside it. */
  isShown?: boolean;
  /** Drawn in place of the value, which is what is copied. */
  children?: ReactNode;
}

/** A value that may be read, selected and copied, with its label. (UI.md sections 1.6, 4 common states) */
export function CopyField({
  label,
  head,
  value,
  mono = false,
  isWords = false,
  dataPath,
  isShown,
  children,
}: CopyFieldProps) {
  return (
    <dl className={styles.field} data-path={dataPath} data-readonly="">
      <dt className={`${styles.label} ${styles.labelRow}`}>
        <FieldName head={head} label={label} />
      </dt>
      <dd className={styles.readOnlyRow}>
        <div
          className={`${styles.readOnlyValue} ${mono ? styles.monoInput : ''}`}
          translate={isWords ? undefined : 'no'}
        >
          {children ?? (value === '' ? '–' : value)}
        </div>
        {value === '' || isShown ? null : <CopyButton name={label} text={value} />}
      </dd>
    </dl>
  );
}
