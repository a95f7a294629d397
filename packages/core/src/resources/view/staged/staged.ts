import { longestRun } from '../../../editing/longest-run.ts';
import { describeChanges, isDifferent } from '../../changes/describe-changes.ts';
import { type Entry, idOf } from '../../machine/entry.ts';
import { orderOf } from '../../machine/order.ts';
import type { ResourceRecord } from '../../record/record.ts';

/** How an entry differs from what is published. */
export type StagedMark = 'added' | 'changed' | 'moved' | 'removed';

/** What of a list is staged and not published yet. */
export interface StagedEntries {
  /** As many as the publish review has lines for it. */
  count(): number;
  /** How an entry of the list differs; null where it does not. */
  markOf(entry: Entry): StagedMark | null;
  /** In the order in which they stood. */
  readonly removed: readonly RemovedEntry[];
}

/** An entry that was deleted. */
export interface RemovedEntry {
  readonly entry: Entry;
  /** The one before which it stood; null for the end of the list. */
  readonly before: string | null;
  /** Where that is in the list. */
  readonly at: number;
}

const nothing: StagedEntries = { count: () => 0, markOf: () => null, removed: [] };

/**
 * Told by the same comparison as the publish review. Of 10,000 entries only those that are looked at are compared; what
 * was deleted is known at once, and how many there are when somebody asks. (design RESOURCES, "A change in words")
 */
export function stagedEntries(
  record: ResourceRecord,
  list: readonly Entry[],
  published: readonly Entry[] | null,
): StagedEntries {
  if (published === null || published === list) return nothing;
  const was = placesOf(record, published);
  const { all } = orderOf(record, list); // ids that were read before: a move tells its order on
  const idAt =
    all.length === list.length ? (at: number) => all[at] ?? '' : (at: number) => idOf(record, list[at] ?? {}) ?? '';
  const { from, end } = sameEnds(record, list, published);
  const stayed: Stayed[] = [];
  for (let index = from; index < list.length - end; index += 1) {
    const id = idAt(index);
    const at = was.get(id);
    if (at !== undefined) stayed.push({ id, at, entry: list[index] ?? {}, index });
  }
  const moved = record.order === undefined ? none : movedIn(stayed);
  const markOf = (entry: Entry): StagedMark | null => {
    const id = idOf(record, entry) ?? '';
    const before = published[was.get(id) ?? -1];
    if (before === undefined) return 'added';
    if (isDifferent(record.fields, before, entry)) return 'changed';
    return moved.has(id) ? 'moved' : null;
  };
  let count: number | null = null;
  return {
    count() {
      count ??= describeChanges(record, published, list).length;
      return count;
    },
    markOf,
    removed:
      from + stayed.length + end === published.length
        ? []
        : removedFrom(record, { stayed, list, published, from, end, moved, markOf }),
  };
}

/** How many entries at the start and at the end of both lists are the same: none of them was moved, or deleted. */
function sameEnds(record: ResourceRecord, list: readonly Entry[], published: readonly Entry[]) {
  const least = Math.min(list.length, published.length);
  const isSame = (at: number, other: number) => {
    const id = idOf(record, list[at] ?? {});
    return id !== null && id === idOf(record, published[other] ?? {});
  };
  let from = 0;
  while (from < least && isSame(from, from)) from += 1;
  let end = 0;
  while (end < least - from && isSame(list.length - 1 - end, published.length - 1 - end)) end += 1;
  return { from, end };
}

/** A published entry between those ends that is still in the list, with its place among the published ones. */
interface Stayed {
  readonly id: string;
  readonly at: number;
  readonly entry: Entry;
  /** In the list. */
  readonly index: number;
}

const none: ReadonlySet<string> = new Set();
const places = new WeakMap<readonly Entry[], ReadonlyMap<string, number>>();

/** The entries of a list by their ids, made once a list. */
function placesOf(record: ResourceRecord, list: readonly Entry[]): ReadonlyMap<string, number> {
  const known = places.get(list) ?? new Map(list.map((entry, at) => [idOf(record, entry) ?? '', at]));
  places.set(list, known);
  return known;
}

/** Those that stand outside a longest run in the order of before. */
function movedIn(stayed: readonly Stayed[]): ReadonlySet<string> {
  if (stayed.every(({ at }, place) => at > (stayed[place - 1]?.at ?? -1))) return none;
  const unmoved = longestRun(stayed.map(({ at }) => at));
  return new Set(stayed.flatMap(({ id }, place) => (unmoved.has(place) ? [] : [id])));
}

/** What is published and not in the list any more, each before the next one that kept its place. */
function removedFrom(
  record: ResourceRecord,
  sides: {
    stayed: readonly Stayed[];
    list: readonly Entry[];
    published: readonly Entry[];
    from: number;
    end: number;
    moved: ReadonlySet<string>;
    markOf: (entry: Entry) => StagedMark | null;
  },
): StagedEntries['removed'] {
  const { stayed, list, published, from, end, moved, markOf } = sides;
  const now = new Map(stayed.map((one) => [one.id, one]));
  const removed: RemovedEntry[] = [];
  const rest = published.length - end;
  let before = end === 0 ? null : idOf(record, published[rest] ?? {});
  let at = list.length - end;
  for (const entry of published.slice(from, rest).toReversed()) {
    const id = idOf(record, entry) ?? '';
    const there = now.get(id);
    if (there === undefined) removed.push({ entry, before, at });
    else if (!moved.has(id) || markOf(there.entry) !== 'moved') {
      before = id;
      at = there.index;
    }
  }
  return removed.reverse();
}
