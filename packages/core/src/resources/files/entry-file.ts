import { isRecord, jsonEqual } from '../../shared/index.ts';
import { sendable } from '../check/sendable.ts';
import type { Field, Fields, ReferenceTarget, RowsField } from '../fields/field.ts';
import { KEEP } from '../fields/secret-mask.ts';
import { isRelevant, type Scope } from '../predicate/relevance.ts';
import type { ResourceRecord } from '../record/record.ts';
import { mapFields } from './map-fields.ts';
import { refName, secretVariable } from './resource-file.ts';

export type Entry = Readonly<Record<string, unknown>>;

/** What references are called in files: names for ids, and ids for names. */
export interface References {
  /** What a file calls the entry; null where nobody knows. */
  nameOf(target: ReferenceTarget, id: string): string | null;
  /** Null where there is no such entry. */
  idOf(target: ReferenceTarget, name: string): string | null;
}

/** A reference to what has no name of its own is told by its id. */
const BY_ID = '#';

/**
 * An entry as a file holds it: without its id and what is computed, references by name, secrets as `keep`. Members that no
 * field names stay. (design RESOURCES "As files")
 */
export function toFile({ fields, identity }: ResourceRecord, entry: Entry, { nameOf }: References): Entry {
  // What does not count says nothing, whatever is stored of it.
  const { [identity.id]: _, ...known } = sendable({ fields }, entry);
  const here: Scope = { fields, holder: known };
  const isSaid = (key: string) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    return field?.otherwise !== 'refuse' || isRelevant(field, here, here);
  };
  const stored = Object.fromEntries(
    Object.entries(known).filter(([key, value]) => (value ?? null) !== null && isSaid(key)),
  );
  const written = mapFields(fields, stored, {
    ref: (id, { target }) =>
      typeof id === 'string' ? { ref: `${target}/${nameOf(target, id) ?? `${BY_ID}${id}`}` } : id,
    secret: () => KEEP,
  });
  return ordered(fields, written) as Entry;
}

/** What a name in a file means. */
export function idOfName({ idOf }: References, target: ReferenceTarget, name: string): string | null {
  return idOf(target, name) ?? (name.startsWith(BY_ID) ? name.slice(BY_ID.length) : null);
}

interface FromFile {
  references: References;
  /** The entry as it is stored; undefined where it is new. */
  stored: Entry | undefined;
  /** The version of a secret that was written from files before, by its path. */
  writtenVersion: (path: string) => unknown;
}

/** An entry of a file as the service holds it, and the secrets that it wants written, by their path. */
export interface ReadEntry {
  readonly entry: Entry;
  readonly secrets: Readonly<Record<string, unknown>>;
}

/**
 * An entry of a file as the service would hold it. What files do not hold is as it is stored: the id, what is computed,
 * secrets that are kept, what does not count or is stored as its default, and members that no field names and the file does
 * not. A secret that is to be written stands as the file declares it. (design RESOURCES "As files")
 */
export function fromFile(
  { fields, identity }: ResourceRecord,
  written: unknown,
  { references, stored, writtenVersion }: FromFile,
): ReadEntry {
  const secrets: Record<string, unknown> = {};
  const read = mapFields(fields, isRecord(written) ? written : {}, {
    ref(value, { target }) {
      const name = refName(value, target);
      return name === null ? value : (idOfName(references, target, name) ?? name);
    },
    secret(value, _, path) {
      if (secretVariable(value) === null) return value === KEEP ? storedAt(stored, path) : value;
      const { version } = value as { version?: unknown };
      secrets[path] = version ?? null;
      const was = storedAt(stored, path);
      return was !== undefined && jsonEqual(writtenVersion(path) ?? null, version ?? null) ? was : value;
    },
  }) as Entry;
  const { [identity.id]: _, ...own } = read;
  return { entry: carried({ fields, holder: own }, stored, { fields, holder: own }) as Entry, secrets };
}

