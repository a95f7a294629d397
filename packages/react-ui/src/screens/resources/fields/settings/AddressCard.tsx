import { answerTo, failureOf, failureText } from '@portico/core/shared';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../components/buttons/Button.tsx';
import { copyText } from '../../../../components/copying/copy-text.ts';
import { Badge } from '../../../../components/marks/Badge.tsx';
import { Icon } from '../../../../components/marks/Icon.tsx';
import { useAsked } from '../../../../portal/useAsked.ts';
import * as styles from './Beside.css.ts';

export interface AddressCardProps {
  title: string;
  note?: string;
  /** Said in place of an empty list. */
  none: string;
  copyAll: string;
  read: (signal: AbortSignal) => Promise<{ list: readonly string[] }>;
  /** Another one is asked for again. */
  question: object;
}

/** Addresses of the service beside a form, to be copied. (UI.md 4.10) */
export function AddressCard({ title, note, none, copyAll, read, question }: AddressCardProps) {
  const id = useId();
  const asked = useAsked((_: object, signal) => read(signal), question);
  const failure = failureOf(asked, question);
  const list = answerTo(asked, question)?.list ?? null;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {list === null || list.length === 0 ? null : (
          <>
            <Badge tone="neutral">{String(list.length)}</Badge>
            <span className={styles.end}>
              <Button
                size="sm"
                variant="ghost"
                icon={<Icon of={Copy} size={14} />}
                onPress={() => void copyText(list.join('\n'))}
              >
                {copyAll}
              </Button>
            </span>
          </>
        )}
      </div>
      {failure === null && list === null ? null : (
        <div className={styles.list}>
          {note === undefined ? null : <p className={styles.quiet}>{note}</p>}
          {failure !== null ? (
            <p className={styles.failed}>{failureText(failure.error)}</p>
          ) : list === null || list.length === 0 ? (
            <p className={styles.quiet}>{none}</p>
          ) : (
            <ul>
              {list.map((address) => (
                <li key={address} className={styles.mono} translate="no">
                  {address}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}
