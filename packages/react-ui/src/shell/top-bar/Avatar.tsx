import { initials } from '@portico/core/session/view';
import type { Ref } from 'react';
import * as styles from './Avatar.css.ts';
import { topBarMessages } from './messages.ts';

export interface AvatarProps {
  fullName: string;
  onPress?: () => void;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'menu';
  ref?: Ref<HTMLButtonElement>;
}

/** Round button with the initials of the user; opens the user menu. */
export function Avatar({ fullName, onPress, ref, ...aria }: AvatarProps) {
  const letters = initials(fullName);
  return (
    <button
      ref={ref}
      type="button"
      className={styles.avatar}
      aria-label={topBarMessages.userMenuOf(letters, fullName)}
      onClick={onPress}
      {...aria}
    >
      <span translate="no">{letters}</span>
    </button>
  );
}
