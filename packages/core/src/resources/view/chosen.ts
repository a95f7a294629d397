import { type Entry, idOf, nameOf } from '../machine/entry.ts';
import type { InheritedEntries } from '../machine/inherited.ts';
import { orderOf } from '../machine/order.ts';
import type { ResourceRecord } from '../record/record.ts';
import { resourceTexts as texts } from './messages.ts';
import { offered, type ReferenceOptions } from './references.ts';
import type { ResourceRows } from './rows.ts';
import type { StagedEntries } from './staged/staged.ts';

/** How many rows may be selected, all but the locked ones, and how many of them are. (UI.md 4.13) */
export interface Choosable {
  readonly most: number;
  readonly count: number;
}

/** Of the rows that the filters leave. */
export function choosable(rows: ResourceRows, selected: ReadonlySet<string>): Choosable {
  return { most: rows.openCount, count: selected.size === 0 ? 0 : chosenOf(rows.openIds(), selected).length };
}

/** Those of the entries that are selected, in their order. */
export function chosenOf(ids: readonly string[], selected: ReadonlySet<string>): readonly string[] {
  return ids.filter((id) => selected.has(id));
}

/** The place that a block begins at among those that may be moved, from 1. */
export function startOf(movable: readonly string[], ids: readonly string[]): number {
  return movable.findIndex((id) => ids.includes(id)) + 1;
}

/** The entries that a block may be put before, for what is typed: all others that may be moved. (UI.md 4.13) */
export function beforeOptions(
  record: ResourceRecord,
  list: readonly Entry[],
  typed: string,
  ids: readonly string[],
): ReferenceOptions {
  const movable = new Set(orderOf(record, list).ids);
  const entries = list.flatMap((entry) => {
    const id = idOf(record, entry);
    return id !== null && movable.has(id) ? [{ id, name: nameOf(record, entry), opens: id }] : [];
  });
  return offered(entries, typed, ids);
}

/** The place before an entry among those that may be moved, from 0 without the block itself; null where it is gone. */
export function placeBefore(movable: readonly string[], ids: readonly string[], before: string): number | null {
  const at = movable.filter((id) => !ids.includes(id)).indexOf(before);
  return at < 0 ? null : at;
}

/**
 * The entries that stand before and after one among the rows, and can be opened; null where none does, and for one that
 * is not among them.
 */
export function besideEntry(
  rows: ResourceRows,
  id: string,
): Readonly<Record<'previous' | 'next', string | null>> | null {
  const at = rows.indexOf(id);
  if (at < 0) return null;
  const from = (step: 1 | -1): string | null => {
    let index = at + step;
    while (rows.at(index)?.mark === 'removed') index += step;
    return rows.at(index)?.id ?? null;
  };
  return { previous: from(-1), next: from(1) };
}

/** Whether entries are switched on and off. */
export function hasSwitch({ fields }: ResourceRecord): boolean {
  return Object.hasOwn(fields, 'enabled');
}

/** A list of the settings stands beside the list of their parts, and has less room. (UI.md 4.10) */
export function isInSettings({ place }: ResourceRecord): boolean {
  return place.startsWith('/settings/');
}

/** How many entries there are, and how many there may be. (UI.md 4.10) */
export function countWords({ store, label: [one, several] }: ResourceRecord, count: number): string {
  return store.most !== undefined && store.type !== 'section'
    ? texts.countOf(count, store.most)
    : texts.count(count, one, several);
}

/** Why nothing more can be deleted when so many entries would stay; null while something can. (STO-001) */
export function keptWords({ store, label: [one, several] }: ResourceRecord, left: number): string | null {
  return store.type === 'list' && left < store.least ? texts.keptLeast(store.least, one, several) : null;
}

/** Above a list: how many entries the managing tenant adds to it, and where they stand. (UI.md 4.13, RES-015) */
export function inheritedWords({ store }: ResourceRecord, { list, from }: InheritedEntries): string {
  const isBefore = store.type === 'section' && store.inherited === 'before';
  return (isBefore ? texts.inheritedBefore : texts.inheritedAfter)(list.length, from);
}

/** What a confirmation says before entries are deleted. */
export function removalWords({ store }: ResourceRecord): string {
  return store.type === 'section' ? texts.deleteText : texts.deleteNow;
}

/** The entry that a deleted one stood before; null at the end. */
export function followerOf({ removed }: StagedEntries, entry: Entry): string | null {
  return removed.find((gone) => gone.entry === entry)?.before ?? null;
}
