import { isRecord, jsonEqual, type ValueError } from '../../shared/index.ts';
import { entryName } from '../record/entry-name.ts';
import type { ResourceRecord, Store } from '../record/record.ts';
import { longestTextOf } from '../values/longest-texts.ts';
import { cloneOf, type Entry, idOf, newEntry, pinnedAt, withNeeded } from './entry.ts';
import { joined } from './joined.ts';
import { resourceMessages } from './messages.ts';
import { valueAt, withValueAt } from './places.ts';
import { draftEntry, hasTypedSecret, withoutMasks } from './secrets.ts';
import type { Opened } from './types.ts';

const untouched = { touched: [], isTried: false, refused: [], kept: {}, isSaving: false, clash: null } as const;

/** An entry of the list, to be looked at or edited; null where there is none of this id. */
export function openEntry(record: ResourceRecord, list: readonly Entry[], id: string): Opened | null {
  const before = list.find((entry) => idOf(record, entry) === id);
  return before === undefined ? null : { id, before, entry: before, after: null, ...untouched };
}

/** A new entry, which goes behind all that may be moved. */
export function openNew(record: ResourceRecord): Opened {
  return { id: null, before: null, entry: newEntry(record), after: null, ...untouched };
}

/** A copy of an entry, which goes behind it. */
export function openClone(record: ResourceRecord, list: readonly Entry[], id: string): Opened | null {
  const origin = list.find((entry) => idOf(record, entry) === id);
  if (origin === undefined || pinnedAt(record, origin) !== null) return null;
  const [entry = origin] = copiesOf(record, list, [origin]);
  return { id: null, before: null, entry, after: id, ...untouched };
}

/** Whether something would be lost with it. */
export function isEdited({ before, entry }: Opened, record: ResourceRecord): boolean {
  return !jsonEqual(before ?? newEntry(record), entry);
}

/** Whether more would be lost with it than its own edits. */
export const isBelow = ({ above = [] }: Opened): boolean => above.length > 0;

/** The same with the groups that an edit made necessary: somebody can fill them in then. */
export function withNeededGroups(record: ResourceRecord, opened: Opened): Opened {
  const entry = withNeeded(record, opened.entry);
  return entry === opened.entry ? opened : { ...opened, entry };
}

export function withEdit(opened: Opened, path: string, value: unknown): Opened {
  const entry = withValueAt(opened.entry, path, value);
  return { ...opened, entry, refused: [], kept: keptBy(opened, path, value) };
}

/** What is kept of the rows of a list goes with them to their new places, and with those that go. */
function keptBy({ kept, entry }: Opened, path: string, value: unknown): Opened['kept'] {
  const before = valueAt(entry, path);
  if (!Array.isArray(before) || !Array.isArray(value)) return kept;
  const moved = Object.entries(kept).flatMap(([at, words]) => {
    const [, row, below] = at.startsWith(`${path}[`) ? (/^(\d+)\](.*)/.exec(at.slice(path.length + 1)) ?? []) : [];
    if (row === undefined) return [[at, words] as const];
    const to = value.indexOf(before[Number(row)]);
    return to < 0 ? [] : [[`${path}[${to}]${below}`, words] as const];
  });
  return Object.fromEntries(moved);
}

/** Another variant of the union at a place. What was typed in the one before comes back with it. (design RESOURCES, unions) */
export function withVariant(opened: Opened, path: string, tag: string, word: string, fresh?: Entry): Opened {
  const value = valueAt(opened.entry, path);
  const now = isRecord(value) ? value[tag] : undefined;
  if (now === word) return opened;
  const remembered = opened.kept[path] ?? {};
  const kept = typeof now === 'string' ? { ...opened.kept, [path]: { ...remembered, [now]: value } } : opened.kept;
  return { ...withEdit(opened, path, remembered[word] ?? fresh ?? { [tag]: word }), kept };
}

/** What the service refused of one entry of a list, with places as the form has them. */
export function refusedOf({ type, at }: Store, errors: readonly ValueError[], index: number): readonly ValueError[] {
  // What is sent by itself is named by itself.
  if (type === 'document' || type === 'collection') return errors;
  const prefix = `${at}[${index}]`;
  return errors.flatMap((error) => {
    const from = error.path.indexOf(prefix);
    if (from < 0) return [];
    return [{ ...error, path: error.path.slice(from + prefix.length).replace(/^\./, '') }];
  });
}

