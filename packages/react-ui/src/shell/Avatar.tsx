import type { Ref } from 'react';
import * as styles from './Avatar.css.ts';
import { initials } from './initials.ts';

export interface AvatarProps {
  fullName: string;
  onPress?: () => void;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'menu';
  ref?: Ref<HTMLButtonElement>;
}

/** Round button with the initials of the user; opens the user menu. */
export function Avatar({ fullName, onPress, ref, ...aria }: AvatarProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.avatar}
      aria-label={`User menu, ${fullName}`}
      onClick={onPress}
      {...aria}
    >
      {initials(fullName)}
    </button>
  );
}
