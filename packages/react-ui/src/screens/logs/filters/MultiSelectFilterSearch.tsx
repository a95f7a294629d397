import { Search } from 'lucide-react';
import type { KeyboardEvent, Ref, RefObject } from 'react';
import { TextField } from '../../../components/fields/TextField.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import * as styles from './MultiSelectFilter.css.ts';

export interface MultiSelectFilterSearchProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Where Down and Enter go on. */
  list: RefObject<HTMLElement | null>;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

/** The search box of a menu with many options; Down goes into the list, where Space chooses. (UI.md section 6) */
export function MultiSelectFilterSearch({ label, value, onChange, list, ref }: MultiSelectFilterSearchProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    focusFirstOption(list.current);
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
        inputRef={ref}
        autoComplete="off"
        prefix={<Icon of={Search} size={14} />}
      />
    </div>
  );
}

/** Goes into a list at its first option. */
export function focusFirstOption(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>('[role="option"]')?.focus();
}
