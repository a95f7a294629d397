import { appSwitcherTexts } from '@portico/core/shell';
import type { ReactNode, Ref } from 'react';
import { VisuallyHidden } from '../../components/marks/VisuallyHidden.tsx';
import * as styles from './AppSwitcher.css.ts';

export interface SwitcherButtonProps {
  count: number;
  /** What is counted, for a screen reader; null when there is nothing. */
  countWords: string | null;
  children: ReactNode;
  onPress?: () => void;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'dialog';
  ref?: Ref<HTMLButtonElement>;
}

/** Opens whom a primary tenant manages, with how many wait for an answer. */
export function SwitcherButton({ count, countWords, children, onPress, ref, ...aria }: SwitcherButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.button}
      title={appSwitcherTexts.title}
      onClick={onPress}
      {...aria}
    >
      {children}
      {countWords === null ? null : (
        <>
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
          <VisuallyHidden>{`, ${countWords}`}</VisuallyHidden>
        </>
      )}
    </button>
  );
}
