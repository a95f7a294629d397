import { ProgressBar } from 'react-aria-components/ProgressBar';
import * as styles from './Progress.css.ts';

export interface ProgressProps {
  label: string;
  isLabelHidden?: boolean;
  /** 0 to 100; without it the bar shows only that work goes on. */
  percent?: number;
}

/** Work that takes a while: a bar, and the number once it is known. (UI.md section 1.7) */
export function Progress({ label, isLabelHidden = false, percent }: ProgressProps) {
  const isIndeterminate = percent === undefined;
  return (
    <ProgressBar
      className={styles.root}
      value={percent ?? 0}
      isIndeterminate={isIndeterminate}
      aria-label={label}
      data-indeterminate={isIndeterminate || undefined}
    >
      {isLabelHidden ? null : (
        <span className={styles.words} aria-hidden="true">
          {label}
          {isIndeterminate ? null : <span>{Math.round(percent)} %</span>}
        </span>
      )}
      <span className={styles.track}>
        <span
          className={isIndeterminate ? styles.moving : styles.fill}
          style={isIndeterminate ? undefined : { transform: `scaleX(${percent / 100})` }}
        />
      </span>
    </ProgressBar>
  );
}
