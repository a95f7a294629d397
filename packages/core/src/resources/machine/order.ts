import type { ResourceRecord } from '../record/record.ts';
import { type Entry, idOf, pinnedAt } from './entry.ts';

/** Which entries of a list may be moved. */
export interface ListOrder {
  /** By entry its place among those that may be moved, from 1; 0 for one that is kept in its place, or has no id. */
  readonly places: readonly number[];
  /** Ids of those that may be moved, in their order. */
  readonly ids: readonly string[];
  /** Ids of all entries, in their order; one without an id is left out. */
  readonly all: readonly string[];
}

const orders = new WeakMap<readonly Entry[], { readonly record: ResourceRecord; readonly order: ListOrder }>();

/** The order of a list, made once and told on by what moves in it: what may be done, what is shown and what is sent ask for the same of 10,000 entries. */
export function orderOf(record: ResourceRecord, list: readonly Entry[]): ListOrder {
  const known = orders.get(list);
  if (known?.record === record) return known.order;
  const places: number[] = [];
  const ids: string[] = [];
  const all: string[] = [];
  for (const entry of list) {
    const id = idOf(record, entry);
    if (id !== null) all.push(id);
    const isMovable = id !== null && pinnedAt(record, entry) === null;
    if (isMovable) ids.push(id);
    places.push(isMovable ? ids.length : 0);
  }
  const order = { places, ids, all };
  orders.set(list, { record, order });
  return order;
}

/**
 * A list in which what stands at some places stands together at another one, counted among the others. Its order is told by
 * the one of before: what stands outside the places in between is not looked at.
 * @param at - indices in the list, rising.
 */
export function withMoved(
  record: ResourceRecord,
  list: readonly Entry[],
  at: readonly number[],
  to: number,
): readonly Entry[] {
  const next = rearranged(list, at, to);
  const [first, last] = [at[0], at.at(-1)];
  const before = orderOf(record, list);
  if (first === undefined || last === undefined || before.all.length !== list.length) return next;
  const places = rearranged(before.places, at, to);
  const ids = [...before.ids];
  const all = [...before.all];
  const from = Math.min(first, to);
  let place = places.slice(0, from).findLast((other) => other !== 0) ?? 0;
  for (let index = from; index < Math.max(last + 1, to + at.length); index += 1) {
    const id = idOf(record, next[index] ?? {}) ?? '';
    all[index] = id;
    if (places[index] === 0) continue;
    ids[place] = id;
    place += 1;
    places[index] = place;
  }
  orders.set(next, { record, order: { places, ids, all } });
  return next;
}

function rearranged<T>(all: readonly T[], at: readonly number[], to: number): T[] {
  const between = at.map((place, index) => all.slice((at[index - 1] ?? -1) + 1, place));
  const rest = ([] as T[]).concat(...between, all.slice((at.at(-1) ?? -1) + 1));
  return rest.toSpliced(to, 0, ...at.map((place) => all[place] as T));
}

/** The ids of a list in its order. */
export function idsOf(record: ResourceRecord, list: readonly Entry[]): readonly string[] {
  return orderOf(record, list).all;
}
