import { LOG_PAGE_SIZE_MAX } from '../../api/schemas/index.ts';
import { formatNumber } from '../../language/index.ts';
import { csvLine } from '../../shared/index.ts';
import { ROW_HEADER_FIELD } from '../columns/columns.ts';
import { logFields } from '../columns/fields.ts';
import { eachEvent, type LogReader, type LogRequest, newestFirst } from '../query/request.ts';
import type { LogWindow } from '../time/intervals.ts';
import { csvRow, type ExportFormat, ndjsonRow, OTHER_FIELDS } from './export-text.ts';
import { exportTexts } from './messages.ts';

export interface LogExportOptions {
  request: LogRequest;
  format: ExportFormat;
  /** Fields in view, in their order; every field unless given. */
  fields?: readonly string[];
  /** That of the rows on screen, so that the file holds what was seen; the interval's now unless given. */
  window?: LogWindow;
  signal?: AbortSignal;
}

/** More rows than this are written newest first, since each block of another order costs as much as the first. (decision 052) */
export const SORTED_EXPORT_MAX = 100_000;

/** A piece of the file, and how far it goes. */
export interface LogExportPart {
  text: string;
  /** Rows written so far. */
  rows: number;
  /** Rows that the service counted before the first one. */
  total: number;
}

/** How an export ended. */
export interface LogExportResult {
  rows: number;
  total: number;
  /** The file has as many rows as the service counted. (issue 7, acceptance 3) */
  isComplete: boolean;
  /** There were too many rows to write them in the order that was asked for. (decision 052) */
  isByTime?: boolean;
}

/**
 * Writes all rows of a request, block by block; nothing but the block is held. Aborting the signal, or leaving the loop,
 * cancels it. The window of the first block is kept, so that events that arrive meanwhile do not count. They come in the
 * order of the request, up to 100,000 of them, and newest first beyond. (UI.md 4.7, decision 052)
 */
export async function* exportLog(
  reader: LogReader,
  { request: asked, format, fields, window: wanted, signal }: LogExportOptions,
): AsyncGenerator<LogExportPart, LogExportResult, void> {
  let request = eachEvent(asked);
  const columns = fields ?? logFields[request.logType];
  const write = (row: Parameters<typeof csvRow>[0]) =>
    format === 'csv' ? csvRow(row, columns, fields === undefined) : ndjsonRow(row, fields ?? null);
  const limit = LOG_PAGE_SIZE_MAX;
  let block = await reader.first(request, { window: wanted, limit, signal });
  const { window } = block;
  const total = await reader.count(request, { window, signal });
  const isByTime = isTooManyToSort(request, total);
  if (isByTime) {
    request = newestFirst(request);
    block = await reader.first(request, { window, limit, signal });
  }
  let rows = 0;
  const header = fields === undefined ? [...columns, OTHER_FIELDS] : columns;
  let text = format === 'csv' ? csvLine(header) : '';
  for (;;) {
    signal?.throwIfAborted();
    rows += block.rows.length;
    text += block.rows.map(write).join('');
    yield { text, rows, total };
    signal?.throwIfAborted(); // whoever took the part may have cancelled
    text = '';
    if (block.next === null) return { rows, total, isComplete: rows === total, ...(isByTime && { isByTime }) };
    block = await reader.next(request, { window, after: block.next, limit, signal });
  }
}

/** Whether the rows of a request are written newest first, whatever its order; by time they cost the same at any depth. */
export function isTooManyToSort({ sort }: LogRequest, total: number): boolean {
  return sort !== undefined && sort.field !== ROW_HEADER_FIELD && total > SORTED_EXPORT_MAX;
}

/** Name and type of the file. (UI.md 4.7; chosen here) */
export function exportFile(
  { logType }: LogRequest,
  format: ExportFormat,
  nowMs: number,
): { name: string; type: string } {
  const at = new Date(nowMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return {
    name: `${logType}-log-${at}Z.${format}`,
    type: format === 'csv' ? 'text/csv;charset=utf-8' : 'application/x-ndjson;charset=utf-8',
  };
}

/** What the progress of an export says. (UI.md 4.7) */
export function exportProgressText({ rows, total }: Pick<LogExportPart, 'rows' | 'total'>): string {
  return rows > total
    ? exportTexts.rows(formatNumber(rows))
    : exportTexts.rowsOf(formatNumber(rows), formatNumber(total));
}
