import { type MouseEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { joined } from '../../platform/joined.ts';
import { Tooltip } from '../floating/Tooltip.tsx';
import { Spinner } from '../marks/Spinner.tsx';
import * as styles from './Button.css.ts';
import { buttonMessages } from './messages.ts';

export interface ButtonProps {
  children: ReactNode;
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** Drawn before the words. */
  icon?: ReactNode;
  isDisabled?: boolean;
  /** Why it cannot be used now: keeps the button focusable and says the reason in a tooltip. */
  disabledReason?: string | null;
  /** Work is under way: keeps width and focus, takes no press. */
  isPending?: boolean;
  onPress?: () => void;
  /** A press while `disabledReason` stands in the way: a blocked button that explains itself. (UI.md section 4.6) */
  onBlockedPress?: () => void;
  type?: 'button' | 'submit';
  /** First focus of a dialog: the safe button. (UI.md section 4.4) */
  autoFocus?: boolean;
  isFullWidth?: boolean;
  tooltip?: string;
  shortcut?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox';
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A button: what it does is verb and object. One primary a view. (UI.md sections 6, 7)
 *
 * The plain element, since it brings the keys and the role; react-aria's press handling alone would cost the sign-in
 * page 15 KB of its 115. (DESIGN section 9)
 */
export function Button(props: ButtonProps) {
  const { children, variant = 'secondary', size = 'md', icon, isPending = false, isFullWidth = false } = props;
  const hasReason = props.isDisabled === true && Boolean(props.disabledReason);
  const isInert = hasReason || isPending;
  const own = useRef<HTMLButtonElement>(null);
  useImperativeHandle(props.ref, () => own.current as HTMLButtonElement);
  const { autoFocus = false } = props;
  useEffect(() => {
    // An effect and not the attribute: the window around the button looks for focus in its own effects, after this one.
    if (autoFocus) own.current?.focus();
  }, [autoFocus]);
  const onClick = (event: MouseEvent) => {
    if (isInert) event.preventDefault();
    if (hasReason) props.onBlockedPress?.();
    else if (!isPending) props.onPress?.();
  };
  return (
    <Tooltip text={hasReason ? props.disabledReason : props.tooltip} shortcut={hasReason ? undefined : props.shortcut}>
      <button
        ref={own}
        className={joined(styles.button, styles.variant[variant], styles.size[size], isFullWidth && styles.fullWidth)}
        type={props.type ?? 'button'}
        disabled={props.isDisabled === true && !hasReason}
        aria-disabled={isInert || undefined}
        data-pending={isPending || undefined}
        onClick={onClick}
        aria-label={props['aria-label']}
        aria-describedby={props['aria-describedby']}
        aria-expanded={props['aria-expanded']}
        aria-haspopup={props['aria-haspopup']}
      >
        <span className={styles.content}>
          {icon}
          {children}
        </span>
        {isPending ? (
          <span className={styles.pending}>
            <Spinner label={buttonMessages.working} />
          </span>
        ) : null}
      </button>
    </Tooltip>
  );
}
