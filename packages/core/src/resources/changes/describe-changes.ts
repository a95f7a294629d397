import { longestRun } from '../../editing/longest-run.ts';
import { isRecord, jsonEqual } from '../../shared/index.ts';
import type { Fields } from '../fields/field.ts';
import type { Identity, ResourceRecord } from '../record/record.ts';
import { isSameEntry } from '../record/same-entry.ts';
import { entryTitle } from '../words/entry-title.ts';
import type { ReferenceWords } from '../words/reference-words.ts';
import { type FieldChange, fieldChanges } from './field-changes.ts';

/** One line of what differs between two forms of a list. (RES-006, design RESOURCES "A change in words") */
export interface EntryChange {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly what: 'added' | 'removed' | 'changed' | 'moved';
  /** Places counted from 1, where the order means something; of an entry that changed where it moved as well. */
  readonly moved?: { readonly from: number; readonly to: number };
  /** Names of neighbours that moved together with it. */
  readonly together?: readonly string[];
  /**
   * Of an entry that changed, and of a new one whose kind tells it; none where what changed cannot be told, such as the
   * order of a set.
   */
  readonly fields: readonly FieldChange[];
}

/** The part of a record that a change is told from. */
export interface Described extends Pick<ResourceRecord, 'tellsNew'> {
  readonly kind: string;
  readonly identity: Identity;
  /** What an entry is called of which nothing else is known: the words for one and for several. */
  readonly label?: readonly [string, string] | undefined;
  readonly order?: object | undefined;
  readonly fields: Fields;
}

type Entry = Readonly<Record<string, unknown>>;

/**
 * What differs between two forms of a list of entries, in words: what went, then the others in their order. Entries are
 * known by their id; those that moved are as few as it takes, and neighbours that moved together are one line. What is
 * secret is never told; of a kind whose new entries are told, those that changed come before them. Publish review, audit and plan read it. (RES-005, RES-006)
 * @param named - what references are called; without it by their ids.
 */
export function describeChanges(
  { kind, identity, label, order, tellsNew, fields }: Described,
  before: readonly unknown[],
  after: readonly unknown[],
  named?: ReferenceWords,
): EntryChange[] {
  if (before === after) return [];
  const { from, end } = sameEnds(before, after);
  const was = placed(before, identity, from, before.length - end);
  const now = placed(after, identity, from, after.length - end);
  const nameOf = (entry: Entry) => entryTitle({ identity, fields, label }, entry, named);
  const head = (id: string, entry: Entry) => ({ kind, id, name: nameOf(entry) });
  const changes: EntryChange[] = [];
  const isGiven = tellsNew === true;
  for (const [id, { entry }] of was) {
    if (!now.has(id)) changes.push({ ...head(id, entry), what: 'removed', fields: [] });
  }
  const isMoved = order === undefined ? () => false : movedOf(was, now);
  let block: { end: { from: number; to: number }; together: string[] } | null = null;
  for (const [id, { entry, at: to }] of now) {
    const stored = was.get(id);
    if (stored === undefined) {
      const skips = [identity.id, ...identity.key];
      const told = isGiven ? fieldChanges(fields, {}, entry, { skips, named, isGiven }) : [];
      changes.push({ ...head(id, entry), what: 'added', fields: told });
      continue;
    }
    const moves = isMoved(id) ? { moved: { from: stored.at + 1, to: to + 1 } } : {};
    const isChanged = isDifferent(fields, stored.entry, entry);
    if (isChanged) {
      const told = fieldChanges(fields, stored.entry, entry, { skips: [identity.id], named, isGiven });
      changes.push({ ...head(id, entry), what: 'changed', ...moves, fields: told });
    }
    if (isChanged || moves.moved === undefined) {
      block = null;
      continue;
    }
    if (block !== null && stored.at === block.end.from + 1 && to === block.end.to + 1) {
      block.together.push(nameOf(entry));
      block.end = { from: stored.at, to };
      continue;
    }
    block = { end: { from: stored.at, to }, together: [] };
    changes.push({ ...head(id, entry), what: 'moved', ...moves, together: block.together, fields: [] });
  }
  if (!isGiven) return changes;
  // What somebody has already counts at once, what is new once it is given to somebody.
  return [...changes.filter(({ what }) => what !== 'added'), ...changes.filter(({ what }) => what === 'added')];
}

/**
 * The same of two documents: of the list in which the entries stand, then a line for every other member that differs.
 * @param at - member that holds the entries.
 */
export function describeDocument(
  record: Described,
  at: string,
  before: unknown,
  after: unknown,
  named?: ReferenceWords,
): EntryChange[] {
  const [was, now] = [before, after].map((value) => (isRecord(value) ? value : {})) as [Entry, Entry];
  const listOf = (document: Entry): readonly unknown[] => (Array.isArray(document[at]) ? document[at] : []);
  const beside = new Set([...Object.keys(was), ...Object.keys(now)].filter((key) => key !== at));
  return [
    ...describeChanges(record, listOf(was), listOf(now), named),
    ...[...beside].flatMap((key): EntryChange[] => {
      if (jsonEqual(was[key], now[key])) return [];
      const what = was[key] === undefined ? 'added' : now[key] === undefined ? 'removed' : 'changed';
      return [{ kind: record.kind, id: '', name: key, what, fields: [] }];
    }),
  ];
}

const compared = new WeakMap<
  Entry,
  { readonly fields: Fields; readonly after: Entry; readonly isDifferent: boolean }
>();

/** Whether somebody changed an entry. Entries are never mutated, and most of a long list are as they were. */
export function isDifferent(fields: Fields, before: Entry, after: Entry): boolean {
  if (before === after) return false;
  const known = compared.get(before);
  if (known?.after === after && known.fields === fields) return known.isDifferent;
  const found = !isSameEntry(fields, before, after);
  compared.set(before, { fields, after, isDifferent: found });
  return found;
}

interface Placed {
  readonly entry: Entry;
  readonly at: number;
}

/** How many entries at the begin and at the end of both lists are the very same: none of them is moved or changed. */
function sameEnds(before: readonly unknown[], after: readonly unknown[]): { from: number; end: number } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < most - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, end };
}

/** Entries by their id; one without an id, or with that of another, goes by its place. */
function placed(list: readonly unknown[], identity: Identity, from: number, to: number): ReadonlyMap<string, Placed> {
  const found = new Map<string, Placed>();
  for (let at = from; at < to; at += 1) {
    const value = list[at];
    const entry = isRecord(value) ? value : {};
    const id = idOf(entry, identity);
    found.set(id === '' || found.has(id) ? `#${at + 1}` : id, { entry, at });
  }
  return found;
}

function idOf(entry: Entry, { id }: Identity): string {
  const value = entry[id];
  return typeof value === 'string' ? value : '';
}

/** Which of the entries that stayed were moved: all that stand outside a longest run in the order of before. */
function movedOf(was: ReadonlyMap<string, Placed>, now: ReadonlyMap<string, Placed>): (id: string) => boolean {
  const stayed = [...now.keys()].filter((id) => was.has(id));
  const unmoved = longestRun(stayed.map((id) => was.get(id)?.at ?? -1));
  if (unmoved.size === stayed.length) return () => false;
  const moved = new Set(stayed.filter((_, at) => !unmoved.has(at)));
  return (id) => moved.has(id);
}
