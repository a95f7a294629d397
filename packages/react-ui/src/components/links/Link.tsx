import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../marks/Icon.tsx';
import * as styles from './Link.css.ts';

export interface LinkProps {
  children: ReactNode;
  href?: string;
  /** Without an address the link is a button with the look of a link. */
  onPress?: () => void;
  /** Opens in a new window and says so. */
  isExternal?: boolean;
  isDisabled?: boolean;
  /** Underlined inside running text; `quiet` only on hover; `plain` keeps the colour of its text. */
  variant?: 'inline' | 'quiet' | 'plain';
  'aria-current'?: 'page' | 'true';
  'aria-label'?: string;
}

/** A way to another place. (UI.md section 2.2: links in running text are underlined) */
export function Link(props: LinkProps) {
  const { children, href, variant = 'inline', isExternal = false, isDisabled = false } = props;
  const label = props['aria-label'];
  if (href === undefined) {
    return (
      <button
        type="button"
        className={`${styles.button} ${styles.link[variant]}`}
        disabled={isDisabled}
        onClick={props.onPress}
        aria-label={label}
      >
        {children}
      </button>
    );
  }
  return (
    <a
      className={styles.link[variant]}
      href={isDisabled ? undefined : href}
      onClick={props.onPress}
      target={isExternal ? '_blank' : undefined}
      rel={isExternal ? 'noopener noreferrer' : undefined}
      aria-current={props['aria-current']}
      aria-disabled={isDisabled || undefined}
      aria-label={label}
    >
      {children}
      {isExternal ? (
        <span className={styles.external}>
          <Icon of={ExternalLink} size={12} />
        </span>
      ) : null}
    </a>
  );
}
