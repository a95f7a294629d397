import type { Entry } from '../machine/entry.ts';
import type { InheritedEntries } from '../machine/inherited.ts';
import type { ResourceRecord } from '../record/record.ts';
import { resourceTexts as texts } from './messages.ts';
import type { ResourceRow } from './rows.ts';
import type { StagedEntries } from './staged.ts';

/** Which rows may be selected, and how many of them are. (UI.md 4.13) */
export interface Choosable {
  readonly ids: readonly string[];
  readonly count: number;
}

/** Every row that the filters leave, but for those that are locked. */
export function choosable(rows: readonly ResourceRow[], selected: ReadonlySet<string>): Choosable {
  const ids = rows.flatMap(({ id, lock }) => (lock === null ? [id] : []));
  return { ids, count: chosenOf(ids, selected).length };
}

/** Those of the entries that are selected, in their order. */
export function chosenOf(ids: readonly string[], selected: ReadonlySet<string>): readonly string[] {
  return ids.filter((id) => selected.has(id));
}

/** How many entries of the list the search and the filters leave: what was deleted counts no more. (UI.md 4.13) */
export function matchingCount(rows: readonly ResourceRow[]): number {
  return rows.filter(({ mark, isInherited }) => mark !== 'removed' && !isInherited).length;
}

/** The place that a block begins at among those that may be moved, from 1. */
export function startOf(movable: readonly string[], ids: readonly string[]): number {
  return movable.findIndex((id) => ids.includes(id)) + 1;
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
  return store.type === 'list' ? texts.countOf(count, store.most) : texts.count(count, one, several);
}

/** Why nothing more can be added to so many entries; null while something can. (STO-001) */
export function fullWords({ store, label: [, several] }: ResourceRecord, count: number): string | null {
  return store.type === 'list' && count >= store.most ? texts.full(store.most, several) : null;
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
