import type { LogRowWire, LogType } from '../../api/schemas/index.ts';
import { type ColumnChoice, ROW_HEADER_FIELD, withExtraFields } from './column-choice.ts';
import { fieldsInView } from './column-layout.ts';
import { columnOf } from './columns.ts';

/** A column in the panel that chooses them. (UI.md 4.7) */
export interface ColumnRow {
  field: string;
  label: string;
  isVisible: boolean;
  /** The row header: it is always there and always first. */
  isFixed: boolean;
  /** It is chosen, and gives way in this window. */
  isHiddenHere: boolean;
  /** It cannot go further up, or down. */
  isFirst: boolean;
  isLast: boolean;
}

/** The columns of a log with the fields that its events bring, which can be shown too. (UI.md 4.7) */
export function offeredColumns(choice: ColumnChoice, rows: readonly LogRowWire[]): ColumnChoice {
  return withExtraFields(
    choice,
    rows.flatMap(({ event }) => Object.keys(event)),
  );
}

/** What the panel shows of each column: whether it is in view in this window, and whether it can move. (UI.md 4.7) */
export function columnRows(
  choice: ColumnChoice,
  { logType, windowWidthPx, isEventOpen }: { logType: LogType; windowWidthPx: number; isEventOpen: boolean },
): ColumnRow[] {
  const inView = new Set(fieldsInView(choice, logType, windowWidthPx, isEventOpen));
  return choice.map(({ field, isVisible }, at) => ({
    field,
    label: columnOf(field).label,
    isVisible,
    isFixed: field === ROW_HEADER_FIELD,
    isHiddenHere: isVisible && !inView.has(field),
    isFirst: at <= 1, // the row header stays before it
    isLast: at >= choice.length - 1,
  }));
}

/** On which side of the row that it is dragged over a column would be put; null where it would not move. */
export function dropSide(
  choice: ColumnChoice,
  { dragged, over }: { dragged: string | null; over: number | null },
): 'above' | 'below' | null {
  const from = choice.findIndex(({ field }) => field === dragged);
  if (from === -1 || over === null || over === from) return null;
  return over > from ? 'below' : 'above';
}
