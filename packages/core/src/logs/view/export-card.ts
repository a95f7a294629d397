import type { SnapshotFrom } from 'xstate';
import type { DeploymentInfo } from '../../shared/index.ts';
import type { logExportMachine } from '../export/export.machine.ts';
import { exportTexts } from '../export/messages.ts';
import { logFailureText } from '../words/failure.ts';
import { exportDoneText, exportFailedText, exportTitle } from './export-texts.ts';

/** What is said of an export, above all screens. (UI.md 4.7) */
export interface ExportCard {
  tone: 'progress' | 'success' | 'warning' | 'error' | 'info';
  text: string;
  /** What can be done with it; null where there is nothing. */
  action: { does: 'cancel' | 'download' | 'retry'; label: string } | null;
  /** Stays until it is closed. */
  stays: boolean;
  /** Who closes it gives the file up. */
  holdsFile: boolean;
}

type Snapshot = Pick<SnapshotFrom<typeof logExportMachine>, 'value' | 'context'>;

/** The card of where an export stands; null where nothing is said. (UI.md 4.7, issue 7) */
export function exportCard(
  { value, context }: Snapshot,
  deployment: Pick<DeploymentInfo, 'deployment'>,
): ExportCard | null {
  const { job, outcome, failure } = context;
  switch (value) {
    case 'running':
      return {
        tone: 'progress',
        text: job === null ? '' : exportTitle(job.request.logType),
        action: { does: 'cancel', label: exportTexts.cancelShort },
        stays: true,
        holdsFile: false,
      };
    case 'ready':
      if (outcome === null) return null;
      return {
        tone: outcome.result.isComplete ? 'success' : 'warning',
        text: exportDoneText(outcome.result),
        action: { does: 'download', label: exportTexts.download },
        stays: true,
        holdsFile: true,
      };
    case 'failed':
      return {
        tone: 'error',
        text: exportFailedText(context, logFailureText(failure, deployment).text),
        action: { does: 'retry', label: exportTexts.retry },
        stays: true,
        holdsFile: false,
      };
    case 'cancelled':
      return { tone: 'info', text: exportTexts.cancelled, action: null, stays: false, holdsFile: false };
    default:
      return null;
  }
}
