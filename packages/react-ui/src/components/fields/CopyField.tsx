import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { Icon } from '../marks/Icon.tsx';
import * as styles from './Field.css.ts';
import { fieldMessages } from './messages.ts';

export interface CopyFieldProps {
  label: string;
  value: string;
  mono?: boolean;
  /** The value is words of the portal and no data. */
  isWords?: boolean;
  dataPath?: string;
  /** What copies it stands beside it. */
  isShown?: boolean;
}

/** A value that may be read, selected and copied, with its label. (UI.md sections 1.6, 4 common states) */
export function CopyField({ label, value, mono = false, isWords = false, dataPath, isShown = false }: CopyFieldProps) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <dl className={styles.field} data-path={dataPath} data-readonly="">
      <dt className={`${styles.label} ${styles.labelRow}`}>{label}</dt>
      <dd className={styles.readOnlyRow} onPointerLeave={() => setCopied(false)}>
        <span
          className={`${styles.readOnlyValue} ${mono ? styles.monoInput : ''}`}
          translate={isWords ? undefined : 'no'}
        >
          {value === '' ? '–' : value}
        </span>
        {value === '' || isShown ? null : (
          <IconButton label={copied ? fieldMessages.copied : fieldMessages.copy(label)} size="xs" onPress={copy}>
            <Icon of={copied ? Check : Copy} size={14} />
          </IconButton>
        )}
      </dd>
    </dl>
  );
}
