import type { MouseEvent, ReactNode, Ref } from 'react';
import { joined } from '../../platform/joined.ts';
import { Tooltip } from '../floating/Tooltip.tsx';
import * as styles from './IconButton.css.ts';

export interface IconButtonProps {
  /** The name of the button, also its tooltip unless `tooltip` says more. */
  label: string;
  /** The icon. */
  children: ReactNode;
  tooltip?: string;
  /** Keys that do the same; shown in the tooltip. */
  shortcut?: string;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  variant?: 'ghost' | 'secondary';
  size?: 'xs' | 'sm' | 'md';
  isDisabled?: boolean;
  /** Why it cannot be used now; keeps it focusable. */
  disabledReason?: string | null;
  /** Makes it a toggle. */
  isPressed?: boolean;
  onPress?: () => void;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox';
  ref?: Ref<HTMLButtonElement>;
}

/** A button that is only an icon; always named, at least 24 px. (UI.md sections 2.3, 9.5) */
export function IconButton(props: IconButtonProps) {
  const { label, variant = 'ghost', size = 'md', placement = 'bottom' } = props;
  const hasReason = props.isDisabled === true && Boolean(props.disabledReason);
  const onClick = (event: MouseEvent) => {
    if (hasReason) event.preventDefault();
    else props.onPress?.();
  };
  return (
    <Tooltip
      text={hasReason ? `${label}: ${props.disabledReason}` : (props.tooltip ?? label)}
      shortcut={hasReason ? undefined : props.shortcut}
      placement={placement}
    >
      <button
        ref={props.ref}
        type="button"
        className={joined(styles.iconButton, styles.variant[variant], styles.size[size])}
        aria-label={label}
        disabled={props.isDisabled === true && !hasReason}
        aria-disabled={hasReason || undefined}
        aria-pressed={props.isPressed}
        aria-expanded={props['aria-expanded']}
        aria-haspopup={props['aria-haspopup']}
        onClick={onClick}
      >
        {props.children}
      </button>
    </Tooltip>
  );
}
