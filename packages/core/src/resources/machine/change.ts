import { jsonEqual } from '../../shared/index.ts';
import type { FieldConflict } from '../merge/merge-entry.ts';
import type { ResourceRecord } from '../record/record.ts';
import { isSameEntry } from '../record/same-entry.ts';
import { type Entry, idOf, pinnedAt } from './entry.ts';
import { joined } from './joined.ts';
import { idsOf, orderOf, withMoved } from './order.ts';
import { answeredEntry } from './secrets.ts';

/** One thing that a person does to a list, with what it was done to. */
export type Change =
  /** An entry as it stands in the form; `before` is null for a new one, which goes behind `after`, or last. */
  | {
      readonly type: 'put';
      readonly before: Entry | null;
      readonly entry: Entry;
      readonly after: string | null;
      /** Nothing in it is wrong, or nobody here can tell and the service does. */
      readonly isChecked: boolean;
    }
  /** New entries, in their order behind `after`, or last. */
  | { readonly type: 'add'; readonly entries: readonly Entry[]; readonly after: string | null }
  /** With `instead` what refers to them refers to that one first. (RES-013) */
  | { readonly type: 'remove'; readonly before: readonly Entry[]; readonly instead?: string | null }
  /** An entry that was deleted and is still published goes back before the one that followed it, or last. */
  | { readonly type: 'back'; readonly entry: Entry; readonly next: string | null }
  /** A block goes to a place among the entries that may be moved, counted from 0 without the block itself. */
  | { readonly type: 'move'; readonly ids: readonly string[]; readonly to: number; readonly order: readonly string[] }
  | { readonly type: 'set'; readonly before: readonly Entry[]; readonly key: string; readonly value: unknown };

/** Why a change cannot be made to the list as it is now: who else did what. (design RESOURCES, conflict per entry) */
export interface Clash {
  readonly reason: 'changed' | 'removed' | 'order';
  /** The entry as it is now; null where it is gone, or where the order of several is meant. */
  readonly theirs: Entry | null;
  /** The entry as it was when the change was begun. */
  readonly before: Entry | null;
  /** The fields that both changed, each to another value. */
  readonly conflicts: readonly FieldConflict[];
}

export type Applied =
  | { readonly list: readonly Entry[]; readonly clash: null }
  | { readonly list: null; readonly clash: Clash };

/** The last answer for a change: what may be done, what is shown and what is sent ask for the same of 10,000 entries. */
const last = new WeakMap<
  Change,
  { readonly record: ResourceRecord; readonly list: readonly Entry[]; applied: Applied }
>();

/**
 * Makes a change to a list. What it was made to has to be there as it was: other entries may have changed meanwhile, and
 * stay as they are. Nothing is last-write-wins. (design RESOURCES, stores)
 */
export function applyChange(record: ResourceRecord, list: readonly Entry[], change: Change): Applied {
  const known = last.get(change);
  if (known?.list === list && known.record === record) return known.applied;
  const applied = appliedTo(record, list, change);
  last.set(change, { record, list, applied });
  return applied;
}

function appliedTo(record: ResourceRecord, list: readonly Entry[], change: Change): Applied {
  switch (change.type) {
    case 'put':
      return change.before === null
        ? done(withNew(record, list, change.entry, change.after))
        : replaced(record, list, [change.before], () => change.entry);
    case 'add':
      return done(withAll(record, list, change.entries, change.after));
    case 'set':
      return replaced(record, list, change.before, (entry) => ({ ...entry, [change.key]: change.value }));
    case 'remove':
      return removed(record, list, change.before);
    case 'back':
      return done(withBack(record, list, change.entry, change.next));
    case 'move': {
      const ids = idsOf(record, list);
      if (ids !== change.order && !isSameOrder(ids, change.order))
        return clash({ reason: 'order', theirs: null, before: null, conflicts: [] });
      return done(moved(record, list, change.ids, change.to));
    }
  }
}

/** Whether a list shows that a change was made to it: what tells after a lost answer. (CNF-004) */
export function isApplied(record: ResourceRecord, list: readonly Entry[], before: readonly Entry[], change: Change) {
  const byId = new Map(list.map((entry) => [idOf(record, entry), entry]));
  const isAdded = (added: Entry) => {
    const own = idOf(record, added);
    if (own !== null && byId.has(own)) return true;
    // A service may give entries other ids than they came with.
    const known = new Set(before.map((entry) => idOf(record, entry)));
    return list.some((entry) => !known.has(idOf(record, entry)) && isSame(record, entry, added));
  };
  switch (change.type) {
    case 'put': {
      if (change.before !== null) {
        const now = byId.get(idOf(record, change.before));
        return now !== undefined && isIn(record, change.before, answeredEntry(record, change.entry), now);
      }
      return isAdded(change.entry);
    }
    case 'add':
      return change.entries.every(isAdded);
    case 'remove':
      return change.before.every((entry) => !byId.has(idOf(record, entry)));
    case 'back':
      return byId.has(idOf(record, change.entry));
    case 'set':
      return change.before.every((was) => {
        const now = byId.get(idOf(record, was));
        return now !== undefined && isIn(record, was, { ...was, [change.key]: change.value }, now);
      });
    case 'move':
      return jsonEqual(idsOf(record, list), idsOf(record, moved(record, before, change.ids, change.to)));
  }
}

