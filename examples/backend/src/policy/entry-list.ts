import { randomUUID } from 'node:crypto';
import { MOST_RULES, type PolicySectionName } from '@portico/core/api';
import { isPolicyKind, policyKinds, withBuiltin } from '@portico/core/policy';
import type { Json, JsonObject } from '@portico/core/shared';
import type { Caller } from '../calls/call.ts';
import { forbidden, wrongValues } from '../http/problem.ts';

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
  const message = `Keep at most ${MOST_RULES - 1} entries besides the built-in one.`;
  throw wrongValues([{ path: path.replace(/^data\./, ''), label: path, rule: 'maxlength', message }], path);
}

/** Gives new entries an id; one that is there twice is refused with what else is wrong. (OP-93) */
export function withIds(list: readonly JsonObject[]): StoredRule[] {
  return list.map((entry) => ({ ...entry, id: typeof entry.id === 'string' ? entry.id : randomUUID() }));
}

/**
 * A section of policy entries by what a save does to its lists: the built-in entry stays. (OP-207)
 * @throws Problem 400 for more entries than a save takes.
 */
export function withListsKept(section: PolicySectionName, after: Json, before: Json): Json {
  if (!isPolicyKind(section)) return after;
  const entriesIn = (document: Json, at: string) =>
    ((document as JsonObject | null)?.[at] ?? []) as readonly JsonObject[];
  const { lists } = policyKinds[section];
  const kept = lists.map((at) => [at, complete(section, entriesIn(after, at), entriesIn(before, at))] as const);
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