/** The entry that is open, once the list was read again: without edits it follows, with them it says what happened. */
export function followed(record: ResourceRecord, opened: Opened, list: readonly Entry[]): Opened | null {
  if (opened.id === null) {
    // It was stored all the same, and only the answer was lost.
    const there = openEntry(record, list, idOf(record, opened.entry) ?? '');
    return there === null ? opened : { ...opened, id: there.id, before: there.before };
  }
  const theirs = list.find((entry) => idOf(record, entry) === opened.id) ?? null;
  if (jsonEqual(theirs, opened.before)) return { ...opened, clash: null };
  if (!isEdited(opened, record) && (theirs !== null || !isBelow(opened))) {
    const next = openEntry(record, list, opened.id);
    return next && isBelow(opened) ? { ...next, above: opened.above ?? [] } : next;
  }
  if (theirs !== null && jsonEqual(theirs, opened.entry)) return openEntry(record, list, opened.id);
  const { before, entry: mine, kept } = opened;
  if (theirs === null || before === null) {
    return { ...opened, clash: { reason: 'removed', theirs, before, conflicts: [] } };
  }
  const { entry, conflicts } = joined(record, { was: before, mine, theirs });
  if (conflicts.length > 0) return { ...opened, clash: { reason: 'changed', theirs, before, conflicts } };
  // What was typed in other variants belongs to what stands there.
  const still = Object.entries(kept).filter(([path]) => jsonEqual(valueAt(mine, path), valueAt(entry, path)));
  return { ...opened, before: theirs, entry, kept: Object.fromEntries(still), clash: null };
}

/** Edits on top of what somebody else stored; what was deleted becomes a new entry. */
export function onTopOf(record: ResourceRecord, opened: Opened): Opened {
  const { clash, before, entry } = opened;
  if (clash === null) return opened;
  const { theirs } = clash;
  if (theirs !== null && before !== null) {
    const { entry: mine } = joined(record, { was: before, mine: entry, theirs }, 'mine');
    return { ...opened, before: theirs, entry: mine, clash: null };
  }
  const { [record.identity.id]: _, ...unknown } = entry;
  return { ...opened, id: null, before: null, entry: withoutMasks(record, unknown), clash: null };
}

/** What a draft may hold of it: no secret that was typed, in no variant either. (RES-014) */
export function draftOf(record: ResourceRecord, opened: Opened): Opened {
  const { before, kept } = opened;
  const without = (entry: Entry) => draftEntry(record, entry, before);
  const entry = without(opened.entry);
  const keptWithout = Object.entries(kept).map(([path, byWord]) => {
    const values = Object.entries(byWord).map(([word, value]) => {
      const whole = without(withValueAt(opened.entry, path, value));
      return [word, valueAt(whole, path)] as const;
    });
    return [path, Object.fromEntries(values)] as const;
  });
  const lacksSecrets = opened.lacksSecrets === true || hasTypedSecret(record, opened.entry);
  return { ...opened, entry, kept: Object.fromEntries(keptWithout), ...(lacksSecrets && { lacksSecrets }) };
}

/**
 * Copies of entries without an id, what is computed and what is secret, each under a name that nobody else in the list has,
 * letter case aside, and that its field takes.
 */
export function copiesOf(record: ResourceRecord, list: readonly Entry[], origins: readonly Entry[]): Entry[] {
  const taken = new Set(list.map((entry) => keyOf(entryName(record, entry) ?? '')));
  return origins.map((origin) => {
    const name = entryName(record, origin);
    const own = name === null ? null : freeName(record, name, taken);
    if (own !== null) taken.add(keyOf(own));
    return withoutMasks(record, cloneOf(record, origin, own));
  });
}

const keyOf = (name: string) => name.trim().toLowerCase();

function freeName(record: ResourceRecord, name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const own = fitting(record, name, count);
    if (!taken.has(keyOf(own))) return own;
  }
}

/** The name of a copy; of one that would be too long the end of what was copied is left out. */
function fitting(record: ResourceRecord, name: string, count: number): string {
  const most = longestName(record);
  const letters = [...name];
  let own = resourceMessages.copyOf(name, count);
  while (letters.length > 0 && own.length > most) {
    letters.pop();
    own = resourceMessages.copyOf(`${letters.join('').trimEnd()}…`, count);
  }
  return own;
}

function longestName({ fields, identity }: ResourceRecord): number {
  const [key = ''] = identity.key;
  const field = fields[key];
  return longestTextOf(field?.kind === 'text' ? field.rules : []);
}
