import { isRecord, jsonEqual, type ValueError } from '../../shared/index.ts';
import { describeChanges, type EntryChange } from '../changes/describe-changes.ts';
import { entryErrors } from '../check/entry-errors.ts';
import type { KnownReferences } from '../check/field-errors.ts';
import { KEEP } from '../fields/secret-mask.ts';
import { type EntryConflict, mergeLists } from '../merge/merge-lists.ts';
import { matches } from '../predicate/relevance.ts';
import { withRowIds } from '../record/inner-ids.ts';
import type { ResourceRecord } from '../record/record.ts';
import type { ReferenceWords } from '../words/reference-words.ts';
import { type Entry, fromFile, type ReadEntry, type References } from './entry-file.ts';
import { type Hash, keyOf, type LockedEntry, lockedEntry, memberHashes } from './lock.ts';
import { mapFields } from './map-fields.ts';
import { matchEntries, type WrittenEntry } from './match.ts';
import { builtinEntries, ownEntries } from './own-entries.ts';
import type { Scope } from './settings.ts';

/** What a plan of a kind is made from. */
export interface PlanSources {
  /** Entries of the files, null where there is no file: then the kind stays as it is. */
  readonly written: readonly WrittenEntry[] | null;
  /** As they were pulled; null where nothing was. */
  readonly locked: readonly LockedEntry[] | null;
  /** As they are staged now. */
  readonly live: readonly Entry[];
  readonly scope: Scope;
  readonly references: References;
  /** What references are called where a plan is told; by their ids unless given. */
  readonly named?: ReferenceWords;
  readonly hash: Hash;
  readonly newId: () => string;
  /** Where both sides changed the same, what the files say. */
  readonly prefersFiles: boolean;
}

/** Both sides changed the same since the last pull. */
export interface PlanConflict {
  readonly name: string;
  /** What the files would make of it. */
  readonly change: EntryChange;
}

/** What `apply` does to one kind. */
export interface KindPlan {
  readonly kind: string;
  readonly before: readonly Entry[];
  /** With the declaration of each secret that is to be written in the place of its value. */
  readonly after: readonly Entry[];
  readonly changes: readonly EntryChange[];
  readonly conflicts: readonly PlanConflict[];
  /** What was changed there since the last pull and stays so. */
  readonly kept: readonly EntryChange[];
  /** The same as a person reads it: references by their names. */
  readonly told: { readonly changes: readonly EntryChange[]; readonly kept: readonly EntryChange[] };
  /** What is known of the files when it is done. */
  readonly locked: readonly LockedEntry[];
  /** An entry of the files as the service would hold it, for checks. */
  readonly mine: readonly MineEntry[];
}

export interface MineEntry extends WrittenEntry {
  readonly entry: Entry;
  readonly stored: Entry | undefined;
}

type Mine = MineEntry & Pick<ReadEntry, 'secrets'> & { readonly id: string };

/**
 * What the files make of the entries of a kind: entry by entry and member by member three ways, between what was pulled,
 * what the files say, and what is staged. What only one side changed is its change, what both changed is a conflict.
 * Without a pull the files are taken as an edit of what is staged. A kind without any file stays as it is.
 * (RES-016, RES-017, design RESOURCES "As files")
 */
export function planEntries(record: ResourceRecord, sources: PlanSources): KindPlan {
  const { live } = sources;
  const plan = planOwn(record, { ...sources, live: ownEntries(record, live) });
  return { ...plan, before: live, after: [...builtinEntries(record, live), ...plan.after] };
}

