import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx';
import * as styles from './Account.css.ts';

/** The headings of a list of the settings. @param action - what the last column is for, which shows no words. */
export function TableHead({ heads, action }: { heads: readonly string[]; action?: string }) {
  return (
    <thead className={styles.tableHead}>
      <tr className={styles.tableRow}>
        {heads.map((head) => (
          <th key={head} className={styles.cellHead} scope="col">
            {head}
          </th>
        ))}
        {action === undefined ? null : (
          <th className={styles.cellHead} scope="col">
            <VisuallyHidden>{action}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
