import { newId } from '../../editing/new-id.ts';
import { isRecord } from '../../shared/index.ts';
import type { Field, Fields } from '../fields/field.ts';
import { isRelevant, matches, type Scope } from '../predicate/relevance.ts';
import { withFreshRowIds, withRowIds } from '../record/inner-ids.ts';
import type { ResourceRecord } from '../record/record.ts';
import { entryTitle } from '../words/entry-title.ts';
import { inheritedAt } from './inherited.ts';

/** An entry as the service keeps it; members that no field names are in it too. */
export type Entry = Readonly<Record<string, unknown>>;

/** The id by which the service knows an entry; null for one that it has not seen. */
export function idOf({ identity }: ResourceRecord, entry: Entry): string | null {
  const id = entry[identity.id];
  return typeof id === 'string' && id !== '' ? id : null;
}

/** One that is sent again, or whose answer is lost, is known by its id, and so is what others refer to inside it. */
export function withNewId(record: ResourceRecord, entry: Entry): Entry {
  const own = idOf(record, entry) === null ? { ...entry, [record.identity.id]: newId() } : entry;
  return withRowIds(record.fields, own, newId);
}

/** What a person calls an entry, as review, plan and audit trail do. */
export function nameOf(record: ResourceRecord, entry: Entry): string {
  return entryTitle(record, entry);
}

/** The value of a field, or its default. */
export function shownValue({ fields }: ResourceRecord, entry: Entry, key: string): unknown {
  const field = fields[key];
  return entry[key] ?? (field !== undefined && 'default' in field ? field.default : undefined);
}

/** Where an entry is held in its list by what it is; null for one that may be moved. (design RESOURCES, pinned) */
export function pinnedAt(record: ResourceRecord, entry: Entry): 'first' | 'last' | null {
  const inherited = inheritedAt(record, entry);
  if (inherited !== null) return inherited === 'before' ? 'first' : 'last';
  const here: Scope = { fields: record.fields, holder: entry };
  if (record.builtin !== undefined && matches(record.builtin, here, here)) return 'first';
  return record.order?.pinned.find(({ when }) => matches(when, here, here))?.at ?? null;
}

/** A new entry: what its fields are until somebody says otherwise. */
export function newEntry({ fields }: Pick<ResourceRecord, 'fields'>): Entry {
  return withNeededIn(fields, {}, { fields, holder: {} }, true);
}

/** An entry with the groups that it needs since its last edit, each as it begins. */
export function withNeeded({ fields }: ResourceRecord, entry: Entry): Entry {
  return withNeededIn(fields, entry, { fields, holder: entry }, false);
}

/** Nothing that is there changes; defaults, and the first variant of a union, are for what begins. */
function withNeededIn(fields: Fields, holder: Entry, whole: Scope, isNew: boolean): Entry {
  let next = holder;
  for (const [key, field] of Object.entries(fields)) {
    const before = next[key] ?? undefined;
    const needs = before === undefined && field.required && isRelevant(field, { fields, holder: next }, whole);
    let value: unknown = before;
    if (isRecord(before) || needs)
      value = neededIn(field, isRecord(before) ? before : undefined, whole, isNew) ?? before;
    if (isNew && value === undefined && 'default' in field) value = field.default;
    if (value !== before) next = { ...next, [key]: value };
  }
  return next;
}

function neededIn(field: Field, value: Entry | undefined, whole: Scope, isNew: boolean): Entry | undefined {
  const begins = isNew || value === undefined;
  if (field.kind === 'group') return withNeededIn(field.fields, value ?? {}, whole, begins);
  if (field.kind !== 'union') return value;
  const [first] = Object.keys(field.variants);
  const chosen = value ?? (isNew && first !== undefined ? { [field.tag]: first } : undefined);
  const word = String(chosen?.[field.tag]);
  const variant = Object.hasOwn(field.variants, word) ? field.variants[word] : undefined;
  return chosen === undefined || variant === undefined ? value : withNeededIn(variant.fields, chosen, whole, begins);
}

/**
 * A copy that the service does not know yet. What is written by the service stays behind, what others refer to inside it is
 * another one; null gives it no name.
 */
export function cloneOf(record: ResourceRecord, entry: Entry, name: string | null): Entry {
  const { identity, fields } = record;
  const copied = Object.entries(entry).filter(
    ([key]) => key !== identity.id && !(Object.hasOwn(fields, key) && fields[key]?.kind === 'computed'),
  );
  const [key] = identity.key;
  const copy = { ...Object.fromEntries(copied), ...(key !== undefined && name !== null && { [key]: name }) };
  return withFreshRowIds(fields, copy, newId);
}

/** An entry without what does not count and is not kept. (RES-003, design RESOURCES, "when") */
export function sentEntry({ fields }: ResourceRecord, entry: Entry): Entry {
  const whole: Scope = { fields, holder: entry };
  return counting(fields, entry, whole);
}

function counting(fields: Fields, holder: Entry, whole: Scope): Entry {
  let next: Record<string, unknown> | null = null;
  for (const [key, field] of Object.entries(fields)) {
    if (!Object.hasOwn(holder, key)) continue;
    const value = holder[key];
    if (field.otherwise !== 'keep' && !isRelevant(field, { fields, holder }, whole)) {
      next ??= { ...holder };
      delete next[key];
    } else if (field.kind === 'group' && isRecord(value)) {
      const inner = counting(field.fields, value, whole);
      if (inner !== value) next = { ...(next ?? holder), [key]: inner };
    }
  }
  return next ?? holder;
}
