import type { DocumentWrite, KnownReferences, Level } from '../../resources/index.ts';
import { documentErrors, entriesById, entryTitle, sectionResource } from '../../resources/index.ts';
import { isRecord, type ValueError } from '../../shared/index.ts';
import { builtinErrors } from './builtin.ts';
import { type PolicyKind, type PolicyKindName, policyKinds } from './kinds.ts';
import { incompleteTexts } from './messages.ts';

/**
 * What a write of policy entries makes or leaves wrong in the fields that it changes, in the order of the lists; entries
 * are compared by their id, and a field that comes back as it was stored passes. Scripts call it before they send, the
 * service before it stores. (OP-203, OP-207, OP-217)
 * @param references - what references may name, which counts at publish; without it none is told.
 * @param level - `publish` tells what is incomplete or refers to nothing as well. (design RESOURCES, levels)
 */
export function policyErrors(
  kind: PolicyKindName,
  write: DocumentWrite,
  references?: KnownReferences,
  level: Level = 'value',
): ValueError[] {
  const known: PolicyKind = policyKinds[kind];
  const errors = documentErrors(known, write, { references, level });
  const { builtin, lists } = known;
  if (builtin === undefined) return errors;
  const stored = entriesById(known, write.before);
  for (const name of lists) {
    const list = isRecord(write.after) && Object.hasOwn(write.after, name) ? write.after[name] : undefined;
    if (Array.isArray(list)) errors.push(...builtinErrors(builtin, list, name, stored));
  }
  return errors;
}

/**
 * What of the entries that a write makes is incomplete or refers to nothing: a warning at a save, refused at publish.
 * (design RESOURCES, levels)
 */
export function incompleteErrors(
  kind: PolicyKindName,
  write: DocumentWrite,
  references?: KnownReferences,
): ValueError[] {
  return without(policyErrors(kind, write), policyErrors(kind, write, references, 'publish'));
}

const keyOf = ({ path, rule }: ValueError) => `${path} ${rule}`;

function without(known: readonly ValueError[], errors: readonly ValueError[]): ValueError[] {
  const keys = new Set(known.map(keyOf));
  return errors.filter((error) => !keys.has(keyOf(error)));
}

/** What references may name before a publish and after it. */
export interface PublishedReferences {
  /** Null where nothing that entries of the kind may name has changed. */
  readonly before: KnownReferences | null;
  readonly after: KnownReferences;
}

/**
 * What a publish would put live that is incomplete or refers to nothing, with the name of its entry: in the entries that
 * differ, and in those that are as they were but name what goes with it. What was published so passes. (design RESOURCES,
 * levels)
 */
export function unpublishableErrors(
  kind: PolicyKindName,
  write: DocumentWrite,
  { before, after }: PublishedReferences,
): ValueError[] {
  const whole = { before: undefined, after: write.after };
  const broken =
    before === null
      ? []
      : without(policyErrors(kind, whole, before, 'publish'), policyErrors(kind, whole, after, 'publish'));
  const made = without(policyErrors(kind, write), policyErrors(kind, write, after, 'publish'));
  return named(kind, [...made, ...without(made, broken)], write);
}

/** Errors with the names of their entries, for where entries of many kinds are told. */
function named(kind: PolicyKindName, errors: readonly ValueError[], write: DocumentWrite): ValueError[] {
  const { id, fields }: PolicyKind = policyKinds[kind];
  const titled = { identity: { id, key: ['name'] }, fields, label: sectionResource(kind)?.label };
  return errors.map((error) => {
    const [, list = '', place = ''] = /^(\w+)\[(\d+)\]/.exec(error.path) ?? [];
    const entries = isRecord(write.after) ? write.after[list] : undefined;
    const entry: unknown = Array.isArray(entries) ? entries[Number(place)] : undefined;
    const name = (isRecord(entry) && entryTitle(titled, entry)) || `#${Number(place) + 1}`;
    return { ...error, label: incompleteTexts.place(name, error.label) };
  });
}
