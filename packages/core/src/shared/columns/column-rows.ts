import type { ColumnChoice } from './column-choice.ts';

/** A column in the panel that chooses them. (UI.md 4.7, 4.13) */
export interface ColumnRow {
  field: string;
  label: string;
  /** Its place among all columns, from 0. */
  at: number;
  isVisible: boolean;
  /** The row header: it is always there and always first. */
  isFixed: boolean;
  /** It is chosen, and gives way in this window. */
  isHiddenHere: boolean;
  /** It cannot go further up, or down. */
  isFirst: boolean;
  isLast: boolean;
}

/** What the panel shows of each column: whether it is in view in this window, and whether it can move. */
export function columnRows(
  choice: ColumnChoice,
  { labelOf, inView }: { labelOf: (field: string) => string; inView: readonly string[] },
): ColumnRow[] {
  return choice.map(({ field, isVisible }, at) => ({
    field,
    label: labelOf(field),
    at,
    isVisible,
    isFixed: at === 0,
    isHiddenHere: isVisible && !inView.includes(field),
    isFirst: at <= 1, // the row header stays before it
    isLast: at >= choice.length - 1,
  }));
}

/** So many columns are looked through with a search. Chosen here: about a screen of them. */
const searchedFrom = 12;

/** Whether there are so many columns that they are searched. (issue 17) */
export function areColumnsSearched(rows: readonly ColumnRow[]): boolean {
  return rows.length >= searchedFrom;
}

/** Columns whose label or field has what is typed, in any letter case, in their order. (issue 17) */
export function columnsWith(rows: readonly ColumnRow[], typed: string): readonly ColumnRow[] {
  const wanted = typed.trim().toLowerCase();
  return wanted === '' ? rows : rows.filter(({ field, label }) => `${label}\n${field}`.toLowerCase().includes(wanted));
}

/** Shows or hides a column; the row header stays. */
export function toggleColumn(choice: ColumnChoice, field: string): ColumnChoice {
  if (field === choice[0]?.field) return choice;
  return choice.map((column) => (column.field === field ? { ...column, isVisible: !column.isVisible } : column));
}

/** Moves a column to a place, the row header's not included. */
export function moveColumn(choice: ColumnChoice, field: string, to: number): ColumnChoice {
  const moved = choice.find((column) => column.field === field);
  if (moved === undefined || moved === choice[0]) return choice;
  const others = choice.filter((column) => column !== moved);
  return others.toSpliced(Math.min(others.length, Math.max(1, Math.trunc(to))), 0, moved);
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
