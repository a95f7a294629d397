import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import * as styles from './MultiSelectFilter.css.ts';
import { TextField } from './TextField.tsx';

export interface MultiSelectFilterSearchProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Where Down and Enter go on. */
  list: RefObject<HTMLElement | null>;
}

/** The search box of a menu with many options; Down goes into the list, where Space chooses. (UI.md section 6) */
export function MultiSelectFilterSearch({ label, value, onChange, list }: MultiSelectFilterSearchProps) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    // The options may come after the menu opened; who is among them already stays there.
    if (document.activeElement?.closest('[role="option"]') === null) input.current?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    const first = list.current?.querySelector<HTMLElement>('[role="option"]');
    first?.focus();
  };
  return (
    <div className={styles.search}>
      <TextField
        type="search"
        label={label}
        isLabelHidden
        placeholder={label}
        value={value}
        onChange={onChange}
        onKeyDown={onKeyDown}
        inputRef={input}
        autoComplete="off"
        prefix={<Icon of={Search} size={14} />}
      />
    </div>
  );
}
