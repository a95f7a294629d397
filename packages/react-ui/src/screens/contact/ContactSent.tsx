import { contactTexts } from '@portico/core/contact';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/buttons/Button.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import * as styles from './Contact.css.ts';

export interface ContactSentProps {
  /** Number under which the message is kept. */
  id: string;
  onAgain: () => void;
}

/** In place of the form once its message is stored. (UI.md 4.12) */
export function ContactSent({ id, onAgain }: ContactSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that had the focus is gone with the form.
    heading.current?.focus();
  }, []);
  return (
    <div className={styles.sent}>
      <Icon of={CircleCheck} size={32} className={styles.sentIcon} />
      <h2 className={styles.sentTitle} ref={heading} tabIndex={-1}>
        {contactTexts.sent}
      </h2>
      <p className={styles.sentNote}>
        {contactTexts.sentNote} <span className={styles.number}>{id}</span>
      </p>
      <Button onPress={onAgain}>{contactTexts.again}</Button>
    </div>
  );
}
