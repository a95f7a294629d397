import type { ReactNode } from 'react';
import { CopyButton } from '../../../components/copying/CopyButton.tsx';
import * as rowStyles from '../fields/ControlRow.css.ts';
import * as styles from './ColorInput.css.ts';
import { Swatch } from './Swatch.tsx';

export interface ColorValueProps {
  name: string;
  label: string;
  value: string;
  end?: ReactNode;
}

/** A color that may be read and copied, in the columns of those that can be edited. (UI.md section 1.6) */
export function ColorValue({ name, label, value, end }: ColorValueProps) {
  return (
    <div className={rowStyles.row}>
      <span className={rowStyles.label}>{label}</span>
      <span className={styles.value}>
        <Swatch color={value} />
        <span className={styles.valueText} translate="no">
          {value}
        </span>
        <CopyButton name={name} text={value} />
      </span>
      <span className={styles.end}>{end}</span>
    </div>
  );
}
