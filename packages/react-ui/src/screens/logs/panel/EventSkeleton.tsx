import { eventPanelTexts } from '@portico/core/logs/view';
import { Skeleton, useSlow } from '../../../components/feedback/Skeleton.tsx';
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx';
import * as styles from './EventPanel.css.ts';

/** Widths of values that are coming, in percent; no two neighbours alike. */
const widths = [62, 30, 78, 46, 38, 54, 70, 42];

/** The shape of an event that is on its way. (UI.md section 1.7) */
export function EventSkeleton() {
  const isSlow = useSlow(true);
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden>{eventPanelTexts.loading}</VisuallyHidden>
      {isSlow
        ? widths.map((width) => (
            <div key={width} className={styles.skeletonRow}>
              <Skeleton width={72} />
              <Skeleton width={`${width}%`} />
            </div>
          ))
        : null}
    </div>
  );
}
