import { ArrowDown, ArrowUp } from 'lucide-react';
import { Icon } from '../marks/Icon.tsx';
import * as styles from './Chart.css.ts';
import type { ChartList, PlotProps } from './chart-figure.ts';
import { PlotPoint, useWalk } from './PlotPoint.tsx';

/** Name and value on one line, the bar beneath. (UI.md 4.8, details) */
export function ListPlot({ figure: { points, look, title }, describedBy, hrefOf, ...walking }: PlotProps<ChartList>) {
  const walk = useWalk(points.length, walking);
  return (
    <ol className={styles.list} aria-label={title} aria-describedby={describedBy} onKeyDown={walk.onKeyDown}>
      {points.map((point, at) => (
        <li key={point.label}>
          {point.group === undefined ? null : (
            <span className={styles.group} translate="no">
              {point.group}
            </span>
          )}
          <PlotPoint point={point} at={at} walk={walk} hrefOf={hrefOf}>
            <span className={styles.row}>
              {point.look === undefined ? null : <span className={styles.rowSwatch[point.look]} />}
              <span className={styles.name} title={point.label} translate="no">
                {point.short ?? point.label}
              </span>{' '}
              <span className={styles.value}>{point.valueText}</span>{' '}
              {point.change === undefined ? null : <ChangeMark {...point.change} />}
            </span>
            {point.parts === undefined ? (
              <span className={styles.track}>
                <span className={styles.bar[point.look ?? look]} style={{ width: `${point.share * 100}%` }} />
              </span>
            ) : (
              <span className={styles.stack} style={{ width: `${point.share * 100}%` }}>
                {point.parts.map((part) => (
                  <span key={part.look} className={styles.stackPart[part.look]} style={{ flexGrow: part.share }} />
                ))}
              </span>
            )}
            {point.before === undefined ? null : (
              <span className={styles.track}>
                {point.before === 0 ? null : (
                  <span className={styles.outline} style={{ width: `${point.before * 100}%` }} />
                )}
              </span>
            )}
          </PlotPoint>
        </li>
      ))}
    </ol>
  );
}

const arrows = { up: ArrowUp, down: ArrowDown };

/** More or less than before, in neutral text: neither good nor bad. (UI.md 4.8, details) */
function ChangeMark({ direction, text, short }: NonNullable<ChartList['points'][number]['change']>) {
  return (
    <span className={styles.change}>
      {direction === 'same' || short === null ? text : <Icon of={arrows[direction]} size={12} />}
      {short}
    </span>
  );
}
