import type { LogRowWire, LogType } from '../../api/schemas/index.ts';
import { type ColumnChoice, type ColumnRow, columnRows } from '../../shared/index.ts';
import { withExtraFields } from './column-choice.ts';
import { fieldsInView } from './column-layout.ts';
import { columnOf } from './columns.ts';

/** The columns of a log with the fields that its events bring, which can be shown too. (UI.md 4.7) */
export function offeredColumns(choice: ColumnChoice, rows: readonly LogRowWire[]): ColumnChoice {
  return withExtraFields(
    choice,
    rows.flatMap(({ event }) => Object.keys(event)),
  );
}

/** What the panel shows of each column of a log. (UI.md 4.7) */
export function logColumnRows(
  choice: ColumnChoice,
  { logType, windowWidthPx }: { logType: LogType; windowWidthPx: number },
): ColumnRow[] {
  const inView = fieldsInView(choice, logType, windowWidthPx);
  return columnRows(choice, { labelOf: (field) => columnOf(field).label, inView });
}
