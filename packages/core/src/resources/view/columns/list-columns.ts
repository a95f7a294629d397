import {
  type ColumnChoice,
  type ColumnRow,
  columnChoice,
  columnRows,
  columnsFrom,
  keepColumns,
  keptColumns,
  type TextStore,
} from '../../../shared/index.ts';
import type { Field, RowField } from '../../fields/field.ts';
import { pathsOf } from '../../predicate/paths.ts';
import type { ResourceRecord } from '../../record/record.ts';

/** What a cell says in a few words: no secret, nothing that is on or off with more about it, no page of text. */
function isTold(field: Field | RowField): boolean {
  if (field.kind === 'rows') return isTold(field.of);
  return !(field.kind === 'secret' || field.kind === 'switch' || (field.kind === 'text' && field.multiline));
}

/** The columns that a list begins with: those of its record, and behind them its other fields that a cell can show. (UI.md 4.13) */
export function listColumns({ fields, list, identity, order, builtin }: ResourceRecord): ColumnChoice {
  const locks = [...(order?.pinned ?? []).map(({ when }) => when), ...(builtin ? [builtin] : [])];
  const unsaid = new Set([identity.id, ...locks.flatMap((when) => pathsOf(when))]);
  const others = Object.entries(fields).filter(([key, field]) => !unsaid.has(key) && isTold(field));
  return columnChoice(
    list.columns,
    others.map(([key]) => key),
  );
}

/**
 * Reads the columns that somebody chose for a list; what its record does not have any more is left out. (UI.md 4.13)
 * @param list - id of the list, which tells it from those of other kinds and people.
 */
export function loadListColumns(store: TextStore, record: ResourceRecord, list: string): ColumnChoice {
  const first = listColumns(record);
  const known = new Set(first.map(({ field }) => field));
  return columnsFrom(keptColumns(store, keyOf(list)), first).filter(({ field }) => known.has(field));
}

export function saveListColumns(store: TextStore, list: string, choice: ColumnChoice): void {
  keepColumns(store, keyOf(list), choice);
}

function keyOf(list: string): string {
  return `portico.list.columns.${list}`;
}

function labelOf({ fields }: ResourceRecord, key: string): string {
  const field = fields[key];
  return field?.head ?? field?.label ?? key;
}

/** A column in view. */
export interface ShownColumn {
  readonly key: string;
  readonly field: Field;
  readonly label: string;
  /** As somebody chose it; null where it shares the room. */
  readonly widthPx: number | null;
}

/** What stays in view beside an open entry, besides its name and what comes next: when it holds, and what becomes of it. */
const besideOpen: readonly string[] = ['conditions', 'action'];

/** The columns in view; beside an open entry fewer, laid out anew in the room that is left. (UI.md 4.13, details) */
export function columnsInView(record: ResourceRecord, choice: ColumnChoice, isBeside: boolean): readonly ShownColumn[] {
  const shown = choice.filter(({ isVisible }) => isVisible);
  const there = isBeside ? shown.filter(({ field }, at) => at < 2 || besideOpen.includes(field)) : shown;
  return there.flatMap(({ field: key, widthPx }) => {
    const field = record.fields[key];
    return field === undefined ? [] : [{ key, field, label: labelOf(record, key), widthPx: isBeside ? null : widthPx }];
  });
}

/** What the panel shows of each column of a list. */
export function listColumnRows(record: ResourceRecord, choice: ColumnChoice, isBeside: boolean): readonly ColumnRow[] {
  return columnRows(choice, {
    labelOf: (key) => labelOf(record, key),
    inView: columnsInView(record, choice, isBeside).map(({ key }) => key),
  });
}
