import { partOnDemand } from '../../../platform/on-demand.ts';
import * as styles from './LogRowsPlace.css.ts';

const LogRows = partOnDemand(() => import('./LogRows.tsx').then((module) => module.LogRows), { ahead: 'never' });

/** Loads them before they are drawn. */
export const loadLogRows = LogRows.load;

/**
 * The rows; before their part is here, the lines that they will stand between. What draws them weighs as much as all the
 * rest of the screen, and no row is here before its call has answered. (DESIGN section 9; UI.md section 10.5)
 */
export function LogRowsPlace() {
  const lines = (
    <>
      <div className={styles.lines} />
      <div className={styles.foot} />
    </>
  );
  return <LogRows fallback={lines} />;
}
