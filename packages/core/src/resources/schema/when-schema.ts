import type { Field, Fields, Predicate, Scalar } from '../fields/field.ts';
import type { JsonSchema } from './json-schema.ts';

/**
 * A predicate as the schema of the object that holds the siblings, or of the entry for paths with a leading `/`: it takes
 * exactly what `matches` says is true. (RES-003, design RESOURCES "when")
 */
export function predicateSchema(predicate: Predicate, siblings: Fields, entry: Fields): JsonSchema {
  if ('not' in predicate) return { not: predicateSchema(predicate.not, siblings, entry) };
  if ('all' in predicate) return { allOf: predicate.all.map((part) => predicateSchema(part, siblings, entry)) };
  if ('any' in predicate) return { anyOf: predicate.any.map((part) => predicateSchema(part, siblings, entry)) };
  const { path } = predicate;
  const isAbsolute = path.startsWith('/');
  const values = 'is' in predicate ? [predicate.is] : predicate.in;
  const steps = (isAbsolute ? path.slice(1) : path).split('.');
  return { allOf: [...pathSchemas(steps, isAbsolute ? entry : siblings, values, entry)] };
}

/** Whether every path of a predicate begins at the entry; a record that mixes both is refused when it is compiled. */
export function isFromEntry(predicate: Predicate): boolean {
  if ('not' in predicate) return isFromEntry(predicate.not);
  if ('all' in predicate) return predicate.all.every(isFromEntry);
  if ('any' in predicate) return predicate.any.every(isFromEntry);
  return predicate.path.startsWith('/');
}

/** Every field on the way counts, and the last one holds one of the values. */
function pathSchemas(
  [step = '', ...below]: readonly string[],
  fields: Fields,
  values: readonly Scalar[],
  entry: Fields,
): JsonSchema[] {
  const field = Object.hasOwn(fields, step) ? fields[step] : undefined;
  if (field === undefined) return [{ not: {} }];
  const counts = field.when === undefined ? [] : [predicateSchema(field.when, fields, entry)];
  return [...counts, memberSchema(step, field, below, values, entry)];
}

function memberSchema(
  step: string,
  field: Field,
  below: readonly string[],
  values: readonly Scalar[],
  entry: Fields,
): JsonSchema {
  if (below.length === 0) {
    // An absent value is seen as the default.
    const isDefault = 'default' in field && values.some((value) => value === field.default);
    if (isDefault) return { properties: { [step]: { enum: [...values, null] } } };
    return { properties: { [step]: { enum: values } }, required: [step] };
  }
  if (field.kind === 'union') {
    const [tag = ''] = below;
    const chosen = { type: 'object', properties: { [tag]: { enum: values } }, required: [tag] };
    return below.length === 1 && tag === field.tag ? { properties: { [step]: chosen }, required: [step] } : { not: {} };
  }
  if (field.kind !== 'group') return { not: {} };
  const inner = pathSchemas(below, field.fields, values, entry);
  const there = { properties: { [step]: { type: 'object', allOf: inner } }, required: [step] };
  if (!isDefaultOf(below, field.fields, values)) return there;
  // What stands in a group that is not there is seen as its default, too.
  return { anyOf: [there, { properties: { [step]: { not: { type: 'object' } } } }] };
}

function isDefaultOf([step = '', ...below]: readonly string[], fields: Fields, values: readonly Scalar[]): boolean {
  const field = Object.hasOwn(fields, step) ? fields[step] : undefined;
  if (field === undefined || field.when !== undefined) return false;
  if (below.length > 0) return field.kind === 'group' && isDefaultOf(below, field.fields, values);
  return 'default' in field && values.some((value) => value === field.default);
}
