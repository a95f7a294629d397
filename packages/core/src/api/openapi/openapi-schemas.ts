import * as z from 'zod/mini';
import { isRecord } from '../../shared/index.ts';
import * as named from '../schemas/index.ts';
import type { Endpoint, Schema } from '../table/define.ts';
import { entryComponents, entryPlaces, withEntries } from './openapi-entries.ts';
import { withRecord } from './openapi-records.ts';

export type JsonObject = Record<string, unknown>;

const home = '#/components/schemas/';
/** Where zod puts recursive schemas that have no name of their own. */
const nameless = '__shared';
/** What `z.json()` becomes, its references to itself left out. */
const anyValue = textOfAnyValue();
const recursiveName = /^Recursive\d+$/;

/** The schemas of a table as JSON Schema. (DESIGN section 2) */
export interface SchemaBook {
  /** A reference to a named schema, or the schema itself. */
  use(place: string, schema: Schema): JsonObject;
  /** The schema at a place, written out. */
  plain(place: string): JsonObject | undefined;
  components(): JsonObject;
}

/** Turns all schemas into JSON Schema at once, so that named ones refer to each other. (DESIGN section 2) */
export function schemaBook(listed: readonly (readonly [string, Endpoint])[]): SchemaBook {
  const registry = z.registry<{ id: string }>();
  const names = new Map<unknown, string>();
  for (const [name, schema] of Object.entries(named)) {
    if (!isSchema(schema)) continue;
    names.set(schema, name);
    registry.add(schema, { id: name });
  }
  const places = new Map<string, string>();
  for (const [name, endpoint] of listed) {
    for (const part of ['params', 'query', 'body', 'response'] as const) {
      const schema = endpoint[part];
      if (schema === undefined) continue;
      const id = names.get(schema) ?? savedName(schema, names) ?? `${name}.${part}`;
      places.set(`${name}.${part}`, id);
      if (!registry.has(schema)) {
        names.set(schema, id);
        registry.add(schema, { id });
      }
    }
  }
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `${home}${id}`, unrepresentable: 'any', io: 'input' });
  const written = withRecursive(schemas as Record<string, JsonObject>);
  const plainById = (id: string): JsonObject => {
    const { $schema, $id, id: _, ...schema } = written[id] ?? {};
    return withRecord(id, schema);
  };
  const entries = entryPlaces();
  const isNamed = (id: string) => Object.hasOwn(named, id) || recursiveName.test(id) || withStamp.test(id);
  return {
    use(place, schema) {
      const id = names.get(schema) ?? place;
      const held = entries.get(place);
      if (held !== undefined) return withEntries(plainById(id), held);
      return isNamed(id) ? { $ref: `${home}${id}` } : plainById(id);
    },
    plain: (place) => {
      const id = places.get(place);
      return id === undefined ? undefined : plainById(id);
    },
    components: () => ({
      ...entryComponents(),
      ...Object.fromEntries(
        Object.keys(written)
          .filter(isNamed)
          .map((id) => [id, plainById(id)]),
      ),
    }),
  };
}

/** Names of schemas that tell when something was saved. (OP-202) */
const withStamp = /^\w+(SavedBy|SeenAt)$/;

/** `SkuSavedBy` for a SKU with who saved it, which several calls answer. (OP-202) */
function savedName(schema: Schema, names: ReadonlyMap<unknown, string>): string | undefined {
  const { left, right } = schema.def as { left?: unknown; right?: unknown };
  const [item, stamp] = [names.get(left), names.get(right)];
  return item === undefined || stamp === undefined ? undefined : `${item}${stamp}`;
}

/**
 * Gives recursive schemas that have no name one of ours; equal ones share it. `z.json()` is written as the empty schema:
 * it says the same, and what refers to itself in a type of TypeScript does not compile.
 */
function withRecursive({ [nameless]: held, ...schemas }: Record<string, JsonObject>): Record<string, JsonObject> {
  const names = new Map<string, string>();
  const moves = new Map<string, string>();
  const found: Record<string, JsonObject> = {};
  for (const [key, schema] of Object.entries((held?.$defs ?? {}) as Record<string, JsonObject>)) {
    const ref = `${home}${nameless}#/$defs/${key}`;
    const text = JSON.stringify(schema).replaceAll(ref, '');
    if (text === anyValue) {
      moves.set(ref, '');
      continue;
    }
    const name = names.get(text) ?? `Recursive${names.size + 1}`;
    names.set(text, name);
    moves.set(ref, `${home}${name}`);
    found[name] = schema;
  }
  return moveRefs({ ...schemas, ...found }, moves) as Record<string, JsonObject>;
}

function textOfAnyValue(): string {
  const registry = z.registry<{ id: string }>();
  registry.add(z.object({ value: z.json() }), { id: 'one' });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `${home}${id}`, io: 'input' });
  const held = Object.entries((schemas[nameless] as { $defs?: Record<string, JsonObject> } | undefined)?.$defs ?? {});
  const [key = '', schema] = held[0] ?? [];
  return JSON.stringify(schema).replaceAll(`${home}${nameless}#/$defs/${key}`, '');
}

function moveRefs(value: unknown, moves: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((part) => moveRefs(part, moves));
  if (!isRecord(value)) return value;
  if (typeof value.$ref === 'string' && moves.get(value.$ref) === '') return {};
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' ? (moves.get(String(part)) ?? part) : moveRefs(part, moves),
    ]),
  );
}

/** The components that `roots` refer to, also through one another. (DESIGN section 2) */
export function reachable(components: JsonObject, roots: readonly unknown[]): JsonObject {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isRecord(value)) {
      const name = typeof value.$ref === 'string' ? value.$ref.slice(home.length) : undefined;
      if (name !== undefined && Object.hasOwn(components, name) && !found.has(name)) {
        found.add(name);
        visit(components[name]);
      }
      Object.values(value).forEach(visit);
    }
  };
  visit(roots);
  return Object.fromEntries(Object.entries(components).filter(([name]) => found.has(name)));
}

function isSchema(value: unknown): value is Schema {
  return isRecord(value) && '_zod' in value;
}
