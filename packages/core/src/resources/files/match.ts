import { jsonEqual } from '../../shared/index.ts';
import { DOCUMENT_AT, type ResourceRecord } from '../record/record.ts';
import type { Entry } from './entry-file.ts';
import { type Hash, keyOf, type LockedEntry, memberHashes } from './lock.ts';
import { isOneFile } from './resource-file.ts';

/** An entry of a file, with its variables filled in. */
export interface WrittenEntry {
  readonly value: Entry;
  readonly file: string;
  /** Its path in the file: `list[3]`, empty where the file holds it alone. */
  readonly at: string;
}

/** What a file may mean: an entry as it was pulled, or one that came to the service since. */
type Known = Omit<LockedEntry, 'secrets'>;

interface Matching {
  readonly written: readonly WrittenEntry[];
  /** As they were pulled, in their order; null where nothing was. */
  readonly locked: readonly LockedEntry[] | null;
  readonly live: readonly Entry[];
  readonly hash: Hash;
}

/**
 * Which entry each entry of the files is, by its id; null for a new one. Its key tells, and of several with one key what they
 * hold. One that has another name now is known by its file, by everything else that it holds, or by standing alone where
 * the old one stood. (design RESOURCES "As files": a rename keeps the id)
 */
export function matchEntries(record: ResourceRecord, { written, locked, live, hash }: Matching): (string | null)[] {
  // Two files of one document are two entries, of which the plan says that one is new.
  if (record.store.type === 'document') return written.map((_, at) => (at === 0 ? DOCUMENT_AT : null));
  const known = knownOf(record, { locked, live, hash });
  const ids: (string | null)[] = written.map(() => null);
  const free = new Set(known);
  const take = (at: number, entry: Known | undefined) => {
    if (entry === undefined) return;
    ids[at] = entry.id;
    free.delete(entry);
  };
  const open = () => written.flatMap((_, at) => (ids[at] === null ? [at] : []));
  const keys = written.map(({ value }) => keyOf(record, value));
  const hashes = written.map(({ value }) => memberHashes(record, value, hash));
  const byKey = grouped(known, ({ key }) => key);
  const first = (key: string, fits: (entry: Known) => boolean) =>
    byKey.get(key)?.find((entry) => free.has(entry) && fits(entry));

  for (const at of open())
    take(
      at,
      first(keys[at] ?? '', ({ base }) => jsonEqual(base, hashes[at])),
    );
  if (!isOneFile(record)) {
    const byFile = new Map([...free].map((entry) => [entry.file, entry]));
    for (const at of open())
      take(
        at,
        first(keys[at] ?? '', ({ file }) => file === written[at]?.file),
      );
    for (const at of open()) {
      const entry = byFile.get(written[at]?.file ?? '');
      if (entry !== undefined && free.has(entry)) take(at, entry);
    }
  }
  // Without a name only what an entry holds, or where it stands, tells which it is.
  for (const at of open())
    if (keys[at] !== '')
      take(
        at,
        first(keys[at] ?? '', () => true),
      );

  const restOf = (base: Known['base'] | undefined) =>
    JSON.stringify(Object.entries(withoutKey(record, base)).toSorted());
  const gone = grouped([...free], ({ base }) => restOf(base));
  for (const [rest, [at, ...rivals]] of grouped(open(), (each) => restOf(hashes[each]))) {
    const [entry, ...others] = gone.get(rest) ?? [];
    if (at !== undefined && rivals.length === 0 && others.length === 0) take(at, entry);
  }
  if (!isOneFile(record) || locked === null) return ids;
  for (const [at, entry] of alone(known, free, ids)) {
    if (isAlike(withoutKey(record, entry.base), withoutKey(record, hashes[at]))) take(at, entry);
  }
  return ids;
}

function grouped<Value>(values: readonly Value[], nameOf: (value: Value) => string): ReadonlyMap<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const group = groups.get(nameOf(value));
    if (group === undefined) groups.set(nameOf(value), [value]);
    else group.push(value);
  }
  return groups;
}

function withoutKey({ identity }: ResourceRecord, base: Known['base'] | undefined): Known['base'] {
  return Object.fromEntries(Object.entries(base ?? {}).filter(([key]) => !identity.key.includes(key)));
}

/** At least half of what both hold is the same. */
function isAlike(was: Known['base'], now: Known['base']): boolean {
  const keys = [...new Set([...Object.keys(was), ...Object.keys(now)])];
  return keys.filter((key) => was[key] === now[key]).length * 2 >= keys.length;
}

/** What was pulled, in its order, then what came to the service since. */
function knownOf(record: ResourceRecord, { locked, live, hash }: Omit<Matching, 'written'>): Known[] {
  const pulled = locked ?? [];
  const ids = new Set(pulled.map(({ id }) => id));
  const others = live.filter((entry) => !ids.has(String(entry[record.identity.id] ?? '')));
  return [
    ...pulled,
    ...others.map((entry) => ({
      key: keyOf(record, entry),
      id: String(entry[record.identity.id] ?? ''),
      base: memberHashes(record, entry, hash),
      file: '',
    })),
  ];
}

/** One that is gone and one that is new between the same neighbours, where there is no other of either. */
function alone(
  known: readonly Known[],
  free: ReadonlySet<Known>,
  ids: readonly (string | null)[],
): readonly (readonly [number, Known])[] {
  const taken = new Set(ids);
  const START = '';
  const gone = new Map<string, Known[]>();
  let before = START;
  for (const entry of known) {
    if (free.has(entry)) gone.set(before, [...(gone.get(before) ?? []), entry]);
    else if (taken.has(entry.id)) before = entry.id;
  }
  const fresh = new Map<string, number[]>();
  before = START;
  for (const [at, id] of ids.entries()) {
    if (id === null) fresh.set(before, [...(fresh.get(before) ?? []), at]);
    else before = id;
  }
  return [...fresh].flatMap(([place, [at, ...more]]) => {
    const [entry, ...others] = gone.get(place) ?? [];
    return at === undefined || entry === undefined || more.length + others.length > 0 ? [] : [[at, entry] as const];
  });
}
