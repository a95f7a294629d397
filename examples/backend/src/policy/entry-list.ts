import { randomUUID } from 'node:crypto';
import { MOST_RULES, type PolicySectionName } from '@portico/core/api';
import { isPolicyKind, policyKinds, withBuiltin } from '@portico/core/policy';
import type { Json, JsonObject } from '@portico/core/shared';
import type { Caller } from '../calls/call.ts';
import { forbidden, invalid } from '../http/problem.ts';

/** One entry of a policy list as it is stored. */
export type StoredRule = JsonObject & { readonly id: string };
/**
 * The list with its built-in rule, which a writer may leave out and never loses. (OP-207)
 * @throws Problem 400 for more entries than a save takes: nobody could write the list back.
 */
export function complete(
  section: PolicySectionName,
  sent: readonly JsonObject[],
  before: readonly JsonObject[],
  path = 'list',
): readonly JsonObject[] {
  if (!isPolicyKind(section)) return sent;
  const kept = withBuiltin(section, sent, before) as readonly JsonObject[];
  if (kept.length <= MOST_RULES) return kept;
  throw invalid(`${path}: holds more than ${MOST_RULES - 1} entries besides the built-in one`, path);
}

/**
 * Gives new entries an id and refuses one that is there twice. (OP-93)
 * @param place - path of an entry below `path`, by its number.
 * @throws Problem 400 with the path of the fault.
 */
export function withIds(
  list: readonly JsonObject[],
  path: string,
  place: (at: number) => string = String,
): StoredRule[] {
  const seen = new Set<string>();
  return list.map((entry, at) => {
    const id = typeof entry.id === 'string' ? entry.id : randomUUID();
    if (seen.has(id)) throw invalid(`${path}.${place(at)}.id: is there twice`, `${path}.${place(at)}.id`);
    seen.add(id);
    return { ...entry, id };
  });
}

/**
 * A section of policy entries by what a save does to its lists: the built-in entry stays, and no id is there twice. (OP-93,
 * OP-207)
 * @throws Problem 400 with the path of the fault.
 */
export function withListsKept(section: PolicySectionName, after: Json, before: Json): Json {
  if (!isPolicyKind(section)) return after;
  const entriesIn = (document: Json, at: string) =>
    ((document as JsonObject | null)?.[at] ?? []) as readonly JsonObject[];
  const { lists } = policyKinds[section];
  const kept = lists.map((at) => [at, complete(section, entriesIn(after, at), entriesIn(before, at))] as const);
  withIds(
    kept.flatMap(([, entries]) => entries),
    'forms',
  );
  return { ...(after as JsonObject), ...Object.fromEntries(kept) } as Json;
}

/**
 * Refuses what the tenant has no capability for. (spec 2 section 7)
 * @throws Problem 403 naming the section.
 */
export function refuseWithout({ session }: Caller, section: PolicySectionName): void {
  if (section !== 'rules.copy_paste' || session.tenant.capabilities.copy_paste_policy === true) return;
  throw forbidden('Copy and paste is not enabled for this tenant.');
}
