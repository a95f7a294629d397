import type { ReactNode } from 'react';
import * as styles from './Badge.css.ts';

/** Tones of the design; a tone always comes with an icon or a word. (UI.md section 2.2) */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'orange';

export interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}

/** A short state or count, 20 px high. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles.tone[tone]}`} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
