import type { Field, Fields, GroupField, ReferenceTarget, UnionField } from '../fields/field.ts';
import { KEEP } from '../fields/secret-mask.ts';
import type { ResourceRecord } from '../record/record.ts';
import { INSTANT, MOST_ROWS, MOST_VALUES } from '../values/limits.ts';
import { longestTextOf } from '../values/longest-texts.ts';
import type { ValueRule } from '../values/value-rules.ts';
import { alternative, implied, type JsonSchema } from './json-schema.ts';
import { isFromEntry, predicateSchema } from './when-schema.ts';

/**
 * Which form of an entry is meant: one that is sent, which has all that is required, one that is stored, which may lack
 * what has a default, or one that a file holds, which has names for ids and no secrets.
 */
type Form = 'sent' | 'stored' | 'file';

/**
 * The entry of a kind as JSON Schema 2020-12: it takes what form, service and checker take. Where a field counts only at
 * times it is said by `if` and `then`. What a schema cannot say stands in keywords of its own, which other readers pass
 * over: `x-portico-rule` (names of value rules, all of which must pass), `-length` (longest text in UTF-16 units), `-words`
 * (in either letter case), `-key` (fields that no two rows share), `-ref` (what a reference means), `-when` (where the field
 * counts) and `-checks` (over several fields). Members that no field names are taken. (RES-019, design RESOURCES, JSON Schema)
 * @param isClosed - refuses members that no field names.
 */
export function entrySchema(
  { fields, checks = [] }: Schemed,
  { form = 'sent', isClosed = false }: { form?: Form; isClosed?: boolean } = {},
): JsonSchema {
  const ofEntry: JsonSchema[] = [];
  const whole: Whole = { form, entry: fields, ofEntry, isClosed };
  const { allOf = [], ...schema } = objectSchema(fields, whole, (inner) => inner);
  const conditions = [...(allOf as JsonSchema[]), ...ofEntry];
  return {
    ...schema,
    ...(conditions.length === 0 ? {} : { allOf: conditions }),
    ...(checks.length === 0 ? {} : { 'x-portico-checks': checks }),
  };
}

type Schemed = Pick<ResourceRecord, 'fields'> & Partial<Pick<ResourceRecord, 'checks'>>;

/** What every part of a schema knows of the whole. */
interface Whole {
  readonly form: Form;
  readonly isClosed: boolean;
  readonly entry: Fields;
  /** Conditions that begin at the entry, wherever their field stands. */
  readonly ofEntry: JsonSchema[];
}

/** Brings a schema of an object down from the entry to the place where the object stands. */
type Place = (schema: JsonSchema) => JsonSchema;

function objectSchema(fields: Fields, whole: Whole, place: Place, closed = false): JsonSchema {
  const entries = Object.entries(fields);
  const required = entries
    .filter(([, field]) => field.when === undefined && isNeeded(field, whole))
    .map(([key]) => key);
  const conditions: JsonSchema[] = [];
  const below =
    (key: string): Place =>
    (schema) =>
      place({ properties: { [key]: schema } });
  for (const [key, field] of entries) {
    if (field.when === undefined) continue;
    const condition = predicateSchema(field.when, fields, whole.entry);
    const isOfEntry = isFromEntry(field.when);
    const inside: Place = (schema) =>
      isOfEntry ? below(key)(schema) : place(implied(condition, { properties: { [key]: schema } }));
    const counting: JsonSchema = {
      properties: { [key]: fieldSchema(field, whole, inside) },
      ...(isNeeded(field, whole) ? { required: [key] } : {}),
    };
    const none = field.otherwise === 'refuse' ? { properties: { [key]: nothing } } : null;
    const placed = (schema: JsonSchema) => (isOfEntry ? place(schema) : schema);
    (isOfEntry ? whole.ofEntry : conditions).push(
      none === null ? implied(condition, placed(counting)) : alternative(condition, placed(counting), placed(none)),
    );
  }
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, field]) => [key, memberSchema(field, whole, below(key))])),
    ...(required.length === 0 ? {} : { required }),
    ...(conditions.length === 0 ? {} : { allOf: conditions }),
    ...(closed || whole.isClosed ? { additionalProperties: false } : {}),
  };
}

/** What is as good as absent. */
const nothing: JsonSchema = {
  anyOf: [{ enum: [null, false] }, { type: 'array', maxItems: 0 }, { type: 'string', pattern: '^\\s*$' }],
};

/** A field wherever it stands: one that counts only at times and is left out at others is not looked at there. */
function memberSchema(field: Field, whole: Whole, place: Place): JsonSchema {
  const { when, otherwise } = field;
  if (when === undefined) return fieldSchema(field, whole, place);
  const told = { title: field.label, 'x-portico-when': when };
  return otherwise === 'keep' ? { ...orNull(valueSchema(field, whole, place)), ...told } : told;
}

