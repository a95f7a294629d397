import * as styles from './Kbd.css.ts';

/** Keys of a shortcut. */
export function Kbd({ children, inverse = false }: { children: string; inverse?: boolean }) {
  return (
    <kbd className={inverse ? styles.inverse : styles.kbd} translate="no">
      {children}
    </kbd>
  );
}
