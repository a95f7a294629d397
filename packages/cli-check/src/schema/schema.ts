import { type Area, areas, type Field, type ModuleRecord, modulesOf, placeMessages } from '@portico/core/customization';
import type { Form } from '../shared/finding.ts';
import { fieldRule, fieldSchema, type Schema } from './field-schema.ts';

/**
 * JSON Schema 2020-12 of one form, or of either; made from the registry of modules. (CHK-009, DESIGN section 7)
 * @param closed - refuses members that Portico does not know, as `unknownField` does. (OP-203)
 */
export function customizationSchema(form: Form | null, closed = true): Schema {
  const head = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:portico:customization${form === null ? '' : `:${form}`}`,
    title: 'Customization of the end-user pages',
  };
  const written = (one: Form) => (closed ? documentSchema(one) : opened(documentSchema(one)));
  if (form !== null) return { ...head, ...written(form) };
  const $defs = { ui: written('ui'), server: written('server') };
  return { ...head, anyOf: [{ $ref: '#/$defs/ui' }, { $ref: '#/$defs/server' }], $defs };
}

/** The schema without the keyword that closes its objects. */
function opened(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema, (key, value) => (key === 'additionalProperties' ? undefined : value)));
}

function documentSchema(form: Form): Schema {
  const names = form === 'ui' ? 'the form of the portal' : 'the form of the service';
  return {
    type: 'object',
    description: `Customization data in ${names}.`,
    properties: {
      $schema: { type: 'string' },
      ...(form === 'ui' ? { source: { type: 'object' } } : {}),
      ...Object.fromEntries(
        areas.map((area) => [area, { title: placeMessages.areas[area], ...nullable(areaSchema(area, form)) }]),
      ),
    },
    additionalProperties: false,
    anyOf: areas.map((area) => ({ required: [area] })),
  };
}

function areaSchema(area: Area, form: Form): Schema {
  const records = modulesOf(area);
  const settings = area === 'web' ? { settings: settingsSchema } : {};
  if (form === 'ui') {
    const properties = Object.fromEntries(records.map((record) => [record.key, moduleSchema(record, 'ui')]));
    // The member of the server form must not be there, so that each form refuses the other.
    return { type: 'object', properties: { ...properties, ...settings, default: false }, additionalProperties: false };
  }
  const beside = records.flatMap((record) =>
    record.fields
      .filter(isBeside)
      .map((field): [string, Schema] => [field.server.slice(1), fieldSchema(field, record, 'server')]),
  );
  const own = records.map((record): [string, Schema] => [record.server, moduleSchema(record, 'server')]);
  const inner = { type: 'object', properties: Object.fromEntries([...own, ...beside]), additionalProperties: false };
  return {
    type: 'object',
    properties: { default: inner, ...settings },
    required: ['default'],
    additionalProperties: false,
  };
}

const isBeside = ({ server }: Field) => server.startsWith('/');

const settingsSchema: Schema = {
  type: 'object',
  properties: { showIsolation: { type: 'boolean' }, showIsolationPrepend: { type: 'boolean' } },
  additionalProperties: false,
};

function moduleSchema(record: ModuleRecord, form: Form): Schema {
  const fields = record.fields.filter((field) => form === 'ui' || !isBeside(field));
  const tree = closed(
    nest(withSpellings(fields, form), form, (field) => fieldSchema(field, record, form), nullableParts(record, form)),
  );
  const rules = ruleSchema(fields, form, nullableParts(record, form));
  return { title: record.label, ...tree, ...(rules === null ? {} : { allOf: rules }) };
}

/** The second spelling of OP-16. */
function withSpellings(fields: readonly Field[], form: Form): Field[] {
  if (form === 'ui') return [...fields];
  return fields.flatMap((field) =>
    field.server.endsWith('.use_url')
      ? [field, { ...field, server: field.server.replace(/use_url$/, 'useURL') }]
      : [field],
  );
}

/** The tree of a module with every object of it closed. */
function closed(schema: Schema): Schema {
  if (schema.properties === undefined) return schema;
  const members = Object.entries(schema.properties as Record<string, Schema>);
  const properties = Object.fromEntries(members.map(([key, member]) => [key, closed(member)]));
  return { ...schema, properties, additionalProperties: false };
}

/** Rules that hold in regular mode, in advanced mode, and while a switch is on. (OP-08, OP-13) */
function ruleSchema(fields: readonly Field[], form: Form, nullables: ReadonlySet<string>): Schema[] | null {
  const checked = fields.filter((field) => fieldRule(field) !== null);
  const html = checked.filter(({ kind }) => kind === 'html');
  const plain = checked.filter((field) => field.kind !== 'html' && switchOf(field) === null);
  const guarded = checked.filter((field) => switchOf(field) !== null);
  const strict = (list: readonly Field[]) =>
    nest(list, form, (field) => fieldRule(field) ?? {}, nullables, form === 'ui');
  const switches = [...new Set(guarded.map(switchOf))];
  const regular: Schema[] = [
    ...(plain.length === 0 ? [] : [strict(plain)]),
    ...switches.map((path) => ({
      if: isOn(fields, path, form),
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: strict(guarded.filter((field) => switchOf(field) === path)),
    })),
  ];
  const advanced = fields.find(({ path }) => path === 'advanced');
  if (regular.length === 0) return null;
  if (advanced === undefined) return regular;
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return [{ if: isOn(fields, 'advanced', form), then: strict(html), else: { allOf: regular } }];
}

function switchOf(field: Field): string | null {
  return 'onlyWhen' in field && field.onlyWhen !== undefined ? field.onlyWhen : null;
}

/** Holds when the flag at a path is there and on. */
function isOn(fields: readonly Field[], path: string | null, form: Form): Schema {
  const flag = fields.filter((field) => field.path === path);
  const on = form === 'server' && path === 'advanced' ? 'advanced' : true;
  return nest(flag, form, () => ({ const: on }), new Set(), true);
}

function nullableParts(record: ModuleRecord, form: Form): ReadonlySet<string> {
  return new Set((record.nullable ?? []).map((part) => (form === 'ui' ? part.path : part.server)));
}

/** Nested object schemas for fields whose paths are dotted. */
function nest(
  fields: readonly Field[],
  form: Form,
  leaf: (field: Field) => Schema,
  nullables: ReadonlySet<string>,
  required = false,
): Schema {
  const paths = fields.map((field) => ({ field, keys: (form === 'ui' ? field.path : field.server).split('.') }));
  return nestPaths(paths, '', leaf, nullables, required);
}

interface Keyed {
  field: Field;
  keys: readonly string[];
}

function nestPaths(
  list: readonly Keyed[],
  prefix: string,
  leaf: (field: Field) => Schema,
  nullables: ReadonlySet<string>,
  required: boolean,
): Schema {
  const byKey = new Map<string, Keyed[]>();
  for (const item of list) {
    const key = item.keys[0] ?? '';
    byKey.set(key, [...(byKey.get(key) ?? []), item]);
  }
  const properties: Record<string, Schema> = {};
  for (const [key, own] of byKey) {
    const [first] = own;
    if (first?.keys.length === 1) properties[key] = leaf(first.field);
    else {
      const path = prefix === '' ? key : `${prefix}.${key}`;
      const below = own.map(({ field, keys }) => ({ field, keys: keys.slice(1) }));
      const child = nestPaths(below, path, leaf, nullables, required);
      properties[key] = nullables.has(path) ? nullable(child) : child;
    }
  }
  return { type: 'object', properties, ...(required ? { required: [...byKey.keys()] } : {}) };
}

function nullable(schema: Schema): Schema {
  return { ...schema, type: ['object', 'null'] };
}