/** The value of a secret; secrets stand in groups and variants, never in rows that move. */
function storedAt(stored: Entry | undefined, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined), stored);
}

/** What the file leaves out and is stored all the same, where that changes nothing that a file could say. */
function carried({ fields, holder }: Scope, stored: unknown, entry: Scope): unknown {
  if (!isRecord(holder) || !isRecord(stored)) return holder;
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(holder)) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    kept[key] = field === undefined ? value : carriedInside(field, value, stored[key], entry);
  }
  for (const [key, value] of Object.entries(stored)) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const isLeftOut = !Object.hasOwn(holder, key);
    // What is refused where it does not count goes with what it counted by.
    const isGone = field?.otherwise === 'refuse' && isRelevant(field, { fields, holder: stored }, entry);
    if (field?.kind === 'computed') kept[key] = value;
    else if (isLeftOut && !isGone && (field === undefined || isSilent(field, value, { fields, holder }, entry)))
      kept[key] = value;
  }
  // A member is taken away by null.
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== null));
}

/** Absent says the same as this value. */
function isSilent(field: Field, value: unknown, here: Scope, entry: Scope): boolean {
  return !isRelevant(field, here, entry) || ('default' in field && jsonEqual(field.default, value));
}

function carriedInside(field: Field, value: unknown, stored: unknown, entry: Scope): unknown {
  if (field.kind === 'group') return carried({ fields: field.fields, holder: value }, stored, entry);
  if (field.kind === 'switch') return carriedInside(field.of, value, stored, entry);
  if (field.kind === 'union' && isRecord(value) && isRecord(stored) && value[field.tag] === stored[field.tag]) {
    const word = value[field.tag];
    const variant = typeof word === 'string' && Object.hasOwn(field.variants, word) ? field.variants[word] : undefined;
    if (variant === undefined) return value;
    return carried({ fields: { ...variant.fields, [field.tag]: tagField }, holder: value }, stored, entry);
  }
  if (field.kind === 'rows' && field.as === 'keyed') return carriedRows(field, value, stored, entry);
  return value;
}

const tagField: Field = { kind: 'text', label: '', required: true, rules: [], orNumber: false, multiline: false };

function carriedRows({ key, of }: RowsField, value: unknown, stored: unknown, entry: Scope): unknown {
  if (!Array.isArray(value) || !Array.isArray(stored)) return value;
  const keyOf = (row: unknown) => JSON.stringify(key.map((each) => (isRecord(row) ? (row[each] ?? null) : null)));
  const known = new Map(stored.map((row) => [keyOf(row), row]));
  return value.map((row) => carriedInside(of, row, known.get(keyOf(row)), entry));
}

/**
 * Members in the order of the fields, then those that no field names by their letters: the same bytes at every pull. What is
 * computed stands in no file.
 */
export function ordered(fields: Fields, value: unknown): unknown {
  if (!isRecord(value)) return value;
  const known = Object.keys(fields).filter((key) => Object.hasOwn(value, key) && fields[key]?.kind !== 'computed');
  const others = Object.keys(value).filter((key) => !Object.hasOwn(fields, key));
  return Object.fromEntries(
    [...known, ...others.toSorted()].map((key) => [key, orderedInside(fields[key], value[key])]),
  );
}

function orderedInside(field: Field | undefined, value: unknown): unknown {
  if (field?.kind === 'group') return ordered(field.fields, value);
  if (field?.kind === 'switch') return orderedInside(field.of, value);
  if (field?.kind === 'rows' && Array.isArray(value)) return value.map((row) => orderedInside(field.of, row));
  if (field?.kind !== 'union' || !isRecord(value)) return value;
  const word = value[field.tag];
  const variant = typeof word === 'string' && Object.hasOwn(field.variants, word) ? field.variants[word] : undefined;
  return ordered({ [field.tag]: tagField, ...variant?.fields }, value);
}
