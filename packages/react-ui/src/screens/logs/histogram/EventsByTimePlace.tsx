import { loadHistogramShown } from '@portico/core/logs/view';
import { partOnDemand } from '../../../platform/on-demand.ts';
import { browserTexts } from '../../../portal/browser-texts.ts';
import * as styles from './EventsByTimePlace.css.ts';

const EventsByTime = partOnDemand(() => import('./EventsByTime.tsx').then((module) => module.EventsByTime));

/** Keeps the place of the chart, which loads after the rows, since these are what is waited for. (DESIGN section 9) */
export function EventsByTimePlace() {
  return (
    <EventsByTime fallback={<div className={styles.place[loadHistogramShown(browserTexts) ? 'shown' : 'hidden']} />} />
  );
}
