import type { LogType } from '../../api/schemas/index.ts';
import { isRecord } from '../../shared/index.ts';
import { firstColumns, logFields } from './fields.ts';

/** A column as this user has it. */
export interface ChosenColumn {
  field: string;
  isVisible: boolean;
  /** In pixels; null where the table decides. */
  widthPx: number | null;
}

/** The columns of a log in the order of this user. (UI.md 4.7) */
export type ColumnChoice = readonly ChosenColumn[];

/** Narrowest and widest column, in pixels. Chosen here. */
export const columnWidths = { minPx: 64, maxPx: 1_200 } as const;

/** The time column stands first and is always visible: the table has it as its row header. (UI.md 4.7, sticky first column) */
export const ROW_HEADER_FIELD = 'event_time';

/** Where a program keeps texts, the local storage of a browser for example. */
export interface TextStore {
  get(key: string): string | null;
  set(key: string, text: string): void;
}

/** The columns that a log begins with: the first ones visible, the others behind them. */
export function defaultColumns(logType: LogType): ColumnChoice {
  const first = firstColumns[logType];
  const fields = [...new Set([...first, ...logFields[logType]])];
  return fields.map((field) => ({ field, isVisible: first.includes(field), widthPx: null }));
}

/** Shows or hides a column; the row header stays. */
export function toggleColumn(choice: ColumnChoice, field: string): ColumnChoice {
  if (field === ROW_HEADER_FIELD) return choice;
  return choice.map((column) => (column.field === field ? { ...column, isVisible: !column.isVisible } : column));
}

/** Moves a column to a place, the row header's not included. */
export function moveColumn(choice: ColumnChoice, field: string, to: number): ColumnChoice {
  const moved = choice.find((column) => column.field === field);
  if (moved === undefined || field === ROW_HEADER_FIELD) return choice;
  const others = choice.filter((column) => column !== moved);
  return others.toSpliced(Math.min(others.length, Math.max(1, Math.trunc(to))), 0, moved);
}

/** Gives a column a width within the bounds; null gives it back to the table. */
export function resizeColumn(choice: ColumnChoice, field: string, widthPx: number | null): ColumnChoice {
  const width = widthPx === null ? null : boundedWidth(widthPx);
  return choice.map((column) => (column.field === field ? { ...column, widthPx: width } : column));
}

/** Columns in view, in order. */
export function visibleFields(choice: ColumnChoice): string[] {
  return choice.filter(({ isVisible }) => isVisible).map(({ field }) => field);
}

/** Adds fields that events have and the log's list has not, hidden, so that they can be shown. */
export function withExtraFields(choice: ColumnChoice, fields: Iterable<string>): ColumnChoice {
  const known = new Set(choice.map(({ field }) => field));
  const extra = [...new Set(fields)].filter((field) => !known.has(field));
  return extra.length === 0
    ? choice
    : [...choice, ...extra.map((field) => ({ field, isVisible: false, widthPx: null }))];
}

/** Reads the saved columns of a log; what cannot be read is as it was at first. (UI.md 4.7, saved per log type) */
export function loadColumns(store: TextStore, logType: LogType): ColumnChoice {
  return columnsFrom(parsedList(store.get(keyOf(logType))), logType);
}

/** Columns as they were kept somewhere, with every field of the log and within the bounds. (UI.md 4.7) */
export function columnsFrom(kept: readonly unknown[], logType: LogType): ColumnChoice {
  const saved = readSaved(kept);
  const missing = defaultColumns(logType).filter(({ field }) => !saved.some((column) => column.field === field));
  if (saved.length === 0) return missing;
  const header = saved.find(({ field }) => field === ROW_HEADER_FIELD);
  return [
    { field: ROW_HEADER_FIELD, widthPx: null, ...header, isVisible: true },
    ...saved.filter(({ field }) => field !== ROW_HEADER_FIELD),
    // A field that came later is there to be shown, and does not push itself into view.
    ...missing.filter(({ field }) => field !== ROW_HEADER_FIELD).map((column) => ({ ...column, isVisible: false })),
  ];
}

/** Saves the columns of a log. (UI.md 4.7) */
export function saveColumns(store: TextStore, logType: LogType, choice: ColumnChoice): void {
  store.set(keyOf(logType), JSON.stringify(choice));
}

function keyOf(logType: LogType): string {
  return `portico.logs.columns.${logType}`;
}

function readSaved(kept: readonly unknown[]): ChosenColumn[] {
  const found = new Map<string, ChosenColumn>();
  for (const column of kept) {
    if (!isRecord(column) || typeof column.field !== 'string' || column.field === '') continue;
    const { field, isVisible, widthPx } = column;
    const width = typeof widthPx === 'number' && Number.isFinite(widthPx) ? boundedWidth(widthPx) : null;
    if (!found.has(field)) found.set(field, { field, isVisible: isVisible === true, widthPx: width });
  }
  return [...found.values()];
}

function parsedList(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function boundedWidth(widthPx: number): number {
  return Math.round(Math.min(columnWidths.maxPx, Math.max(columnWidths.minPx, widthPx)));
}
