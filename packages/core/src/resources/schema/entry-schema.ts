import type { Field, Fields, GroupField, UnionField } from '../fields/field.ts';
import type { ResourceRecord } from '../record/record.ts';

/** A schema of JSON Schema 2020-12. */
export type JsonSchema = Record<string, unknown>;

/**
 * The entry of a kind as JSON Schema 2020-12. Where every field counts it takes whatever the service takes, and more: rules
 * of values, references and keys are said by the service. Members that no field names are taken.
 * (design RESOURCES, JSON Schema)
 */
export function entrySchema({ fields }: Pick<ResourceRecord, 'fields'>): JsonSchema {
  return objectSchema(fields);
}

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
  const schema = { title: field.label, ...(isAlwaysThere(field) ? valueSchema(field) : orNull(valueSchema(field))) };
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
      return field.orNumber ? { type: ['string', 'number'] } : { type: 'string' };
    case 'secret':
      return { type: 'string', writeOnly: true };
    case 'choice':
      return field.ignoreCase ? { type: 'string', examples: field.options } : { enum: field.options };
    case 'number':
      return { type: field.integer ? 'integer' : 'number', ...bounds(field) };
    case 'flag':
      return { type: 'boolean' };
    case 'time':
      return { type: 'string', format: 'date-time' };
    case 'ref':
      return { type: 'string' };
    case 'refs':
      return { type: 'array', items: { type: 'string' } };
    case 'addresses':
      return { type: 'array', items: { type: field.orNumber ? ['string', 'number'] : 'string' } };
    case 'computed':
      return { readOnly: true };
    case 'group':
      return objectSchema(field.fields, field.closed);
    case 'union':
      return unionSchema(field);
    case 'rows':
      return { type: 'array', items: { title: field.of.label, ...valueSchema(field.of) } };
    case 'switch':
      return { anyOf: [{ type: 'boolean' }, { title: field.of.label, ...valueSchema(field.of) }] };
  }
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

function variantSchema(tag: string, word: string, { label, fields, closed }: GroupField): JsonSchema {
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
    properties: { [tag]: { const: word }, ...properties },
    required: [tag, ...required],
  };
}
