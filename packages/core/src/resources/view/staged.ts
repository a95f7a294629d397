import { describeChanges } from '../changes/describe-changes.ts';
import { type Entry, idOf } from '../machine/entry.ts';
import type { ResourceRecord } from '../record/record.ts';

/** How an entry differs from what is published. */
export type StagedMark = 'added' | 'changed' | 'moved' | 'removed';

/** What of a list is staged and not published yet. */
export interface StagedEntries {
  /** As many as the publish review has lines for it. */
  readonly count: number;
  readonly marks: ReadonlyMap<string, StagedMark>;
  /** Deleted entries with the one before which they stood, null for the end of the list. */
  readonly removed: readonly { readonly entry: Entry; readonly before: string | null }[];
}

const nothing: StagedEntries = { count: 0, marks: new Map(), removed: [] };

/** Told by the same function as the publish review. (design RESOURCES, "A change in words") */
export function stagedEntries(
  record: ResourceRecord,
  list: readonly Entry[],
  published: readonly Entry[] | null,
): StagedEntries {
  if (published === null) return nothing;
  const changes = describeChanges(record, published, list);
  const marks = new Map<string, StagedMark>();
  for (const { id, what, moved, together = [] } of changes) {
    marks.set(id, what);
    // Neighbours that moved with it are one line, and a row each.
    if (what !== 'moved' || moved === undefined) continue;
    for (const entry of list.slice(moved.to, moved.to + together.length)) marks.set(idOf(record, entry) ?? '', what);
  }
  const markOf = (entry: Entry) => marks.get(idOf(record, entry) ?? '');
  const isGone = (entry: Entry) => markOf(entry) === 'removed';
  const stayed = (entry: Entry) => !isGone(entry) && markOf(entry) !== 'moved';
  const removed = published.flatMap((entry, at) => {
    if (!isGone(entry)) return [];
    const next = published.slice(at + 1).find(stayed);
    return [{ entry, before: next === undefined ? null : idOf(record, next) }];
  });
  return { count: changes.length, marks, removed };
}
