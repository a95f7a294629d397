import type { LogType } from '../../api/schemas/index.ts';
import {
  type ColumnChoice,
  columnChoice,
  columnsFrom,
  keepColumns,
  keptColumns,
  type TextStore,
} from '../../shared/index.ts';
import { firstColumns, logFields } from './fields.ts';

/** The columns that a log begins with: the first ones visible, the others behind them. */
export function defaultColumns(logType: LogType): ColumnChoice {
  return columnChoice(firstColumns[logType], logFields[logType]);
}

/** Adds fields that events have and the log's list has not, hidden, so that they can be shown. */
export function withExtraFields(choice: ColumnChoice, fields: Iterable<string>): ColumnChoice {
  const known = new Set(choice.map(({ field }) => field));
  const extra = [...new Set(fields)].filter((field) => !known.has(field));
  return extra.length === 0 ? choice : [...choice, ...columnChoice([], extra)];
}

/** Reads the saved columns of a log; what cannot be read is as it was at first. (UI.md 4.7, saved per log type) */
export function loadColumns(store: TextStore, logType: LogType): ColumnChoice {
  return logColumnsFrom(keptColumns(store, keyOf(logType)), logType);
}

/** Columns as they were kept somewhere, with every field of the log and within the bounds. (UI.md 4.7) */
export function logColumnsFrom(kept: readonly unknown[], logType: LogType): ColumnChoice {
  return columnsFrom(kept, defaultColumns(logType));
}

/** Saves the columns of a log. (UI.md 4.7) */
export function saveColumns(store: TextStore, logType: LogType, choice: ColumnChoice): void {
  keepColumns(store, keyOf(logType), choice);
}

function keyOf(logType: LogType): string {
  return `portico.logs.columns.${logType}`;
}
