import * as styles from './LineChart.css.ts';
import { lineLook } from './line-look.ts';

/** A piece of a line, beside what it stands for. */
export function LineSwatch({ at }: { at: number }) {
  const { color, dash } = lineLook(at);
  return (
    <svg className={styles.swatch} width={20} height={4} aria-hidden="true">
      <line className={styles.line[color]} strokeDasharray={dash} x2={20} y1={2} y2={2} />
    </svg>
  );
}
