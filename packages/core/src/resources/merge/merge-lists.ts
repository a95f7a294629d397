import { mergeOrder } from '../../editing/merge-order.ts';
import { isRecord, jsonEqual } from '../../shared/index.ts';
import { matches } from '../predicate/relevance.ts';
import type { ResourceRecord } from '../record/record.ts';
import { isSameEntry } from '../record/same-entry.ts';
import { entryTitle } from '../words/entry-title.ts';
import { type FieldConflict, mergeEntry, type Side, type Versions } from './merge-entry.ts';
import { mergeTexts } from './messages.ts';

/**
 * What two administrators did to one entry and only one of them can have: the same field, edit and removal, or two places.
 * (RES-005, RES-007)
 */
export interface EntryConflict extends FieldConflict {
  /** What tells it from every other conflict of the merge. */
  readonly key: string;
  /** Id and name of the entry; both empty where it is a member beside the entries. */
  readonly id: string;
  readonly name: string;
  /** Of an entry that one side removed, that side is undefined; of a place, the values are places counted from 1. */
  readonly what: 'field' | 'removed' | 'place';
}

export interface MergedList {
  readonly list: readonly unknown[];
  /** What somebody has to choose; until then it is as it is there. */
  readonly conflicts: readonly EntryConflict[];
}

/** Which side stands, by the key of the conflict. */
export type MergeChoices = Readonly<Record<string, Side>>;

/** The part of a record that a merge needs. */
export type Merged = Pick<ResourceRecord, 'identity' | 'order' | 'fields'> & Partial<Pick<ResourceRecord, 'label'>>;

/** Three forms of a list of entries. */
interface Lists {
  readonly base: readonly unknown[];
  readonly mine: readonly unknown[];
  readonly theirs: readonly unknown[];
}

type Entry = Readonly<Record<string, unknown>>;

/**
 * Joins two forms of a list entry by entry: their list, with what was changed, added, removed and moved here. Entries are
 * known by their id, new ones have none; entries that keep their place have it again afterwards. (RES-005, RES-007, design
 * RESOURCES "Lists")
 */
export function mergeLists(record: Merged, { base, mine, theirs }: Lists, choices: MergeChoices = {}): MergedList {
  const { identity, order, fields } = record;
  const [was, here, there] = [
    byId(base, identity.id, 'base'),
    byId(mine, identity.id, 'mine'),
    byId(theirs, identity.id, 'theirs'),
  ];
  const conflicts: EntryConflict[] = [];
  const tell = (id: string, entry: unknown, what: EntryConflict['what'], conflict: FieldConflict): Side | undefined => {
    const key = keyOf(id, what, conflict.path);
    conflicts.push({ ...conflict, key, id, name: nameOf(record, entry, id), what });
    return choices[key];
  };

  const kept = new Map<string, unknown>();
  for (const id of new Set([...there.keys(), ...here.keys()])) {
    const versions = { base: was.get(id), mine: here.get(id), theirs: there.get(id) };
    const entry = mergePresence(versions, fields, (what, conflict) =>
      tell(id, versions.theirs ?? versions.mine, what, conflict),
    );
    if (entry !== undefined) kept.set(id, entry);
  }

  const ids = { base: [...was.keys()], mine: [...here.keys()], theirs: [...there.keys()] };
  const stays = (id: string) => kept.has(id);
  const merged = mergeOrder(ids, stays, (id) => order !== undefined && choices[keyOf(id, 'place')] === 'mine');
  if (order !== undefined) {
    const placeIn = (list: readonly string[], id: string) => list.indexOf(id) + 1;
    for (const id of merged.conflicts) {
      const places = { base: placeIn(ids.base, id), mine: placeIn(ids.mine, id), theirs: placeIn(ids.theirs, id) };
      tell(id, kept.get(id), 'place', { path: '', label: mergeTexts.place, field: null, ...places });
    }
  }
  const list = merged.order.map((id) => kept.get(id));
  return { list: pinnedAgain(record, list), conflicts };
}

/**
 * The same of two documents: the list in which the entries stand, and every other member as a whole.
 * @param at - member that holds the entries.
 */
export function mergeDocuments(
  record: Merged,
  at: string,
  { base, mine, theirs }: Versions,
  choices: MergeChoices = {},
): { document: Record<string, unknown>; conflicts: readonly EntryConflict[] } {
  const [was, here, there] = [base, mine, theirs].map((value) => (isRecord(value) ? value : {})) as [
    Entry,
    Entry,
    Entry,
  ];
  const listOf = (document: Entry): readonly unknown[] => (Array.isArray(document[at]) ? document[at] : []);
  const merged = mergeLists(record, { base: listOf(was), mine: listOf(here), theirs: listOf(there) }, choices);
  const beside: EntryConflict[] = [];
  const without = ({ [at]: _, ...rest }: Entry) => rest;
  const rest = mergeEntry(
    {},
    { base: without(was), mine: without(here), theirs: without(there) },
    (conflict) => beside.push({ ...conflict, key: keyOf('', 'field', conflict.path), id: '', name: '', what: 'field' }),
    ({ path }) => choices[keyOf('', 'field', path)],
  );
  return { document: { ...rest, [at]: merged.list }, conflicts: [...merged.conflicts, ...beside] };
}

function keyOf(id: string, what: EntryConflict['what'], path = ''): string {
  return `${id}/${what}/${path}`;
}

type Tell = (what: 'field' | 'removed', conflict: FieldConflict) => Side | undefined;

/** The entry as it stands after the merge; undefined where it goes. */
function mergePresence(versions: Versions, fields: Merged['fields'], tell: Tell): unknown {
  const { base, mine, theirs } = versions;
  if (mine === undefined || theirs === undefined) {
    const left = mine ?? theirs;
    if (base === undefined) return left; // it came on one side
    const isLeft = isRecord(base) && isRecord(left) ? isSameEntry(fields, base, left) : jsonEqual(base, left);
    if (isLeft) return undefined; // it went on the other
    const side = tell('removed', { path: '', label: mergeTexts.entry, field: null, base, mine, theirs });
    return side === 'mine' ? mine : theirs;
  }
  if (!isRecord(mine) || !isRecord(theirs)) return jsonEqual(base, mine) ? theirs : mine;
  let decided: Side | undefined;
  return mergeEntry(
    fields,
    versions,
    (conflict) => {
      decided = tell('field', conflict);
    },
    () => decided,
  );
}

/** Entries by their id; one without an id, or with that of another, stands for itself alone. */
function byId(list: readonly unknown[], id: string, side: string): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [at, entry] of list.entries()) {
    const own = isRecord(entry) ? entry[id] : undefined;
    found.set(typeof own === 'string' && own !== '' && !found.has(own) ? own : `#${side}${at + 1}`, entry);
  }
  return found;
}

function nameOf(record: Merged, entry: unknown, id: string): string {
  return (isRecord(entry) && entryTitle(record, entry)) || id;
}

/** Entries that keep their place stand there, whatever was put before or behind them. */
function pinnedAgain({ order, fields }: Merged, list: readonly unknown[]): readonly unknown[] {
  const pinned = order?.pinned ?? [];
  if (pinned.length === 0) return list;
  const placeOf = (entry: unknown) => {
    const here = { fields, holder: entry };
    const at = pinned.find(({ when }) => matches(when, here, here))?.at;
    return at === 'first' ? 0 : at === 'last' ? 2 : 1;
  };
  return [0, 1, 2].flatMap((place) => list.filter((entry) => placeOf(entry) === place));
}
