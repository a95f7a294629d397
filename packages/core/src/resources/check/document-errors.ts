import { isRecord, type ValueError } from '../../shared/index.ts';
import type { Level } from '../fields/field.ts';
import type { ResourceRecord } from '../record/record.ts';
import { type Checked, entryErrors } from './entry-errors.ts';
import { own } from './fault.ts';
import type { KnownReferences } from './field-errors.ts';
import {
  boundErrors,
  fixedErrors,
  isFixed,
  type ListRules,
  listRules,
  missingErrors,
  rowTwiceErrors,
  type Sibling,
  takenErrors,
  twiceErrors,
} from './list-errors.ts';
import { entryFaults } from './messages.ts';

/** Entries in the lists of a document. */
export interface CheckedList extends Checked, ListRules {
  /** The document is no list: its fields are its members. */
  readonly isWhole?: boolean;
  /** Members of the document that hold entries, in order. */
  readonly lists: readonly string[];
  /** Field by which an entry is known. */
  readonly id: string;
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
export function checkedList(record: ResourceRecord): CheckedList {
  const { store, identity, checks } = record;
  const isWhole = store.type === 'document';
  return { ...listRules(record), lists: [store.at], id: identity.id, checks, ...(isWhole && { isWhole }) };
}

/**
 * What a write of entries makes or leaves wrong in the fields that it changes, in the order of the lists, and then in the
 * list as a whole; entries are compared by their id, and a field that comes back as it was stored passes. The service calls
 * it before it stores, scripts before they send. (OP-203, design RESOURCES)
 */
export function documentErrors(checked: CheckedList, write: DocumentWrite, options: DocumentCheck = {}): ValueError[] {
  if (checked.isWhole) {
    const before = isRecord(write.before) ? write.before : undefined;
    return entryErrors(checked, write.after, '', { ...options, before });
  }
  const { siblings, errors } = readLists(checked, write);
  for (const { entry, path, before } of siblings) {
    // Whatever is wrong in what nobody changes, it is not changed.
    if (isFixed(checked, before)) continue;
    for (const error of entryErrors(checked, entry, path, { ...options, before })) errors.push(error);
  }
  return [...errors, ...togetherErrors(checked, write, siblings)];
}

/**
 * The same of a list as a whole, without its values: how many it holds, names and ids that are there twice, and what the
 * product brings along.
 */
export function listErrors(checked: CheckedList, write: DocumentWrite): ValueError[] {
  if (checked.isWhole) return [];
  const { siblings, errors } = readLists(checked, write);
  return [...errors, ...togetherErrors(checked, write, siblings)];
}

function readLists(checked: CheckedList, { before, after }: DocumentWrite) {
  const { lists, id } = checked;
  const stored = entriesById({ lists, id }, before);
  const errors: ValueError[] = [];
  const siblings: Sibling[] = [];
  for (const name of lists) {
    const list = isRecord(after) ? own(after, name) : undefined;
    if (!Array.isArray(list)) {
      errors.push({ path: name, label: name, rule: 'structure', message: entryFaults.noList });
      continue;
    }
    errors.push(...boundErrors(checked, list.length, name));
    for (const [index, entry] of list.entries()) {
      const was = isRecord(entry) ? stored.get(entry[id]) : undefined;
      siblings.push({ entry, path: `${name}[${index}]`, before: was });
    }
  }
  return { siblings, errors };
}

function togetherErrors(
  checked: CheckedList,
  { before }: DocumentWrite,
  siblings: readonly Sibling[],
): readonly ValueError[] {
  const { lists, id, fixed } = checked;
  const found = [
    ...takenErrors(checked, siblings),
    ...twiceErrors(id, checked, siblings),
    ...rowTwiceErrors(checked, siblings),
  ];
  if (fixed === undefined) return found;
  const changed = siblings
    .filter((each) => isFixed(checked, each.before))
    .flatMap((each) => fixedErrors(checked, each));
  const kept = new Set(siblings.map((each) => each.before));
  const stored = entriesById({ lists, id }, before).values();
  const [path = ''] = lists;
  return [...found, ...changed, ...missingErrors(checked, { stored, path, holds: (entry) => kept.has(entry) })];
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
