import { entryErrors, type KnownReferences, type Level } from '../../resources/index.ts';
import { isRecord, type ValueError } from '../../shared/index.ts';
import { builtinErrors } from './builtin.ts';
import { type PolicyKind, type PolicyKindName, policyKinds } from './kinds.ts';
import { documentFaults } from './messages.ts';

/** A document of entries as it is stored, undefined when there is none, and as it is to be stored. */
export interface PolicyWrite {
  before: unknown;
  after: unknown;
}

/**
 * What a write of policy entries makes or leaves wrong in the fields that it changes, in the order of the lists; entries
 * are compared by their id, and a field that comes back as it was stored passes. Scripts call it before they send, the
 * service before it stores. (OP-203, OP-207, OP-217)
 * @param references - what references may name; without it none is refused.
 * @param level - `publish` tells what is incomplete as well. (design RESOURCES, levels)
 */
export function policyErrors(
  kind: PolicyKindName,
  { before, after }: PolicyWrite,
  references?: KnownReferences,
  level: Level = 'value',
): ValueError[] {
  const known: PolicyKind = policyKinds[kind];
  const stored = entriesById(known, before);
  const errors: ValueError[] = [];
  for (const name of known.lists) {
    const list = isRecord(after) && Object.hasOwn(after, name) ? after[name] : undefined;
    if (!Array.isArray(list)) {
      errors.push({ path: name, label: name, rule: 'structure', message: documentFaults.noList });
      continue;
    }
    for (const [index, entry] of list.entries()) {
      const before = isRecord(entry) ? stored.get(entry[known.id]) : undefined;
      const found = entryErrors(known, entry, `${name}[${index}]`, { before, references, level });
      for (const error of found) errors.push(error);
    }
    if (known.builtin !== undefined) errors.push(...builtinErrors(known.builtin, list, name, stored));
  }
  return errors;
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
