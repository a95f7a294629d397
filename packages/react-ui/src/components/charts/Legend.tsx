import * as styles from './Chart.css.ts';
import type { ChartColumns } from './chart-figure.ts';

/** The series of a chart with their colors, textures and totals. */
export function Legend({ series, openText }: { series: ChartColumns['series']; openText: string | null }) {
  return (
    <ul className={styles.legend}>
      {series.map(({ label, look, totalText }) => (
        <li key={label} className={styles.legendItem}>
          <span className={styles.swatch[look]} />
          {label} <span className={styles.legendTotal}>{totalText}</span>
        </li>
      ))}
      {openText === null ? null : (
        <li className={styles.legendItem}>
          <span className={styles.openSwatch} />
          {openText}
        </li>
      )}
    </ul>
  );
}
