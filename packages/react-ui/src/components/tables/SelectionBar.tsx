import { type ReactNode, useRef } from 'react';
import { joined } from '../../platform/joined.ts';
import { useShortcut } from '../../platform/shortcuts.ts';
import { Button } from '../buttons/Button.tsx';
import { useFootRoom } from '../feedback/foot-room.ts';
import { Kbd } from '../marks/Kbd.tsx';
import { tableMessages as texts } from './messages.ts';
import * as styles from './SelectionBar.css.ts';

export interface SelectionBarProps {
  /** How many are selected, in words. */
  words: string;
  /** What may be done with them. */
  children: ReactNode;
  onClear: () => void;
  /** False where Escape belongs to something else that is open. */
  hasEscape?: boolean;
  /** Where it stands. */
  className: string;
}

/** What may be done with the rows that are selected, below their table; Escape lets them go. (UI.md 4.13) */
export function SelectionBar({ words, children, onClear, hasEscape = true, className }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  useFootRoom(bar);
  useShortcut('Escape', onClear, hasEscape);
  return (
    <section ref={bar} className={joined(styles.bar, className)} aria-label={words}>
      <span className={styles.count} role="status">
        {words}
      </span>
      <span className={styles.actions}>{children}</span>
      <span className={styles.end}>
        <Button
          size="sm"
          variant="ghost"
          aria-label={texts.selectNone}
          tooltip={texts.selectNone}
          shortcut="Escape"
          onPress={onClear}
        >
          {texts.clear}
        </Button>
        <span className={styles.keyCap} aria-hidden="true">
          <Kbd>Esc</Kbd>
        </span>
      </span>
    </section>
  );
}
