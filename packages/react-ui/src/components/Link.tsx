import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as AriaLink } from 'react-aria-components/Link';
import { Icon } from './Icon.tsx';
import * as styles from './Link.css.ts';

export interface LinkProps {
  children: ReactNode;
  href?: string;
  /** Without an address the link acts like a button and keeps the look of a link. */
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
  const { children, href, variant = 'inline', isExternal = false } = props;
  return (
    <AriaLink
      className={styles.link[variant]}
      href={href}
      onPress={props.onPress}
      isDisabled={props.isDisabled}
      target={isExternal ? '_blank' : undefined}
      rel={isExternal ? 'noopener noreferrer' : undefined}
      aria-current={props['aria-current']}
      aria-label={props['aria-label']}
    >
      {children}
      {isExternal ? <Icon of={ExternalLink} size={12} className={styles.external} /> : null}
    </AriaLink>
  );
}
