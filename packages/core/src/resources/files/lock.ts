import { isRecord } from '../../shared/index.ts';
import { sendable } from '../check/sendable.ts';
import { withDefaults } from '../record/defaults.ts';
import type { ResourceRecord } from '../record/record.ts';
import { type Entry, ordered } from './entry-file.ts';
import { isFileOfFolder } from './file-names.ts';
import { mapFields } from './map-fields.ts';
import { fileTexts as texts } from './messages.ts';

/** Version of the files that say what was pulled. */
const VERSION = 1;

/** An entry as it was when files and service were last the same: its key, its id, and a hash of each member. */
export interface LockedEntry {
  readonly key: string;
  readonly id: string;
  /** By member; no member is hashed that is absent, computed, or the id. Secrets are not in it. */
  readonly base: Readonly<Record<string, string>>;
  /** The file that holds it. */
  readonly file: string;
  /** Versions of the secrets that were written from files, by their path. */
  readonly secrets?: Readonly<Record<string, unknown>>;
}

/** What was pulled from one tenant, by kind and in the order of the entries. (design RESOURCES "As files") */
export interface Lock {
  readonly portico_lock: typeof VERSION;
  readonly tenant: { readonly id: string; readonly name: string };
  readonly kinds: Readonly<Record<string, readonly LockedEntry[]>>;
}

/** A short text for a long one, the same for the same; programs bring their own. */
export type Hash = (text: string) => string;

/** A lock with other entries of one kind. */
export function withLocked(lock: Lock, kind: string, entries: readonly LockedEntry[]): Lock {
  return { ...lock, kinds: { ...lock.kinds, [kind]: entries } };
}

export function emptyLock(tenant: Lock['tenant']): Lock {
  return { portico_lock: VERSION, tenant, kinds: {} };
}

/**
 * Reads what was pulled, and tells by name each file that no pull can have written: what it names is written and removed.
 * The lock is null for what is no lock of this version, and where there are faults.
 */
export function readLock(value: unknown): { lock: Lock | null; faults: readonly string[] } {
  if (!isRecord(value) || value.portico_lock !== VERSION || !isRecord(value.tenant) || !isRecord(value.kinds))
    return { lock: null, faults: [] };
  const lists = Object.values(value.kinds);
  if (!lists.every(areLocked)) return { lock: null, faults: [] };
  const faults = [...new Set(lists.flat().map(({ file }) => file))]
    .filter((file) => !isFileOfFolder(file))
    .map((file) => texts.lockedFile(JSON.stringify(file)));
  return { lock: faults.length === 0 ? (value as unknown as Lock) : null, faults };
}

/** Whether these are locked entries, whatever files they name. */
export function areLocked(list: unknown): list is readonly LockedEntry[] {
  const isLocked = (entry: unknown) =>
    isRecord(entry) &&
    [entry.key, entry.id, entry.file].every((each) => typeof each === 'string') &&
    isRecord(entry.base);
  return Array.isArray(list) && list.every(isLocked);
}

/** How a person and a file know an entry: its key fields as one text, empty where it has none. */
export function keyOf({ identity }: Pick<ResourceRecord, 'identity'>, entry: Entry): string {
  return identity.key
    .map((key) => String(entry[key] ?? ''))
    .join(' ')
    .trim();
}

/** A hash of each member that means something: an absent one is as its default, and what does not count is not there. */
export function memberHashes(record: ResourceRecord, entry: Entry, hash: Hash): Readonly<Record<string, string>> {
  const { fields, identity } = record;
  const { [identity.id]: _, ...own } = withDefaults({ fields }, sendable({ fields }, entry));
  const plain = mapFields(fields, ordered(fields, own), { ref: (value) => value, secret: () => null }) as Entry;
  const present = Object.entries(plain).filter(([, value]) => (value ?? null) !== null);
  return Object.fromEntries(present.map(([key, value]) => [key, hash(plainText(value))]));
}

/** A value as one text that is the same for the same value, whatever the order of its members; nothing and null are one. */
function plainText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plainText).join()}]`;
  if (!isRecord(value)) return JSON.stringify(value ?? null);
  const keys = Object.keys(value).filter((key) => (value[key] ?? null) !== null);
  return `{${keys
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${plainText(value[key])}`)
    .join()}}`;
}

/** What a file of this entry says when both were last the same. */
export function lockedEntry(
  record: ResourceRecord,
  entry: Entry,
  { file, secrets, hash }: { file: string; secrets: Readonly<Record<string, unknown>>; hash: Hash },
): LockedEntry {
  const { [record.identity.id]: id } = entry;
  return {
    key: keyOf(record, entry),
    id: typeof id === 'string' ? id : '',
    base: memberHashes(record, entry, hash),
    file,
    ...(Object.keys(secrets).length === 0 ? {} : { secrets }),
  };
}