function planOwn(record: ResourceRecord, sources: PlanSources): KindPlan {
  const { written, live, locked, scope, hash } = sources;
  const mine = mineOf(record, sources, written ?? []);
  const plan = { kind: record.kind, before: live, mine };
  if (written === null) {
    const nothing = { changes: [], kept: [] };
    return { ...plan, after: live, conflicts: [], ...nothing, told: nothing, locked: locked ?? [] };
  }
  const key = record.identity.id;
  const inFiles = new Set(mine.map(({ id }) => id));
  const liveById = new Map(live.map((entry) => [entry[key], entry]));
  const isExact = scope === 'exact';
  const staying = live.filter((entry) => isPinned(record, entry) && !inFiles.has(String(entry[key])));
  const mineList = withPinned(
    record,
    mine.map(({ entry }) => entry),
    staying,
  );
  const told = baseOf(record, sources, mine);
  const stayingIds = new Set(staying.map((entry) => entry[key]));
  const isCompared = (entry: Entry) => !stayingIds.has(entry[key]) && (isExact || inFiles.has(String(entry[key])));
  const base = [...told.base.filter(isCompared), ...staying];

  const lists = { base, mine: mineList, theirs: live };
  let merged = mergeLists(record, lists);
  if (sources.prefersFiles) {
    merged = mergeLists(record, lists, Object.fromEntries(merged.conflicts.map((each) => [each.key, 'mine' as const])));
  }
  const apart = sources.prefersFiles ? [] : merged.conflicts;
  const after = (isExact && apart.length === 0 ? mineList : merged.list) as readonly Entry[];
  const afterById = new Map(after.map((entry) => [entry[key], entry]));
  const placed = apart.map((each) => ({
    name: each.name,
    change: describeConflict(
      record,
      each,
      { there: liveById.get(each.id), here: mine.find(({ id }) => id === each.id)?.entry },
      sources.named,
    ),
  }));
  const isKept = ({ id }: EntryChange) => jsonEqual(afterById.get(id), liveById.get(id));
  const changesBy = (named: ReferenceWords | undefined) => ({
    changes: describeChanges(record, live, after, named),
    // What is there and not in the files is undone by an exact folder.
    kept: locked === null || isExact ? [] : describeChanges(record, told.seen, live, named).filter(isKept),
  });
  return {
    ...plan,
    after,
    ...changesBy(undefined),
    told: changesBy(sources.named),
    conflicts: [...told.conflicts, ...placed],
    locked: mine.flatMap((each): LockedEntry[] => {
      const now = afterById.get(each.id);
      const { file, secrets } = each;
      const isMine =
        now !== undefined && jsonEqual(memberHashes(record, now, hash), memberHashes(record, each.entry, hash));
      if (isMine) return [lockedEntry(record, now, { file, secrets, hash })];
      return locked?.filter(({ id }) => id === each.id) ?? [];
    }),
  };
}

/**
 * What is wrong in the entries of the files, each at its path in its file. What comes back as it is stored passes. A
 * reference to nothing is wrong here: there is no id to write for it. (OP-203, RES-018)
 */
export function writtenErrors(
  record: ResourceRecord,
  mine: readonly MineEntry[],
  references: KnownReferences,
): { file: string; error: ValueError }[] {
  return mine.flatMap(({ entry, stored, file, at }) => {
    // The value of a secret is known where it is written, and not here.
    const secret = (value: unknown) => (isRecord(value) ? KEEP : value);
    const checked = mapFields(record.fields, entry, { ref: (value) => value, secret });
    const errors = entryErrors(record, checked, at, { before: stored });
    const all = entryErrors(record, checked, at, { before: stored, references, level: 'publish' });
    const dangling = all.filter(({ rule }) => rule === 'unknownReference');
    return [...errors, ...dangling].map((error) => ({ file, error }));
  });
}

function mineOf(record: ResourceRecord, sources: PlanSources, written: readonly WrittenEntry[]): Mine[] {
  const { locked, live, references, newId } = sources;
  const { id: key } = record.identity;
  const plain = written.map(({ value }) => ({ ...fromFile(record, value, asWritten(references)).entry }));
  const ids = matchEntries(record, {
    ...sources,
    written: written.map((each, at) => ({ ...each, value: plain[at] ?? {} })),
  });
  const liveById = new Map(live.map((entry) => [entry[key], entry]));
  const lockedById = new Map((locked ?? []).map((entry) => [entry.id, entry]));
  return written.map((each, at) => {
    const id = ids[at] ?? newId();
    const stored = liveById.get(id);
    const writtenVersion = (path: string) => lockedById.get(id)?.secrets?.[path];
    const { entry, secrets } = fromFile(record, each.value, { references, stored, writtenVersion });
    const own = withRowIds(record.fields, entry, newId, stored);
    return { ...each, id, stored, secrets, entry: { [key]: id, ...own } };
  });
}

/** References as ids and nothing more, by which an entry is compared with what was pulled. */
const asWritten = (references: References) => ({ references, stored: undefined, writtenVersion: () => undefined });

/**
 * The entries as they were when both were the same, as far as that can be told: a member that one side left alone is there.
 * What both changed is a conflict, and is as the side was that does not stand.
 */
