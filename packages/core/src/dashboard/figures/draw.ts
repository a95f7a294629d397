import type { LogType } from '../../api/schemas/index.ts';
import { eventsOfRow, type QueryWindow, type ReportRecord, type ReportRow } from '../../reporting/index.ts';
import { eventsPlace } from '../basis/log-place.ts';
import type { BoardWindow } from '../basis/window.ts';
import { changeFigure } from './change.ts';
import { columnsFigure } from './columns.ts';
import { eventsFigure } from './events.ts';
import type { Figure, ListFigure } from './figure.ts';
import { groupedFigure, stackedFigure } from './groups.ts';
import { listFigure, riskFigure } from './list.ts';
import { matrixFigure } from './matrix.ts';

/** What a figure is drawn from, besides its rows. */
export interface FigureInput {
  record: ReportRecord;
  window: BoardWindow;
  /** Every row of the answer instead of the first ones. */
  isWhole: boolean;
  /** The place of the events that a row counts, in a part of the window if one is given. */
  placeOf: (row: ReportRow, part?: QueryWindow) => string | null;
}

/** What decides how the rows of a report are drawn. */
export interface DrawOptions {
  window: BoardWindow;
  /** Those of the dashboard that the report takes. */
  filters: Readonly<Record<string, string>>;
  isWhole: boolean;
  /** Whether this user may open the log. */
  mayOpen: (logType: LogType) => boolean;
}

/** Where a log has all events that a report counts; null where it counts none of a log that this user may open. */
export function logOf(record: ReportRecord, { window, filters, mayOpen }: DrawOptions): string | null {
  const events = eventsOfRow({ ...record, dimensions: [] }, {}, filters);
  return events === null || !mayOpen(events.logType) ? null : eventsPlace(events, window);
}

function inputOf(
  record: ReportRecord,
  { window, filters, isWhole, mayOpen }: DrawOptions,
  dimensions = record.dimensions,
): FigureInput {
  const placeOf = (row: ReportRow, part: QueryWindow = window) => {
    const events = eventsOfRow({ ...record, dimensions }, row, filters);
    return events === null || !mayOpen(events.logType) ? null : eventsPlace(events, part);
  };
  return { record, window, isWhole, placeOf };
}

/** What a report over time adds up to by its value, beside the span before. (UI.md 4.17) */
export function drawChange(
  record: ReportRecord,
  rows: { title: string; rows: readonly ReportRow[]; before: readonly ReportRow[] },
  options: DrawOptions,
): ListFigure {
  return changeFigure(inputOf(record, options), rows);
}

/** The rows of a report as a chart. (UI.md 4.8) */
export function drawReport(record: ReportRecord, rows: readonly ReportRow[], options: DrawOptions): Figure {
  // A bar of time stands for all of its events.
  const input = inputOf(record, options, record.chart === 'columns' ? [] : record.dimensions);
  switch (record.chart) {
    case 'risk':
      return riskFigure(input, rows);
    case 'columns':
      return columnsFigure(input, rows);
    case 'matrix':
      return matrixFigure(input, rows);
    case 'events':
      return eventsFigure(input, rows);
    case 'stacked':
      return stackedFigure(input, rows);
    case 'grouped':
      return groupedFigure(input, rows);
    case 'list':
      return listFigure(input, rows);
  }
}
