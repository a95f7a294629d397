import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import * as styles from './Button.css.ts';
import { Spinner } from './Spinner.tsx';
import { Tooltip } from './Tooltip.tsx';

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
  type?: 'button' | 'submit';
  autoFocus?: boolean;
  isFullWidth?: boolean;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-expanded'?: boolean;
  tooltip?: string;
  shortcut?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button: what it does is verb and object. One primary a view. (UI.md sections 6, 7) */
export function Button(props: ButtonProps) {
  const { children, variant = 'secondary', size = 'md', icon, isPending = false, isFullWidth = false } = props;
  const blocked = props.isDisabled === true && Boolean(props.disabledReason);
  return (
    <Tooltip text={blocked ? props.disabledReason : props.tooltip} shortcut={blocked ? undefined : props.shortcut}>
      <AriaButton
        ref={props.ref}
        className={styles.button({ variant, size, isFullWidth })}
        isDisabled={props.isDisabled === true && !blocked}
        aria-disabled={blocked ? true : undefined}
        isPending={isPending}
        onPress={blocked ? undefined : props.onPress}
        type={blocked ? 'button' : (props.type ?? 'button')}
        autoFocus={props.autoFocus}
        aria-label={props['aria-label']}
        aria-describedby={props['aria-describedby']}
        aria-expanded={props['aria-expanded']}
      >
        <span className={styles.content}>
          {icon}
          {children}
        </span>
        {isPending ? (
          <span className={styles.pending}>
            <Spinner label="Working" />
          </span>
        ) : null}
      </AriaButton>
    </Tooltip>
  );
}