function baseOf(
  record: ResourceRecord,
  { locked, live, hash, named, prefersFiles }: PlanSources,
  mine: readonly Mine[],
) {
  const key = record.identity.id;
  const liveById = new Map(live.map((entry) => [String(entry[key] ?? ''), entry]));
  const mineById = new Map(mine.map((each) => [each.id, each.entry]));
  if (locked === null) return { base: live, seen: live, conflicts: [] };
  const conflicts: PlanConflict[] = [];
  const seen: Entry[] = [];
  const lockedIds = new Set(locked.map(({ id }) => id));
  const base = locked.map(({ id, base: hashes }): Entry => {
    const [there, here] = [liveById.get(id), mineById.get(id)];
    const alone = there ?? here;
    if (there === undefined || here === undefined) {
      const isSame = alone !== undefined && jsonEqual(memberHashes(record, alone, hash), hashes);
      const whole = isSame ? alone : there;
      if (whole !== undefined) seen.push(whole);
      return isSame ? alone : { [key]: id }; // an edit against a removal
    }
    const [was, told] = memberBase(record, { id, hashes, there, here, hash, named, prefersFiles });
    if (told !== null) conflicts.push(told);
    else seen.push(was);
    return was;
  });
  const both = live.filter((entry) => !lockedIds.has(String(entry[key])) && mineById.has(String(entry[key])));
  for (const there of both) {
    const here = mineById.get(String(there[key])) ?? there;
    const isSame = jsonEqual(memberHashes(record, there, hash), memberHashes(record, here, hash));
    if (isSame || prefersFiles) continue;
    conflicts.push({ name: keyOf(record, here), change: changeOf(record, there, here, named) });
  }
  return { base: [...base, ...both], seen: [...seen, ...both], conflicts };
}

interface Sides {
  id: string;
  hashes: LockedEntry['base'];
  there: Entry;
  here: Entry;
  hash: Hash;
  named: ReferenceWords | undefined;
  prefersFiles: boolean;
}

function memberBase(record: ResourceRecord, sides: Sides): [Entry, PlanConflict | null] {
  const { id, hashes, there, here, hash, named, prefersFiles } = sides;
  const key = record.identity.id;
  const [thereHashes, hereHashes] = [memberHashes(record, there, hash), memberHashes(record, here, hash)];
  const was: Record<string, unknown> = { [key]: id };
  const open: string[] = [];
  for (const member of new Set([...Object.keys(there), ...Object.keys(here)])) {
    if (member === key) continue;
    if (jsonEqual(there[member], here[member]) || hashes[member] === thereHashes[member]) was[member] = there[member];
    else if (hashes[member] === hereHashes[member]) was[member] = here[member];
    else {
      open.push(member);
      was[member] = prefersFiles ? there[member] : here[member];
    }
  }
  if (open.length === 0 || prefersFiles) return [was, null];
  const only = (entry: Entry) => ({ [key]: id, ...Object.fromEntries(open.map((member) => [member, entry[member]])) });
  return [
    was,
    {
      name: keyOf(record, here),
      change: { ...changeOf(record, only(there), only(here), named), name: keyOf(record, here) },
    },
  ];
}

function changeOf(record: ResourceRecord, there: Entry, here: Entry, named: ReferenceWords | undefined): EntryChange {
  const [change] = describeChanges({ ...record, order: undefined }, [there], [here], named);
  return change ?? { kind: record.kind, id: '', name: keyOf(record, here), what: 'changed', fields: [] };
}

function describeConflict(
  record: ResourceRecord,
  { id, name, what, mine, theirs }: EntryConflict,
  { there, here }: { there: Entry | undefined; here: Entry | undefined },
  named: ReferenceWords | undefined,
): EntryChange {
  const head = { kind: record.kind, id, name, fields: [] };
  if (what === 'place') return { ...head, what: 'moved', moved: { from: Number(theirs), to: Number(mine) } };
  if (there === undefined) return { ...head, what: 'added' };
  return here === undefined ? { ...head, what: 'removed' } : changeOf(record, there, here, named);
}

function isPinned(record: ResourceRecord, entry: Entry): boolean {
  return placeOf(record, entry) !== null;
}

function placeOf({ order, fields }: ResourceRecord, entry: Entry): 'first' | 'last' | null {
  const here = { fields, holder: entry };
  return order?.pinned.find(({ when }) => matches(when, here, here))?.at ?? null;
}

/** What keeps its place cannot be left out. */
function withPinned(record: ResourceRecord, list: readonly Entry[], staying: readonly Entry[]): readonly Entry[] {
  const at = (place: 'first' | 'last') => staying.filter((entry) => placeOf(record, entry) === place);
  return [...at('first'), ...list, ...at('last')];
}
