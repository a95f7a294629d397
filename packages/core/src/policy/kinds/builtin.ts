import type { BuiltinRule } from '../../api/schemas/index.ts';
import { isRecord, type ValueError } from '../../shared/index.ts';
import { type PolicyKind, type PolicyKindName, policyKinds } from './kinds.ts';
import { builtinTexts } from './messages.ts';

const isBuiltin = (entry: unknown): entry is Record<string, unknown> => isRecord(entry) && entry.builtin === true;

/**
 * The list as it is kept: with its built-in rule at the end, the stored one where the list that was sent leaves it out.
 * (OP-207)
 */
export function withBuiltin<Entry extends object>(
  kind: PolicyKindName,
  sent: readonly Entry[],
  stored: readonly unknown[],
): readonly (Entry | Record<string, unknown>)[] {
  const { builtin }: PolicyKind = policyKinds[kind];
  if (builtin === undefined || sent.some(isBuiltin)) return sent;
  return [...sent, stored.find(isBuiltin) ?? { ...builtin }];
}

/** What a revision answers that has no list of the kind yet. (OP-207) */
export function emptyList(kind: PolicyKindName): { list: Record<string, unknown>[] } {
  return { list: [...withBuiltin(kind, [], [])] as Record<string, unknown>[] };
}

/** The built-in rule is one, stays last and on, and matches everything. (OP-207) */
export function builtinErrors(
  { id, name: label }: BuiltinRule,
  list: readonly unknown[],
  path: string,
  stored: ReadonlyMap<unknown, Record<string, unknown>>,
): ValueError[] {
  const own = [...stored.values()].find(isBuiltin)?.id ?? id;
  let seen = false;
  return list.flatMap((entry, index): ValueError[] => {
    const at = `${path}[${index}]`;
    const error = (place: string, message: string): ValueError => ({ path: place, label, rule: 'builtin', message });
    if (!isBuiltin(entry)) {
      const isOwn = isRecord(entry) && entry.id === own;
      return isOwn ? [error(`${at}.builtin`, builtinTexts.own)] : [];
    }
    if (seen) return [error(`${at}.builtin`, builtinTexts.one)];
    seen = true;
    return [
      ...(index === list.length - 1 ? [] : [error(at, builtinTexts.last)]),
      ...(entry.enabled === false ? [error(`${at}.enabled`, builtinTexts.on)] : []),
      ...narrowing(entry).map((key) => error(`${at}.${key}`, builtinTexts.everything)),
    ];
  });
}

/** Fields that would keep the rule from matching everything. */
function narrowing({
  conditions,
  subjects,
  sources,
  destinations,
  services,
  applications,
  application_ids,
}: Record<string, unknown>) {
  const lists = { subjects, sources, destinations, services, applications, application_ids };
  const filled = Object.entries(lists).filter(([, list]) => Array.isArray(list) && list.length > 0);
  const inConditions = isRecord(conditions) ? conditions.list : conditions;
  const isNarrow = Array.isArray(inConditions) && inConditions.length > 0;
  return [...(isNarrow ? ['conditions'] : []), ...filled.map(([key]) => key)];
}
