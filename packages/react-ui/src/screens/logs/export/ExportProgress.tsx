import type { logExportMachine } from '@portico/core/logs';
import { exportPercent, exportStateText, exportTitle } from '@portico/core/logs/view';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Progress } from '../../../components/feedback/Progress.tsx';
import * as styles from './ExportProgress.css.ts';

/** The card of a running export: what, how far, and a bar. (UI.md 4.7) */
export function ExportProgress({ actor }: { actor: ActorRefFrom<typeof logExportMachine> }) {
  const { job, progress } = useSelector(actor, ({ context }) => context);
  if (job === null) return null;
  const title = exportTitle(job.request.logType);
  return (
    <span className={styles.card}>
      <span>{title}</span>
      <span className={styles.count}>{exportStateText(progress)}</span>
      <Progress label={title} isLabelHidden percent={exportPercent(progress)} />
    </span>
  );
}
