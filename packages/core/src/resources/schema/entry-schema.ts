import type { Field, Fields, GroupField, UnionField } from '../fields/field.ts';
import type { ResourceRecord } from '../record/record.ts';
import { INSTANT, MOST_ROWS, MOST_VALUES } from '../values/limits.ts';
import { longestTexts, type ValueRule } from '../values/value-rules.ts';

/** A schema of JSON Schema 2020-12. */
export type JsonSchema = Record<string, unknown>;

/**
 * The entry of a kind as JSON Schema 2020-12. Where every field counts it takes whatever the service takes; what a schema
 * cannot say stands in keywords of its own, which other readers pass over: `x-portico-rule` (names of value rules, all of
 * which must pass), `-length` (longest text in UTF-16 units), `-words` (in either letter case), `-key` (fields that no two
 * rows share), `-ref` (what a reference means), `-when` (where the field counts) and `-checks` (over several fields).
 * Members that no field names are taken. (RES-019, design RESOURCES, JSON Schema)
 */
export function entrySchema({ fields, checks = [] }: Schemed): JsonSchema {
  return { ...objectSchema(fields), ...(checks.length === 0 ? {} : { 'x-portico-checks': checks }) };
}

type Schemed = Pick<ResourceRecord, 'fields'> & Partial<Pick<ResourceRecord, 'checks'>>;

function objectSchema(fields: Fields, closed = false): JsonSchema {
  const required = Object.keys(fields).filter((key) => isAlwaysThere(fields[key]));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fieldSchema(field)])),
    ...(required.length === 0 ? {} : { required }),
    ...(closed ? { additionalProperties: false } : {}),
  };
}

/** Whether every entry has a value for it: what is stored may lack one that has a default, or counts only at times. */
function isAlwaysThere(field: Field | undefined): boolean {
  return field?.required === true && field.when === undefined && !('default' in field && field.default !== undefined);
}

function fieldSchema(field: Field): JsonSchema {
  const { when } = field;
  const schema = {
    title: field.label,
    ...(isAlwaysThere(field) ? valueSchema(field) : orNull(valueSchema(field))),
    ...(when === undefined ? {} : { 'x-portico-when': when }),
  };
  const { default: fallback } = field as { default?: unknown };
  return fallback === undefined ? schema : { ...schema, default: fallback };
}

/** Null is the same as nothing. */
function orNull(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema.enum)) return { ...schema, enum: [...schema.enum, null] };
  if (schema.type !== undefined) return { ...schema, type: [schema.type, 'null'].flat() };
  return 'readOnly' in schema ? schema : { anyOf: [schema, { type: 'null' }] };
}

function valueSchema(field: Field): JsonSchema {
  switch (field.kind) {
    case 'text':
      return textSchema(field.rules, field.orNumber, field.required && field.when === undefined);
    case 'secret':
      return { ...textSchema(field.rules, false, field.required && field.when === undefined), writeOnly: true };
    case 'choice':
      if (!field.ignoreCase) return { enum: field.options };
      return { type: 'string', examples: field.options, 'x-portico-words': field.options };
    case 'number':
      return { type: field.integer ? 'integer' : 'number', ...bounds(field) };
    case 'flag':
      return { type: 'boolean' };
    case 'time':
      return { type: 'string', format: 'date-time', pattern: INSTANT.source };
    case 'ref':
      return { type: 'string', 'x-portico-ref': field.target };
    case 'refs':
      return { type: 'array', items: { type: 'string', 'x-portico-ref': field.target }, maxItems: MOST_VALUES };
    case 'addresses':
      return { type: 'array', items: textSchema([field.rule], field.orNumber, true), maxItems: MOST_VALUES };
    case 'computed':
      return { readOnly: true };
    case 'group':
      return { ...objectSchema(field.fields, field.closed), ...checksOf(field) };
    case 'union':
      return unionSchema(field);
    case 'rows':
      return {
        type: 'array',
        items: { title: field.of.label, ...valueSchema(field.of) },
        maxItems: field.of.kind === 'group' || field.of.kind === 'union' ? MOST_ROWS : MOST_VALUES,
        ...(field.key.length === 0 ? {} : { 'x-portico-key': field.key }),
      };
    case 'switch':
      return { anyOf: [{ type: 'boolean' }, { title: field.of.label, ...valueSchema(field.of) }] };
  }
}

/**
 * Blank is as good as absent, so that only what is required has to show something. A pattern may be looser than its rule and
 * never stricter; that of a rule is left to whoever knows it.
 */
function textSchema(rules: readonly ValueRule[], orNumber: boolean, required: boolean): JsonSchema {
  const longest = Math.min(...rules.map((rule) => longestTexts[rule] ?? Number.POSITIVE_INFINITY));
  return {
    type: orNumber ? ['string', 'number'] : 'string',
    // A schema counts characters and the service UTF-16 units, which are as many or more.
    ...(Number.isFinite(longest) ? { maxLength: longest, 'x-portico-length': longest } : {}),
    ...(required ? { pattern: '\\S' } : {}),
    ...(rules.length === 0 ? {} : { 'x-portico-rule': rules }),
  };
}

function checksOf({ checks }: GroupField): JsonSchema {
  return checks.length === 0 ? {} : { 'x-portico-checks': checks };
}

/** A number that does not count may be stored as 0, whatever its least is. (OP-110) */
function bounds({ min, max, when }: { min: number; max: number; when?: unknown }): JsonSchema {
  return { minimum: when === undefined ? min : Math.min(min, 0), maximum: max };
}

function unionSchema({ tag, variants }: UnionField): JsonSchema {
  return {
    oneOf: Object.entries(variants).map(([word, variant]) => variantSchema(tag, word, variant)),
  };
}

function variantSchema(tag: string, word: string, variant: GroupField): JsonSchema {
  const { label, fields, closed } = variant;
  const {
    properties,
    required = [],
    ...schema
  } = objectSchema(fields, closed) as {
    properties: JsonSchema;
    required?: string[];
  };
  return {
    title: label,
    ...schema,
    ...checksOf(variant),
    properties: { [tag]: { const: word }, ...properties },
    required: [tag, ...required],
  };
}
