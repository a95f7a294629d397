import * as styles from './Progress.css.ts';

export interface ProgressProps {
  label: string;
  isLabelHidden?: boolean;
  /** 0 to 100; without it the bar shows only that work goes on. */
  percent?: number;
}

/** Work that takes a while: a bar, and the number once it is known. (UI.md section 1.7) */
export function Progress({ label, isLabelHidden = false, percent }: ProgressProps) {
  return (
    <div
      className={styles.root}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === undefined ? undefined : Math.round(percent)}
    >
      {isLabelHidden ? null : (
        <span className={styles.words} aria-hidden="true">
          {label}
          {percent === undefined ? null : <span>{Math.round(percent)} %</span>}
        </span>
      )}
      <span className={styles.track}>
        {percent === undefined ? (
          <span className={styles.moving} />
        ) : (
          <span className={styles.fill} style={{ transform: `scaleX(${percent / 100})` }} />
        )}
      </span>
    </div>
  );
}
