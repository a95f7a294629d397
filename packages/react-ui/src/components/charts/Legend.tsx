import * as styles from './Chart.css.ts';
import type { ChartColumns } from './chart-figure.ts';

/** The series of a chart over time with their colors, textures and totals, and what its last bar is marked with. */
export function Legend({ figure: { series, open } }: { figure: ChartColumns }) {
  const isStacked = series.length > 1;
  if (!isStacked && open === null) return null;
  return (
    <ul className={styles.legend}>
      {(isStacked ? series : []).map(({ label, look, totalText }) => (
        <li key={label} className={styles.legendItem}>
          <span className={styles.swatch[look]} />
          {label} <span className={styles.legendTotal}>{totalText}</span>
        </li>
      ))}
      {open === null ? null : (
        <li className={styles.legendItem}>
          <span className={styles.openSwatch} />
          {open.name}
        </li>
      )}
    </ul>
  );
}
