import { isRecord, jsonEqual, type ValueError } from '../../shared/index.ts';
import { builtinErrors } from './builtin.ts';
import { fieldErrors, type KnownReferences } from './check.ts';
import { type PolicyKind, type PolicyKindName, policyKinds } from './kinds.ts';

/** A document of entries as it is stored, undefined when there is none, and as it is to be stored. */
export interface PolicyWrite {
  before: unknown;
  after: unknown;
}

const unknownToAll: KnownReferences = () => null;

/**
 * What a write of policy entries makes or leaves wrong in the fields that it changes, in the order of the lists; entries
 * are compared by their id, and a field that comes back as it was stored passes. Scripts call it before they send, the
 * service before it stores. (OP-203, OP-207, OP-217)
 * @param references - what references may name; without it none is refused.
 */
export function policyErrors(
  kind: PolicyKindName,
  { before, after }: PolicyWrite,
  references: KnownReferences = unknownToAll,
): ValueError[] {
  const known: PolicyKind = policyKinds[kind];
  const stored = entriesById(known, before);
  const errors: ValueError[] = [];
  for (const name of known.lists) {
    const list = isRecord(after) && Object.hasOwn(after, name) ? after[name] : undefined;
    if (!Array.isArray(list)) {
      errors.push({ path: name, label: name, rule: 'structure', message: 'Expected a list.' });
      continue;
    }
    for (const [index, entry] of list.entries()) {
      for (const error of entryErrors(known, entry, `${name}[${index}]`, stored, references)) errors.push(error);
    }
    if (known.builtin !== undefined) errors.push(...builtinErrors(known.builtin, list, name, stored));
  }
  return errors;
}

function entryErrors(
  { id, fields }: PolicyKind,
  entry: unknown,
  path: string,
  stored: ReadonlyMap<unknown, Record<string, unknown>>,
  references: KnownReferences,
): ValueError[] {
  if (!isRecord(entry)) return [{ path, label: 'Entry', rule: 'structure', message: 'Expected an object.' }];
  const before = stored.get(entry[id]);
  if (before !== undefined && jsonEqual(before, entry)) return [];
  return Object.entries(fields).flatMap(([key, field]) => {
    const value = Object.hasOwn(entry, key) ? entry[key] : undefined;
    // Absent is what it was only where it was absent.
    if (before !== undefined && jsonEqual(Object.hasOwn(before, key) ? before[key] : undefined, value)) return [];
    return fieldErrors(field, value, `${path}.${key}`, references);
  });
}

function entriesById({ lists, id }: PolicyKind, document: unknown): ReadonlyMap<unknown, Record<string, unknown>> {
  const found = new Map<unknown, Record<string, unknown>>();
  if (!isRecord(document)) return found;
  for (const name of lists) {
    const list = Object.hasOwn(document, name) ? document[name] : undefined;
    for (const entry of Array.isArray(list) ? list : []) {
      if (isRecord(entry) && typeof entry[id] === 'string') found.set(entry[id], entry);
    }
  }
  return found;
}
