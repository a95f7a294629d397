import { besideCalls } from '../../../platform/beside-calls.ts';
import * as styles from './LogRowsPlace.css.ts';

const useLogRows = besideCalls(() => import('./LogRows.tsx').then((module) => module.LogRows));

/**
 * The rows; before their part is here, the lines that they will stand between. What draws them weighs as much as all the
 * rest of the screen, and no row is here before its call has answered. (DESIGN section 9; UI.md section 10.5)
 */
export function LogRowsPlace() {
  const LogRows = useLogRows();
  if (LogRows !== null) return <LogRows />;
  return (
    <>
      <div className={styles.lines} />
      <div className={styles.foot} />
    </>
  );
}
