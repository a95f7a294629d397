import * as styles from './Chart.css.ts';
import type { ChartList, PlotProps } from './chart-figure.ts';
import { PlotPoint, useWalk } from './PlotPoint.tsx';

/** Name and value on one line, the bar beneath. (UI.md 4.8, details) */
export function ListPlot({ figure: { points, look, title }, describedBy, hrefOf }: PlotProps<ChartList>) {
  const walk = useWalk(points.length);
  return (
    <ol className={styles.list} aria-label={title} aria-describedby={describedBy} onKeyDown={walk.onKeyDown}>
      {points.map((point, at) => (
        <li key={point.label}>
          <PlotPoint point={point} at={at} walk={walk} hrefOf={hrefOf}>
            <span className={styles.row}>
              <span className={styles.name} title={point.label} translate="no">
                {point.label}
              </span>
              <span className={styles.value}>{point.valueText}</span>
            </span>
            <span className={styles.track}>
              <span className={styles.bar[look]} style={{ width: `${point.share * 100}%` }} />
            </span>
          </PlotPoint>
        </li>
      ))}
    </ol>
  );
}
