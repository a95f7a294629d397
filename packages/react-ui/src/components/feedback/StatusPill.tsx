import type { ReactNode, Ref } from 'react';
import { Tooltip } from '../floating/Tooltip.tsx';
import * as badgeStyles from '../marks/Badge.css.ts';
import type { Tone } from '../marks/Badge.tsx';
import * as styles from './StatusPill.css.ts';

export interface StatusPillProps {
  tone: Tone;
  icon: ReactNode;
  children: ReactNode;
  /** Makes it a button. */
  onPress?: () => void;
  tooltip?: ReactNode;
  'aria-label'?: string;
  'aria-haspopup'?: 'dialog';
  ref?: Ref<HTMLButtonElement>;
}

/** State of the whole thing in one pill, 24 px high; a button when pressing leads on. */
export function StatusPill({ tone, icon, children, onPress, tooltip, ref, ...aria }: StatusPillProps) {
  const look = `${badgeStyles.pill} ${badgeStyles.tone[tone]}`;
  if (onPress === undefined && tooltip === undefined) {
    return (
      <span className={look} data-tone={tone}>
        {icon}
        {children}
      </span>
    );
  }
  return (
    <Tooltip text={tooltip} placement="bottom">
      <button
        type="button"
        ref={ref}
        className={`${look} ${styles.action} ${styles.hover[tone]}`}
        data-tone={tone}
        onClick={onPress}
        {...aria}
      >
        {icon}
        {children}
      </button>
    </Tooltip>
  );
}
