import type { ReactNode } from 'react';
import type { Tone } from '../marks/Badge.tsx';
import * as styles from './Strip.css.ts';

export interface StripProps {
  tone?: Tone;
  icon: ReactNode;
  children: ReactNode;
  /** Buttons or links at the right end. */
  action?: ReactNode;
  role?: 'status' | 'alert' | 'note';
}

/** A line across a view that says something about all of it: 36 px, icon, words, action. */
export function Strip({ tone = 'neutral', icon, children, action, role = 'note' }: StripProps) {
  return (
    <div className={`${styles.strip} ${styles.tone[tone]}`} role={role} data-tone={tone}>
      {icon}
      <span className={styles.words}>{children}</span>
      {action}
    </div>
  );
}
