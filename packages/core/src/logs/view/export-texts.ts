import type { LogType } from '../../api/schemas/index.ts';
import { formatNumber } from '../../language/index.ts';
import type { LogExportContext, LogExportProgress } from '../export/export.machine.ts';
import { exportProgressText, type LogExportResult, SORTED_EXPORT_MAX } from '../export/export.ts';
import type { ExportFormat } from '../export/export-text.ts';
import { exportTexts } from '../export/messages.ts';
import { logTypeLabels } from '../words/messages.ts';

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
  { id: 'csv-visible', format: 'csv', scope: 'visible', label: exportTexts.csvVisible },
  { id: 'csv-all', format: 'csv', scope: 'all', label: exportTexts.csvAll },
  { id: 'ndjson-visible', format: 'ndjson', scope: 'visible', label: exportTexts.ndjsonVisible },
  { id: 'ndjson-all', format: 'ndjson', scope: 'all', label: exportTexts.ndjsonAll },
];

/** The heading of a running export. */
export function exportTitle(logType: LogType): string {
  return exportTexts.title(logTypeLabels[logType]);
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
export function exportDoneText({ rows, total, isComplete, isByTime }: LogExportResult): string {
  const text = isComplete
    ? exportTexts.exported(rows)
    : exportTexts.partlyExported(formatNumber(rows), formatNumber(total));
  return isByTime === true ? exportTexts.byTime(text, formatNumber(SORTED_EXPORT_MAX)) : text;
}

/** What a failed export says; `message` is that of the failure. */
export function exportFailedText({ job }: Pick<LogExportContext, 'job'>, message: string): string {
  return job === null ? exportTexts.failed(message) : exportTexts.failedOf(logTypeLabels[job.request.logType], message);
}
