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
  const letters = initials(fullName);
  return (
    <button
      ref={ref}
      type="button"
      className={styles.avatar}
      // The letters that are seen begin the name, so that they can be spoken to as well. (WCAG 2.5.3)
      aria-label={`${letters}, User menu, ${fullName}`}
      onClick={onPress}
      {...aria}
    >
      {letters}
    </button>
  );
}
