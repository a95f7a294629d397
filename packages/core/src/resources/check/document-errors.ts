import { isRecord, type ValueError } from '../../shared/index.ts';
import type { Level } from '../fields/field.ts';
import type { ResourceRecord } from '../record/record.ts';
import { type Checked, entryErrors } from './entry-errors.ts';
import { fault, own } from './fault.ts';
import type { KnownReferences } from './field-errors.ts';
import { entryFaults } from './messages.ts';

/** Entries in the lists of a document. */
export interface CheckedList extends Checked {
  /** Members of the document that hold entries, in order. */
  readonly lists: readonly string[];
  /** Field by which an entry is known. */
  readonly id: string;
  /** Fewest and most entries of a list, and what they are called. */
  readonly bounds?: { readonly least: number; readonly most: number; readonly label: string };
}

/** A document of entries as it is stored, undefined when there is none, and as it is to be stored. */
export interface DocumentWrite {
  before: unknown;
  after: unknown;
}

interface DocumentCheck {
  /** What references may name, which counts at publish; without it none is told. */
  references?: KnownReferences | undefined;
  level?: Level | undefined;
}

/** Where the entries of a record stand in its document, and what they may hold. */
export function checkedList({ store, identity, fields, checks, label }: ResourceRecord): CheckedList {
  const list = { lists: [store.at], id: identity.id, fields, checks };
  if (store.type !== 'list') return list;
  return { ...list, bounds: { least: store.least, most: store.most, label: label[1] } };
}

/**
 * What a write of entries makes or leaves wrong in the fields that it changes, in the order of the lists; entries are
 * compared by their id, and a field that comes back as it was stored passes. The service calls it before it stores,
 * scripts before they send. (OP-203, design RESOURCES)
 */
export function documentErrors(
  { lists, id, bounds, ...checked }: CheckedList,
  { before, after }: DocumentWrite,
  options: DocumentCheck = {},
): ValueError[] {
  const stored = entriesById({ lists, id }, before);
  const errors: ValueError[] = [];
  for (const name of lists) {
    const list = isRecord(after) ? own(after, name) : undefined;
    if (!Array.isArray(list)) {
      errors.push({ path: name, label: name, rule: 'structure', message: entryFaults.noList });
      continue;
    }
    if (bounds !== undefined) errors.push(...boundErrors(list.length, bounds, name));
    for (const [index, entry] of list.entries()) {
      const was = isRecord(entry) ? stored.get(entry[id]) : undefined;
      for (const error of entryErrors(checked, entry, `${name}[${index}]`, { ...options, before: was }))
        errors.push(error);
    }
  }
  return errors;
}

function boundErrors(count: number, { least, most, label }: NonNullable<CheckedList['bounds']>, path: string) {
  if (count < least) return fault(label, path, 'minlength', entryFaults.least(least));
  return count > most ? fault(label, path, 'maxlength', entryFaults.most(most)) : [];
}

/** The entries of a document by their id. */
export function entriesById(
  { lists, id }: Pick<CheckedList, 'lists' | 'id'>,
  document: unknown,
): ReadonlyMap<unknown, Record<string, unknown>> {
  const found = new Map<unknown, Record<string, unknown>>();
  if (!isRecord(document)) return found;
  for (const name of lists) {
    const list = own(document, name);
    for (const entry of Array.isArray(list) ? list : []) {
      if (isRecord(entry) && typeof entry[id] === 'string') found.set(entry[id], entry);
    }
  }
  return found;
}
