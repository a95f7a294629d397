import { longestRun } from '../../editing/longest-run.ts';
import { describeChanges, isDifferent } from '../changes/describe-changes.ts';
import { type Entry, idOf } from '../machine/entry.ts';
import type { ResourceRecord } from '../record/record.ts';

/** How an entry differs from what is published. */
export type StagedMark = 'added' | 'changed' | 'moved' | 'removed';

/** What of a list is staged and not published yet. */
export interface StagedEntries {
  /** As many as the publish review has lines for it. */
  count(): number;
  /** How an entry of the list differs; null where it does not. */
  markOf(entry: Entry): StagedMark | null;
  /** Deleted entries with the one before which they stood, null for the end of the list. */
  readonly removed: readonly { readonly entry: Entry; readonly before: string | null }[];
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
  const stayed: Stayed[] = [];
  for (const entry of list) {
    const id = idOf(record, entry) ?? '';
    const at = was.get(id);
    if (at !== undefined) stayed.push({ id, at, entry });
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
    removed: stayed.length === published.length ? [] : removedFrom(record, { stayed, published, moved, markOf }),
  };
}

/** A published entry that is still in the list, with its place among the published ones. */
interface Stayed {
  readonly id: string;
  readonly at: number;
  readonly entry: Entry;
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
    published: readonly Entry[];
    moved: ReadonlySet<string>;
    markOf: (entry: Entry) => StagedMark | null;
  },
): StagedEntries['removed'] {
  const { stayed, published, moved, markOf } = sides;
  const now = new Map(stayed.map(({ id, entry }) => [id, entry]));
  const removed: { entry: Entry; before: string | null }[] = [];
  let before: string | null = null;
  for (const entry of published.toReversed()) {
    const id = idOf(record, entry) ?? '';
    const there = now.get(id);
    if (there === undefined) removed.push({ entry, before });
    else if (!moved.has(id) || markOf(there) !== 'moved') before = id;
  }
  return removed.reverse();
}
