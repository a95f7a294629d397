import { closedWords } from '@portico/core/access/view';
import { useApp } from '../../portal/portal-context.ts';
import { useShell } from '../../shell/page/shell-context.ts';
import * as styles from './NotFound.css.ts';

/** Why the place that was asked for is not here, and who can open it. (issue 12) */
export function AskedPlace({ asked }: { asked: string }) {
  const { portal } = useApp();
  const { tenant } = useShell();
  return <p className={styles.why}>{closedWords(portal.access().explain(asked), tenant)}</p>;
}
