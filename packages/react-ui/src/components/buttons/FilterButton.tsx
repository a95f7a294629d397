import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { joined } from '../../platform/joined.ts';
import { Icon } from '../marks/Icon.tsx';
import * as styles from './FilterButton.css.ts';

export interface FilterButtonProps {
  children: string;
  /** Drawn before the words. */
  icon?: ReactNode;
  /** The filter behind it asks for something. */
  isSet: boolean;
  isFullWidth?: boolean;
  onPress?: () => void;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'dialog' | 'menu';
  ref?: Ref<HTMLButtonElement>;
}

/** The button of a filter: `Category: 3` and an arrow, in the accent while it is set. (UI.md 4.7) */
export function FilterButton(props: FilterButtonProps) {
  return (
    <button
      ref={props.ref}
      type="button"
      className={joined(styles.button, props.isFullWidth === true && styles.fullWidth)}
      data-set={props.isSet || undefined}
      aria-expanded={props['aria-expanded']}
      aria-haspopup={props['aria-haspopup']}
      onClick={props.onPress}
    >
      {props.icon}
      <span className={styles.words}>{props.children}</span>
      <Icon of={ChevronDown} size={14} className={styles.chevron} />
    </button>
  );
}
