import { isRecord } from '../../shared/index.ts';
import type { Field, Fields, GroupField } from '../fields/field.ts';

/** Rows of an entry that others refer to: each is known by an id of its own. */
export interface RowsWithIds {
  /** Member of the entry that holds them. */
  readonly at: string;
  /** Member of a row that holds its id. */
  readonly id: string;
  readonly of: GroupField;
}

/** The rows of an entry that have ids, such as the applications of a catalog. */
export function rowsWithIds(fields: Fields): readonly RowsWithIds[] {
  return Object.entries(fields).flatMap(([at, field]: [string, Field]): RowsWithIds[] => {
    if (field.kind !== 'rows' || field.as !== 'keyed' || field.of.kind !== 'group') return [];
    const [id, ...others] = field.key;
    return id === 'id' && others.length === 0 ? [{ at, id, of: field.of }] : [];
  });
}

type Entry = Readonly<Record<string, unknown>>;

/**
 * An entry whose rows all have ids: one without is known by its name among those that are stored, else it is a new one.
 * @returns the entry itself where none is missing.
 */
export function withRowIds(fields: Fields, entry: Entry, newId: () => string, stored: Entry = {}): Entry {
  let next = entry;
  for (const { at, id } of rowsWithIds(fields)) {
    const rows = rowsOf(entry, at);
    if (rows.every((row) => !isRecord(row) || hasId(row, id))) continue;
    const taken = new Set(rows.map((row) => (isRecord(row) ? row[id] : undefined)));
    const free = rowsOf(stored, at).filter((row) => isRecord(row) && hasId(row, id) && !taken.has(row[id])) as Entry[];
    const given = rows.map((row) => {
      if (!isRecord(row) || hasId(row, id)) return row;
      const place = free.findIndex(({ name }) => name !== undefined && name === row.name);
      const [own] = place === -1 ? [] : free.splice(place, 1);
      return { [id]: own?.[id] ?? newId(), ...row };
    });
    next = { ...next, [at]: given };
  }
  return next;
}

/** A copy of an entry: what refers to a row of the one means none of the other. */
export function withFreshRowIds(fields: Fields, entry: Entry, newId: () => string): Entry {
  let next = entry;
  for (const { at, id } of rowsWithIds(fields)) {
    if (!Array.isArray(entry[at])) continue;
    next = { ...next, [at]: rowsOf(entry, at).map((row) => (isRecord(row) ? { ...row, [id]: newId() } : row)) };
  }
  return next;
}

function rowsOf(entry: Entry, at: string): readonly unknown[] {
  const rows = Object.hasOwn(entry, at) ? entry[at] : undefined;
  return Array.isArray(rows) ? rows : [];
}

/** What is there and no text is refused as such, and is replaced by nothing. */
const hasId = (row: Entry, id: string) => (row[id] ?? null) !== null;
