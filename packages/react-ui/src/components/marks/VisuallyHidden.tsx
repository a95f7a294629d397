import type { ReactNode } from 'react';
import * as styles from './VisuallyHidden.css.ts';

/** Words for screen readers only; a class and not a style attribute, which the content policy would refuse. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className={styles.visuallyHidden} id={id}>
      {children}
    </span>
  );
}
