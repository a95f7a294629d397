import type { LogType } from '../../api/schemas/index.ts';
import type { LogExportContext, LogExportProgress } from '../export/export.machine.ts';
import { exportProgressText, type LogExportResult } from '../export/export.ts';
import type { ExportFormat } from '../export/export-text.ts';
import { logTypeLabels } from '../words/words.ts';

/** A way to export. */
export interface ExportChoice {
  id: string;
  format: ExportFormat;
  /** The columns in view, or everything that events have. */
  scope: 'visible' | 'all';
  label: string;
}

/** What the menu offers. (UI.md 4.7, Export) */
export const exportChoices: readonly ExportChoice[] = [
  { id: 'csv-visible', format: 'csv', scope: 'visible', label: 'CSV, visible columns' },
  { id: 'csv-all', format: 'csv', scope: 'all', label: 'CSV, all fields' },
  { id: 'ndjson-visible', format: 'ndjson', scope: 'visible', label: 'NDJSON, visible columns' },
  { id: 'ndjson-all', format: 'ndjson', scope: 'all', label: 'NDJSON, all fields' },
];

/** Words around an export. (UI.md 4.7; wording chosen here) */
export const exportTexts = {
  menu: 'Export all matching rows',
  cancel: 'Cancel export',
  cancelShort: 'Cancel',
  cancelled: 'Export canceled.',
  download: 'Download',
  retry: 'Retry',
  counting: 'Counting rows…',
} as const;

/** The heading of a running export. */
export function exportTitle(logType: LogType): string {
  return `Exporting the ${logTypeLabels[logType]} log`;
}

/** How far it is: `1,200 of 4,318 rows`; before the first block, that rows are counted. (UI.md 4.7) */
export function exportStateText(progress: LogExportProgress | null): string {
  return progress === null ? exportTexts.counting : exportProgressText(progress);
}

/** How far it is in percent; undefined as long as nobody knows. */
export function exportPercent(progress: LogExportProgress | null): number | undefined {
  if (progress === null || progress.total === 0) return undefined;
  return Math.min(100, (progress.rows / progress.total) * 100);
}

/** What the end says; a file with another number of rows than were counted says both. (issue 7, acceptance 3) */
export function exportDoneText({ rows, total, isComplete }: LogExportResult): string {
  const count = rows.toLocaleString('en-US');
  if (isComplete) return `${count} ${rows === 1 ? 'row' : 'rows'} exported.`;
  return `${count} of ${total.toLocaleString('en-US')} rows exported: the log changed meanwhile.`;
}

/** What a failed export says; `message` is that of the failure. */
export function exportFailedText({ job }: Pick<LogExportContext, 'job'>, message: string): string {
  const name = job === null ? 'log' : `${logTypeLabels[job.request.logType]} log`;
  return `Couldn't export the ${name}. ${message}`;
}
