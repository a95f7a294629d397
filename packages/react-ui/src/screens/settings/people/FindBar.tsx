import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextField } from '../../../components/fields/TextField.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import * as styles from './People.css.ts';

export interface FindBarProps {
  label: string;
  find: string;
  onFind: (find: string) => void;
  /** How many are found, in words. */
  count: string;
  children?: ReactNode;
}

/** Looks through a list of people or groups, and says how many it finds. (UI.md 4.15) */
export function FindBar({ label, find, onFind, count, children }: FindBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.find}>
        <TextField
          label={label}
          isLabelHidden
          placeholder={label}
          type="search"
          value={find}
          onChange={onFind}
          prefix={<Icon of={Search} />}
        />
      </div>
      <span className={styles.count} role="status">
        {count}
      </span>
      {children}
    </div>
  );
}
