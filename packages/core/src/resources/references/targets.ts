import { isRecord } from '../../shared/index.ts';
import type { Field, Fields, ReferenceTarget, RefField, RefsField } from '../fields/field.ts';
import { mapFields } from '../files/map-fields.ts';
import type { ResourceRecord } from '../record/record.ts';

type Entry = Readonly<Record<string, unknown>>;

const targets = new WeakMap<Fields, ReadonlySet<ReferenceTarget>>();

/** What entries of these fields may refer to. */
export function targetsIn(fields: Fields): ReadonlySet<ReferenceTarget> {
  const known = targets.get(fields);
  if (known !== undefined) return known;
  const found = new Set(Object.values(fields).flatMap(targetsOf));
  targets.set(fields, found);
  return found;
}

function targetsOf(field: Field): readonly ReferenceTarget[] {
  switch (field.kind) {
    case 'ref':
    case 'refs':
      return [field.target];
    case 'group':
      return [...targetsIn(field.fields)];
    case 'rows':
    case 'switch':
      return targetsOf(field.of);
    case 'union':
      return Object.values(field.variants).flatMap(targetsOf);
    default:
      return [];
  }
}

/** A reference where it stands. */
export interface Reference {
  readonly id: string;
  readonly field: RefField | RefsField;
}

const found = new WeakMap<Entry, readonly Reference[]>();

/** What an entry refers to; known by the entry, which is never changed in place. */
export function referencesOf({ fields }: Pick<ResourceRecord, 'fields'>, entry: Entry): readonly Reference[] {
  if (targetsIn(fields).size === 0) return none;
  const known = found.get(entry);
  if (known !== undefined) return known;
  const references: Reference[] = [];
  for (const [key, field] of Object.entries(fields)) collect(field, entry[key], references);
  found.set(entry, references);
  return references;
}

const none: readonly Reference[] = [];
const refers = new WeakMap<Field, boolean>();

/** Only what may hold a reference is looked into: lists have thousands of entries. */
export function mayRefer(field: Field | undefined): boolean {
  if (field === undefined) return false;
  const known = refers.get(field);
  if (known !== undefined) return known;
  const answer = targetsOf(field).length > 0;
  refers.set(field, answer);
  return answer;
}

function collect(field: Field, value: unknown, into: Reference[]): void {
  if (value === undefined || value === null || !mayRefer(field)) return;
  switch (field.kind) {
    case 'ref':
    case 'refs':
      for (const id of [value].flat()) if (typeof id === 'string') into.push({ id, field });
      return;
    case 'switch':
      collect(field.of, value, into);
      return;
    case 'rows':
      if (Array.isArray(value)) for (const row of value) collect(field.of, row, into);
      return;
    case 'union': {
      const word = isRecord(value) ? value[field.tag] : undefined;
      const variant =
        typeof word === 'string' && Object.hasOwn(field.variants, word) ? field.variants[word] : undefined;
      if (variant !== undefined) collect(variant, value, into);
      return;
    }
    case 'group':
      if (isRecord(value)) for (const [key, inner] of Object.entries(field.fields)) collect(inner, value[key], into);
  }
}

/** What entries of a list, and those that were deleted from it, refer to: only these targets need names. */
export function targetsNamed(
  record: ResourceRecord,
  list: readonly Entry[],
  removed: readonly { readonly entry: Entry }[] = [],
): readonly ReferenceTarget[] {
  const wanted = targetsIn(record.fields);
  const named = new Set<ReferenceTarget>();
  for (const entry of [...removed.map((each) => each.entry), ...list]) {
    if (named.size === wanted.size) break;
    for (const { field } of referencesOf(record, entry)) named.add(field.target);
  }
  return [...named].sort();
}

/** An entry with another one in the place of those that it refers to; each stands once. The same where it names none. */
export function withReplaced(
  record: ResourceRecord,
  entry: Entry,
  target: ReferenceTarget,
  { gone, instead }: { gone: ReadonlySet<string>; instead: string },
): Entry {
  const isGone = ({ id, field }: Reference) => field.target === target && gone.has(id);
  if (!referencesOf(record, entry).some(isGone)) return entry;
  const replaced = mapFields(record.fields, entry, {
    ref: (value, field) => (field.target === target && gone.has(String(value)) ? instead : value),
    refs: (values) => [...new Set(values)],
    secret: (value) => value,
  });
  return isRecord(replaced) ? replaced : entry;
}
