import { Check, CircleAlert, CircleHelp, TriangleAlert } from 'lucide-react';
import { Icon } from '../marks/Icon.tsx';
import * as styles from './Chart.css.ts';
import type { ChartParts, PlotProps } from './chart-figure.ts';
import { PlotPoint, useWalk } from './PlotPoint.tsx';

const icons = { high: CircleAlert, medium: TriangleAlert, low: Check, other: CircleHelp };

/** One bar in parts, and each part with icon, word, number and share beneath. (UI.md 4.8, details) */
export function PartsPlot({ figure: { points, title }, describedBy, hrefOf, ...walking }: PlotProps<ChartParts>) {
  const walk = useWalk(points.length, walking);
  const parts = points.toReversed();
  return (
    <div className={styles.parts}>
      <div className={styles.whole} aria-hidden="true">
        {parts.map(({ label, share, tone }) =>
          share === 0 ? null : <span key={label} className={styles.part[tone]} style={{ flexGrow: share }} />,
        )}
      </div>
      <ul className={styles.partList} aria-label={title} aria-describedby={describedBy} onKeyDown={walk.onKeyDown}>
        {points.map((point, at) => (
          <li key={point.label}>
            <PlotPoint point={point} at={at} walk={walk} hrefOf={hrefOf} look={styles.partRow}>
              <span className={styles.partIcon[point.tone]}>
                <Icon of={icons[point.tone]} size={14} />
              </span>
              <span className={styles.name}>{point.label}</span> <span className={styles.value}>{point.valueText}</span>{' '}
              <span className={styles.share}>{point.shareText}</span>
            </PlotPoint>
          </li>
        ))}
      </ul>
    </div>
  );
}