const isSameOrder = (ids: readonly string[], others: readonly string[]) =>
  ids.length === others.length && ids.every((id, at) => id === others[at]);

const done = (list: readonly Entry[]): Applied => ({ list, clash: null });
const clash = (found: Clash): Applied => ({ list: null, clash: found });

/** Whether everything that was changed here is in an entry, whoever changed what after it. */
function isIn(record: ResourceRecord, was: Entry, sent: Entry, now: Entry): boolean {
  const { entry, conflicts } = joined(record, { was, mine: sent, theirs: now });
  return conflicts.length === 0 && jsonEqual(entry, now);
}

/** The same but for its id, which the service gave it, and what it computed. */
function isSame({ identity, fields }: ResourceRecord, stored: Entry, sent: Entry): boolean {
  return isSameEntry(fields, { ...stored, [identity.id]: undefined }, { ...sent, [identity.id]: undefined });
}

/** One that is there already came with an answer that was lost: what is sent now stands in its place. */
function withNew(record: ResourceRecord, list: readonly Entry[], entry: Entry, after: string | null): readonly Entry[] {
  const own = idOf(record, entry);
  const there = own === null ? -1 : list.findIndex((other) => idOf(record, other) === own);
  if (there >= 0) return list.with(there, entry);
  const behind = after === null ? -1 : list.findIndex((other) => idOf(record, other) === after);
  const last = list.findIndex((other) => pinnedAt(record, other) === 'last');
  const at = behind >= 0 ? behind + 1 : last < 0 ? list.length : last;
  return list.toSpliced(at, 0, entry);
}

/** The same of several, each behind the one before it; the list is gone through once, however many they are. */
function withAll(record: ResourceRecord, list: readonly Entry[], entries: readonly Entry[], after: string | null) {
  const places = new Map(list.map((entry, at) => [idOf(record, entry), at]));
  const last = list.findIndex((entry) => pinnedAt(record, entry) === 'last');
  const next = [...list];
  /** New ones by the place that they stand before. */
  const added = new Map<number, Entry[]>();
  const behind = after === null ? undefined : places.get(after);
  let place = behind !== undefined ? behind + 1 : last < 0 ? list.length : last;
  for (const entry of entries) {
    const own = idOf(record, entry);
    const there = own === null ? undefined : places.get(own);
    if (there !== undefined) {
      next[there] = entry;
      place = there + 1;
      continue;
    }
    const beside = added.get(place) ?? [];
    beside.push(entry);
    added.set(place, beside);
  }
  return [...next, null].flatMap((entry, at) => [...(added.get(at) ?? []), ...(entry === null ? [] : [entry])]);
}

/** One that somebody else put back meanwhile stays as it is. */
function withBack(record: ResourceRecord, list: readonly Entry[], entry: Entry, next: string | null): readonly Entry[] {
  const id = idOf(record, entry);
  if (list.some((other) => idOf(record, other) === id)) return list;
  const at = next === null ? -1 : list.findIndex((other) => idOf(record, other) === next);
  return at < 0 ? withNew(record, list, entry, null) : list.toSpliced(at, 0, entry);
}

function replaced(
  record: ResourceRecord,
  list: readonly Entry[],
  before: readonly Entry[],
  next: (entry: Entry) => Entry,
): Applied {
  const places = new Map(list.map((entry, at) => [idOf(record, entry), at]));
  const after = [...list];
  for (const was of before) {
    const at = places.get(idOf(record, was));
    const theirs = at === undefined ? undefined : list[at];
    if (at === undefined || theirs === undefined) {
      return clash({ reason: 'removed', theirs: null, before: was, conflicts: [] });
    }
    const { entry, conflicts } = joined(record, { was, mine: next(was), theirs });
    if (conflicts.length > 0) return clash({ reason: 'changed', theirs, before: was, conflicts });
    after[at] = entry;
  }
  return done(after);
}

/** One that is gone already was meant to go. */
function removed(record: ResourceRecord, list: readonly Entry[], before: readonly Entry[]): Applied {
  const was = new Map(before.map((entry) => [idOf(record, entry), entry]));
  const other = list.find((entry) => {
    const seen = was.get(idOf(record, entry));
    return seen !== undefined && !isSameEntry(record.fields, seen, entry);
  });
  if (other !== undefined) {
    const seen = was.get(idOf(record, other)) ?? null;
    return clash({ reason: 'changed', theirs: other, before: seen, conflicts: [] });
  }
  return done(list.filter((entry) => !was.has(idOf(record, entry))));
}

function moved(record: ResourceRecord, list: readonly Entry[], ids: readonly string[], to: number): readonly Entry[] {
  const wanted = new Set(ids);
  const { places, ids: movable } = orderOf(record, list);
  const at: number[] = [];
  for (let index = 0; index < list.length && at.length < wanted.size; index += 1) {
    const place = places[index] ?? 0;
    if (place > 0 && wanted.has(movable[place - 1] ?? '')) at.push(index);
  }
  const most = movable.length - at.length;
  const isTaken = new Set(at);
  let first = 0; // of what is left
  for (const [index, entry] of list.entries()) {
    if (isTaken.has(index)) continue;
    if (pinnedAt(record, entry) !== 'first') break;
    first += 1;
  }
  return withMoved(record, list, at, first + Math.max(0, Math.min(to, most)));
}
