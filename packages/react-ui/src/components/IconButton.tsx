import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import * as styles from './IconButton.css.ts';
import { Tooltip } from './Tooltip.tsx';

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
  'aria-haspopup'?: 'menu' | 'dialog';
  ref?: Ref<HTMLButtonElement>;
}

/** A button that is only an icon; always named, at least 24 px. (UI.md sections 2.3, 9.5) */
export function IconButton(props: IconButtonProps) {
  const { label, variant = 'ghost', size = 'md', placement = 'bottom' } = props;
  const blocked = props.isDisabled === true && Boolean(props.disabledReason);
  const text = blocked ? `${label}: ${props.disabledReason}` : (props.tooltip ?? label);
  return (
    <Tooltip text={text} shortcut={blocked ? undefined : props.shortcut} placement={placement}>
      <AriaButton
        ref={props.ref}
        className={styles.iconButton({ variant, size })}
        aria-label={label}
        isDisabled={props.isDisabled === true && !blocked}
        aria-disabled={blocked ? true : undefined}
        aria-pressed={props.isPressed}
        aria-expanded={props['aria-expanded']}
        aria-haspopup={props['aria-haspopup']}
        onPress={blocked ? undefined : props.onPress}
      >
        {props.children}
      </AriaButton>
    </Tooltip>
  );
}
