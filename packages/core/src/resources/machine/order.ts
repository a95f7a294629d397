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

/** The order of a list, made once: what may be done, what is shown and what is sent ask for the same of 10,000 entries. */
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

/** The ids of a list in its order. */
export function idsOf(record: ResourceRecord, list: readonly Entry[]): readonly string[] {
  return orderOf(record, list).all;
}
