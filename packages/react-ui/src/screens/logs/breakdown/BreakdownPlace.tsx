import { partOnDemand } from '../../../platform/on-demand.ts';
import { useBreakdownChoice } from '../state/breakdown-choice.ts';
import { useLog } from '../state/log-context.ts';
import * as styles from './BreakdownPlace.css.ts';

const Breakdown = partOnDemand(() => import('./Breakdown.tsx').then((module) => module.Breakdown));

/** The room of the breakdown, which an open event takes for as long as it is open. (UI.md 4.16) */
export function BreakdownPlace() {
  const [{ isOpen }] = useBreakdownChoice();
  const { openId } = useLog();
  if (!isOpen || openId !== null) return null;
  return <Breakdown fallback={<div className={styles.place} />} />;
}
