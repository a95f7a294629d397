import { isRecord } from '../../shared/index.ts';
import type { Field, Fields, Predicate } from '../fields/field.ts';

/** Fields that stand side by side, with the object that holds their values. */
export interface Scope {
  readonly fields: Fields;
  readonly holder: unknown;
}

/**
 * Whether a field counts where it stands: without `when` always. One meaning in form, service, checker and schema.
 * (RES-003, design RESOURCES "when")
 * @param here - its siblings.
 * @param entry - the entry as a whole, where paths with a leading `/` begin.
 */
export function isRelevant(field: Field, here: Scope, entry: Scope): boolean {
  return field.when === undefined || matches(field.when, here, entry);
}

/** Whether a predicate is true. One on a field that does not count itself is false. */
export function matches(predicate: Predicate, here: Scope, entry: Scope): boolean {
  if ('not' in predicate) return !matches(predicate.not, here, entry);
  if ('all' in predicate) return predicate.all.every((part) => matches(part, here, entry));
  if ('any' in predicate) return predicate.any.some((part) => matches(part, here, entry));
  const { path } = predicate;
  const value = path.startsWith('/') ? valueAt(path.slice(1), entry, entry) : valueAt(path, here, entry);
  return 'is' in predicate ? value === predicate.is : predicate.in.some((word) => word === value);
}

/** What a predicate sees at a path: the value, for an absent one the field's default; undefined where it does not count. */
function valueAt(path: string, from: Scope, entry: Scope): unknown {
  if (!path.includes('.')) return siblingAt(path, from, entry); // most are; 10,000 entries are asked at once
  let scope = from;
  const steps = path.split('.');
  for (const [at, step] of steps.entries()) {
    const field = Object.hasOwn(scope.fields, step) ? scope.fields[step] : undefined;
    if (field === undefined || !isRelevant(field, scope, entry)) return undefined;
    const value = memberOf(scope.holder, step);
    if (at === steps.length - 1) return value ?? ('default' in field ? field.default : undefined);
    if (field.kind === 'union') return steps[at + 1] === field.tag ? memberOf(value, field.tag) : undefined;
    if (field.kind !== 'group') return undefined;
    scope = { fields: field.fields, holder: value };
  }
  return undefined;
}

function siblingAt(key: string, scope: Scope, entry: Scope): unknown {
  const field = Object.hasOwn(scope.fields, key) ? scope.fields[key] : undefined;
  if (field === undefined || !isRelevant(field, scope, entry)) return undefined;
  return memberOf(scope.holder, key) ?? ('default' in field ? field.default : undefined);
}

/** The own member of an object; null counts as absent. */
export function memberOf(holder: unknown, key: string): unknown {
  return isRecord(holder) && Object.hasOwn(holder, key) ? (holder[key] ?? undefined) : undefined;
}
