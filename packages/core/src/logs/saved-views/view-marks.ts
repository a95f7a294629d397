import type { LogType } from '../../api/schemas/index.ts';
import type { ColumnChoice, TextStore } from '../../shared/index.ts';
import { saveColumns } from '../columns/column-choice.ts';
import { type SavedView, viewColumns } from './saved-views.ts';
import { VIEW_MARKS } from './view-marks-key.ts';

/** The view that the logs open with, as it was when it was read last. */
export interface FirstView {
  logType: LogType;
  id: string;
  query: string;
  columns?: ColumnChoice | undefined;
}

/** What a user marked in this browser, as he chose the columns. (issue 17, decision 046) */
export interface ViewMarks {
  /** Ids of the views of each log that stand first in its menu. */
  pinned: Readonly<Partial<Record<LogType, readonly string[]>>>;
  first: FirstView | null;
}

const none: ViewMarks = { pinned: {}, first: null };

/** The marks of a user: others of this browser have their own; none where they cannot be read. */
export function loadViewMarks(store: TextStore, uid: string): ViewMarks {
  return { ...none, ...marksOfAll(store)[uid] };
}

/** Keeps the marks of a user. */
export function saveViewMarks(store: TextStore, uid: string, marks: ViewMarks): void {
  store.set(VIEW_MARKS, JSON.stringify({ ...marksOfAll(store), [uid]: marks }));
}

function marksOfAll(store: TextStore): Readonly<Record<string, Partial<ViewMarks>>> {
  try {
    const kept: unknown = JSON.parse(store.get(VIEW_MARKS) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Partial<ViewMarks>>) : {};
  } catch {
    return {};
  }
}

/** The marks with a view pinned, or not any more. */
export function withPin(marks: ViewMarks, logType: LogType, id: string): ViewMarks {
  const before = marks.pinned[logType] ?? [];
  const pinned = before.includes(id) ? before.filter((each) => each !== id) : [...before, id];
  return { ...marks, pinned: { ...marks.pinned, [logType]: pinned } };
}

/** The marks with another view that the logs open with; the one that they do opens them no more. */
export function withFirst(marks: ViewMarks, logType: LogType, view: SavedView): ViewMarks {
  return { ...marks, first: isFirst(marks, logType, view.id) ? null : firstOf(logType, view) };
}

/** Whether the logs open with a view. */
export function isFirst({ first }: ViewMarks, logType: LogType, id: string): boolean {
  return first?.logType === logType && first.id === id;
}

/** The marks after the views of a log were read: what is gone is marked no more, and what opens the logs is as it is now. */
export function marksOf(marks: ViewMarks, logType: LogType, views: readonly SavedView[]): ViewMarks {
  const pinned = marks.pinned[logType]?.filter((id) => views.some((view) => view.id === id));
  const opens = views.find((view) => isFirst(marks, logType, view.id));
  const isElsewhere = marks.first !== null && marks.first.logType !== logType;
  return {
    pinned: pinned === undefined ? marks.pinned : { ...marks.pinned, [logType]: pinned },
    first: isElsewhere ? marks.first : opens === undefined ? null : firstOf(logType, opens),
  };
}

/**
 * Where the logs open: at the view that was chosen for that, with its columns; null without one, and where its log is not
 * open to this user.
 */
export function firstViewPlace(store: TextStore, uid: string, open: readonly LogType[]): string | null {
  const { first } = loadViewMarks(store, uid);
  if (first === null || !open.includes(first.logType)) return null;
  const columns = viewColumns(first, first.logType);
  if (columns !== null) saveColumns(store, first.logType, columns);
  return first.query === '' ? `/logs/${first.logType}` : `/logs/${first.logType}?${first.query}`;
}

function firstOf(logType: LogType, { id, query, columns }: SavedView): FirstView {
  return { logType, id, query, ...(columns !== undefined && { columns }) };
}
