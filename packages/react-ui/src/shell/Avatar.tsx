import { Button } from 'react-aria-components/Button';
import * as styles from './Avatar.css.ts';
import { initials } from './initials.ts';

/** Round button with the initials of the user; opens the user menu. */
export function Avatar({ fullName }: { fullName: string }) {
  return (
    <Button className={styles.avatar} aria-label={`User menu, ${fullName}`}>
      {initials(fullName)}
    </Button>
  );
}