/** Whether every entry has a value for it where it counts. */
function isNeeded(field: Field, { form }: Whole): boolean {
  return field.required && (form !== 'stored' || !('default' in field && field.default !== undefined));
}

function fieldSchema(field: Field, whole: Whole, place: Place): JsonSchema {
  const value = valueSchema(field, whole, place);
  const schema = { title: field.label, ...(isNeeded(field, whole) ? value : orNull(value)) };
  const { default: fallback } = field as { default?: unknown };
  return fallback === undefined ? schema : { ...schema, default: fallback };
}

/** Null is the same as nothing. */
function orNull(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema.enum)) return { ...schema, enum: [...schema.enum, null] };
  if (schema.type !== undefined) return { ...schema, type: [schema.type, 'null'].flat() };
  return 'readOnly' in schema ? schema : { anyOf: [schema, { type: 'null' }] };
}

function valueSchema(field: Field, whole: Whole, place: Place): JsonSchema {
  switch (field.kind) {
    case 'text':
      return textSchema(field.rules, field.orNumber, field.required);
    case 'secret':
      if (whole.form === 'file') return secretInFile(field.required);
      return { ...textSchema(field.rules, false, field.required), writeOnly: true };
    case 'choice':
      if (!field.ignoreCase) return { enum: field.options };
      return { type: 'string', examples: field.options, 'x-portico-words': field.options };
    case 'number':
      return { type: field.integer ? 'integer' : 'number', minimum: field.min, maximum: field.max };
    case 'flag':
      return { type: 'boolean' };
    case 'time':
      return { type: 'string', format: 'date-time', pattern: INSTANT.source };
    case 'ref':
      return refSchema(field.target, whole);
    case 'refs':
      return { type: 'array', items: refSchema(field.target, whole), maxItems: MOST_VALUES };
    case 'addresses':
      return { type: 'array', items: textSchema([field.rule], field.orNumber, true), maxItems: MOST_VALUES };
    case 'computed':
      return { readOnly: true };
    case 'group':
      return { ...objectSchema(field.fields, whole, place, field.closed), ...checksOf(field) };
    case 'union':
      return unionSchema(field, whole, place);
    case 'rows':
      return {
        type: 'array',
        items: {
          title: field.of.label,
          ...valueSchema(field.of, whole, (items) => place({ items })),
        },
        maxItems: field.most ?? (field.of.kind === 'group' || field.of.kind === 'union' ? MOST_ROWS : MOST_VALUES),
        ...(field.key.length === 0 ? {} : { 'x-portico-key': field.key }),
      };
    case 'switch':
      return { anyOf: [{ type: 'boolean' }, { title: field.of.label, ...valueSchema(field.of, whole, place) }] };
  }
}

/** An id, or the name of what is meant: `{"ref": "fwaas.service/HTTPS"}`. */
function refSchema(target: ReferenceTarget, { form }: Whole): JsonSchema {
  const told = { 'x-portico-ref': target };
  if (form !== 'file') return { type: 'string', ...told };
  const ref = { type: 'string', pattern: `^${target.replaceAll('.', '\\.')}/` };
  return { anyOf: [{ type: 'string' }, memberAlone({ ref })], ...told };
}

/** What stands for a secret: that it stays, or the variable of the environment that holds it. (RES-014) */
function secretInFile(required: boolean): JsonSchema {
  const stays = { type: 'string', pattern: required ? `^${KEEP}$` : `^(?:${KEEP}|\\s*)$` };
  const secret = { type: 'string', pattern: '^env:[A-Za-z_]\\w*$' };
  return { anyOf: [stays, { type: 'object', properties: { secret }, required: ['secret'] }] };
}

function memberAlone(properties: JsonSchema): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/**
 * Blank is as good as absent, so that only what is required has to show something. A pattern may be looser than its rule and
 * never stricter; that of a rule is left to whoever knows it.
 */
function textSchema(rules: readonly ValueRule[], orNumber: boolean, required: boolean): JsonSchema {
  const longest = longestTextOf(rules);
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

function unionSchema({ tag, variants }: UnionField, whole: Whole, place: Place): JsonSchema {
  return {
    oneOf: Object.entries(variants).map(([word, variant]) => variantSchema(tag, word, variant, whole, place)),
  };
}

function variantSchema(tag: string, word: string, variant: GroupField, whole: Whole, place: Place): JsonSchema {
  const { label, fields, closed } = variant;
  const chosen = { properties: { [tag]: { const: word } }, required: [tag] };
  const inVariant: Place = (schema) => place(implied(chosen, schema));
  const {
    properties,
    required = [],
    ...schema
  } = objectSchema(fields, whole, inVariant, closed) as {
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
