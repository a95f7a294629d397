import { resourceTexts } from '@portico/core/resources/view';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { TextField } from '../../../components/fields/TextField.tsx';
import { afterPress } from '../../../platform/press/after-press.ts';
import { useTyped } from '../state/typed-text.ts';
import * as styles from './fields.css.ts';

export interface TokenEditProps {
  value: string;
  /** With what was typed; null where it stays as it was. By a key, or since it was left. */
  onEnd: (typed: string | null, isByKey: boolean) => void;
}

/** One value of a list while it is edited: Enter and leaving it take what is typed, Escape does not. (UI.md 4.13) */
export function TokenEdit({ value, onEnd }: TokenEditProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const end = (typed: string | null, isByKey = false) => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(typed, isByKey);
  };
  useTyped(() => end(text), true);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      end(text, true);
    } else if (event.key === 'Escape') {
      keepsWindow(event);
      end(null, true);
    }
  };
  return (
    <input
      ref={input}
      className={styles.tokenInput}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => afterPress(() => end(text))}
      aria-label={resourceTexts.editValue(value)}
      autoComplete="off"
    />
  );
}

export interface TokenFindProps {
  /** Name of the list. */
  label: string;
  find: string;
  onFind: (find: string) => void;
  onEnd: () => void;
}

/** What is looked for among many values; Escape puts it away. (picture 09) */
export function TokenFind({ label, find, onFind, onEnd }: TokenFindProps) {
  const name = resourceTexts.findIn(label);
  return (
    <div className={styles.tokenFind}>
      <TextField
        label={name}
        isLabelHidden
        autoFocus
        type="search"
        placeholder={name}
        value={find}
        onChange={onFind}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault(); // it saves nothing
          if (event.key !== 'Escape') return;
          keepsWindow(event);
          onEnd();
        }}
      />
    </div>
  );
}

/** The window around it stays open. */
function keepsWindow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
