import { partOnDemand } from '../../../platform/on-demand.ts';
import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { breakpoint } from '../../../theme/layout.ts';
import { useBreakdownChoice } from '../state/breakdown-choice.ts';
import { useLog } from '../state/log-context.ts';
import * as styles from './BreakdownPlace.css.ts';

const Breakdown = partOnDemand(() => import('./Breakdown.tsx').then((module) => module.Breakdown));

/** The breakdown; an open event lies over it, so that no column moves. As sheets there is one at a time. (UI.md 4.16, INC-008) */
export function BreakdownPlace() {
  const [{ isOpen }] = useBreakdownChoice();
  const { openId } = useLog();
  const hasRoom = useWindowWidth() >= breakpoint.desktop;
  if (!isOpen || (openId !== null && !hasRoom)) return null;
  return (
    <div className={styles.around} inert={openId !== null}>
      <Breakdown fallback={<div className={styles.place} />} />
    </div>
  );
}
