import * as styles from './Chart.css.ts';
import type { ChartColumns, ChartList } from './chart-figure.ts';

/** What the bars of a chart are made of with colors, textures and totals, and what a last bar is marked with that is not over. */
export function Legend({ figure }: { figure: ChartColumns | ChartList }) {
  const series = figure.kind === 'list' || figure.series.length > 1 ? (figure.series ?? []) : [];
  const open = figure.kind === 'columns' ? figure.open : null;
  if (series.length === 0 && open === null) return null;
  return (
    <ul className={styles.legend}>
      {series.map(({ label, look, totalText }) => (
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
