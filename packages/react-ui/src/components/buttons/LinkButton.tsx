import type { ReactNode } from 'react';
import { joined } from '../../platform/joined.ts';
import * as styles from './Button.css.ts';
import * as own from './LinkButton.css.ts';

export interface LinkButtonProps {
  children: ReactNode;
  href: string;
  /** Drawn before the words. */
  icon?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
}

/** A way to a page outside of the portal that stands among buttons, over the whole width. (UI.md 4.15) */
export function LinkButton({ children, href, icon, size = 'md' }: LinkButtonProps) {
  return (
    <a
      className={joined(styles.button, styles.variant.secondary, styles.size[size], styles.fullWidth, own.link)}
      href={href}
    >
      <span className={styles.content}>
        {icon}
        <span className={own.words}>{children}</span>
      </span>
    </a>
  );
}
