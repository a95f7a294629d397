import { newId } from '../../../editing/new-id.ts';
import type { ReferenceTarget, RefField, RefsField } from '../../fields/field.ts';
import { type Entry, nameOf, newEntry } from '../../machine/entry.ts';
import { withEdit } from '../../machine/opened.ts';
import { valueAt } from '../../machine/places.ts';
import type { Opened } from '../../machine/types.ts';
import type { ResourceRecord } from '../../record/record.ts';
import { type Referred, referenceHomes, referredAmong } from '../../references/homes.ts';

/** Where a name goes that somebody typed for what is missing: the entry's own, or that of the first one inside it. (OP-217) */
export function typedName(
  record: ResourceRecord,
  target: ReferenceTarget,
  typed: string,
): { path: string; value: unknown } {
  const { id, within } = referenceHomes[target];
  const field = within === undefined ? undefined : record.fields[within];
  if (within === undefined || field?.kind !== 'rows' || field.of.kind !== 'group') {
    const [key = 'name'] = record.identity.key;
    return { path: key, value: typed };
  }
  return { path: within, value: [{ ...newEntry(field.of), [id]: newId(), name: typed }] };
}

/** The references that mean what was made: among the entries that are new, the one that was called so. */
export function madeReferences(
  record: ResourceRecord,
  target: ReferenceTarget,
  { before, now, name }: { before: readonly Entry[]; now: readonly Entry[]; name: string },
): readonly Referred[] {
  const { id } = referenceHomes[target];
  const known = new Set(before.map((entry) => entry[id]));
  const made = now.filter((entry) => !known.has(entry[id]) && nameOf(record, entry) === name);
  return referredAmong(target, made.slice(-1));
}

/** Where what is made is chosen: a field of the entry below, and what somebody typed to find it. */
export interface MadeFor {
  readonly field: RefField | RefsField;
  readonly path: string;
  readonly typed: string;
}

/** An entry that was left, with what was made for it chosen as it would have been on screen. */
export function withMadeFor(opened: Opened, { field, path, typed }: MadeFor, made: readonly Referred[]): Opened {
  return withEdit(opened, path, withMade(field, valueAt(opened.entry, path), made, typed));
}

/** A field with what was made chosen besides: the one that is called as somebody typed, else the first. */
export function withMade(
  { kind }: RefField | RefsField,
  value: unknown,
  made: readonly Referred[],
  typed: string,
): unknown {
  const chosen = made.find(({ name }) => name === typed) ?? made[0];
  if (chosen === undefined) return value;
  return kind === 'ref' ? chosen.id : [...(Array.isArray(value) ? value : []), chosen.id];
}
