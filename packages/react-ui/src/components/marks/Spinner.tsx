import * as styles from './Spinner.css.ts';

export interface SpinnerProps {
  /** Edge in px. */
  size?: number;
  /** Words for a screen reader; leave out when text beside it says the same. */
  label?: string;
}

/** Turning ring for short work inside a control or a pill; never alone on a blank page. (UI.md section 10.5) */
export function Spinner({ size = 16, label }: SpinnerProps) {
  return (
    <svg
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      role={label === undefined ? undefined : 'img'}
      aria-hidden={label === undefined ? 'true' : undefined}
      aria-label={label}
    >
      <circle className={styles.track} cx="8" cy="8" r="6.25" />
      <path className={styles.head} d="M8 1.75a6.25 6.25 0 0 1 6.25 6.25" />
    </svg>
  );
}
