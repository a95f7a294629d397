import { isRecord, jsonEqual, type ValueError } from '../../shared/index.ts';
import type { Check, Fields, Level } from '../fields/field.ts';
import { isRelevant } from '../predicate/relevance.ts';
import { own } from './fault.ts';
import { type KnownReferences, memberErrors } from './field-errors.ts';
import { checkErrors } from './group-checks.ts';
import { entryFaults } from './messages.ts';
import { storedSecretErrors } from './stored-secrets.ts';

/** The part of a record that says what an entry may hold. */
export interface Checked {
  readonly fields: Fields;
  readonly checks?: readonly Check[];
}

export interface EntryCheck {
  /** The entry as it is stored; undefined where it is new. A field that comes back as it was stored passes. (OP-203) */
  before?: Readonly<Record<string, unknown>> | undefined;
  /** What references may name, which counts at publish; without it none is told. */
  references?: KnownReferences | undefined;
  /** `value` unless said; `publish` tells what is incomplete or refers to nothing as well. */
  level?: Level | undefined;
}

const unknownToAll: KnownReferences = () => null;

/**
 * What is wrong in an entry, in the order of its fields: form, service, checker and scripts call it. Members that no field
 * names are kept and never wrong. (RES-003, OP-203, OP-207, design RESOURCES)
 * @param path - of the entry in its document, for example `list[3]`; empty for an entry by itself.
 */
export function entryErrors(
  { fields, checks = [] }: Checked,
  entry: unknown,
  path: string,
  { before, references = unknownToAll, level = 'value' }: EntryCheck = {},
): ValueError[] {
  if (!isRecord(entry)) return [{ path, label: entryFaults.entry, rule: 'structure', message: entryFaults.noObject }];
  if (before !== undefined && jsonEqual(before, entry)) return [];
  const here = { fields, holder: entry };
  const was = { fields, holder: before };
  const isUnchanged = (key: string) => {
    const field = fields[key];
    if (before === undefined || field === undefined || !jsonEqual(own(before, key), own(entry, key))) return false;
    // What counts only since this write was never looked at.
    return field.when === undefined || isRelevant(field, was, was) === isRelevant(field, here, here);
  };
  return [
    ...memberErrors(here, path, { references, level, entry: here }, isUnchanged),
    ...(before === undefined ? [] : storedSecretErrors(fields, before, entry, path)),
    ...checkErrors(checks, here, { label: entryFaults.entry, path }, level, before),
  ];
}
