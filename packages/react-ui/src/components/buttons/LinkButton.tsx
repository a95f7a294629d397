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
  isFullWidth?: boolean;
}

/** A way to another page that stands among buttons. (UI.md 4.15, picture 17) */
export function LinkButton({ children, href, icon, size = 'md', isFullWidth = false }: LinkButtonProps) {
  return (
    <a
      className={joined(
        styles.button,
        styles.variant.secondary,
        styles.size[size],
        isFullWidth && styles.fullWidth,
        own.link,
      )}
      href={href}
    >
      <span className={styles.content}>
        {icon}
        <span className={own.words}>{children}</span>
      </span>
    </a>
  );
}
