import type { OpenApiDocument } from '@portico/core/api';
import { isRecord } from '@portico/core/shared';
import type { Random } from '../../src/demo/random.ts';

type Shape = Record<string, unknown>;

/** An operation of the OpenAPI document, as a caller finds it there. */
export interface Operation {
  name: string;
  method: string;
  path: string;
  parameters: { name: string; in: string; required: boolean; schema: Shape }[];
  body: { type: string; schema: Shape } | undefined;
  responses: Record<string, unknown>;
}

export function operationsOf(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Shape>).map(([method, operation]) => {
      const content = (operation.requestBody as { content: Record<string, { schema: Shape }> } | undefined)?.content;
      const [type, media] = Object.entries(content ?? {})[0] ?? [];
      return {
        name: String(operation.operationId),
        method: method.toUpperCase(),
        path,
        parameters: operation.parameters as Operation['parameters'],
        body: type === undefined || media === undefined ? undefined : { type, schema: media.schema },
        responses: operation.responses as Record<string, unknown>,
      };
    }),
  );
}

const loneSurrogate = '\ud83d';

/** Values that broke services before: as a key, a number, a date, a name of JavaScript, a piece of SQL or of a path. */
// biome-ignore format: one list
const hostile: readonly unknown[] = [
  '', ' ', '\0', loneSurrogate, '𐍈', '\u202e', '-', '------------------------------------', '..', '../../etc/passwd',
  '%00', '%', "'", "' or 1=1 --", '"', '\\', '*', '(', '((a{1,100}){1,100}){1,100}', '$1', '{{x}}', '[[x]]',
  'constructor', '__proto__', 'toString', 'null', 'undefined', 'NaN', '1e309', '-1', '0', '00', '9'.repeat(40),
  '9999-12-31T23:59:59.999999Z', '-000001-01-01', '253402300800', 'a'.repeat(300), 'é'.repeat(5_000),
  '00000000-0000-0000-0000-000000000000', 'f47ac10b-58cc-4372-a567-0e02b2c3d479', '999.1.1.1', 'javascript:alert(1)',
  'url(x)', 'banana', true, false, null, 0, -1, 0.5, 1e21, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [[]], [null],
  { constructor: 1 }, { __proto__x: {} }, [{}, {}], { a: { b: { c: { d: {} } } } },
];

const hostileKeys = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  '$where',
  '',
  'a.b',
  '\0',
  'x'.repeat(200),
];

/** A value for a JSON Schema: mostly one that fits, at times one that does not. */
export function valueFor(
  document: OpenApiDocument,
  schema: unknown,
  random: Random,
  wildness: number,
  depth = 0,
): unknown {
  if (random.chance(wildness)) return random.pick(hostile);
  if (!isRecord(schema) || depth > 6) return random.pick(hostile);
  const next = (part: unknown) => valueFor(document, part, random, wildness, depth + 1);
  if (typeof schema.$ref === 'string') {
    return next(document.components.schemas[schema.$ref.split('/').at(-1) ?? '']);
  }
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return random.pick(schema.enum);
  for (const key of ['anyOf', 'oneOf'])
    if (Array.isArray(schema[key])) return next(random.pick(schema[key] as unknown[]));
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map(next));
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === 'object' || isRecord(schema.properties)) return objectFor(schema, random, next);
  if (type === 'array') return Array.from({ length: random.whole(3) }, () => next(schema.items ?? {}));
  if (type === 'integer') return numberWithin(schema, random);
  if (type === 'number') return random.chance(0.5) ? numberWithin(schema, random) : random.next() * 1_000;
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  if (type === 'string') return textFor(schema, random);
  return random.pick(hostile);
}

function objectFor(schema: Shape, random: Random, next: (part: unknown) => unknown): Shape {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const entries = Object.entries((schema.properties ?? {}) as Shape)
    .filter(([key]) => random.chance(required.has(key) ? 0.98 : 0.5))
    .map(([key, part]) => [key, next(part)]);
  if (isRecord(schema.additionalProperties) && random.chance(0.5)) {
    entries.push([
      random.chance(0.2) ? random.pick(hostileKeys) : `k${random.whole(9)}`,
      next(schema.additionalProperties),
    ]);
  }
  if (random.chance(0.05)) entries.push([random.pick(hostileKeys), random.pick(hostile)]);
  return Object.fromEntries(entries) as Shape;
}

function numberWithin({ minimum = 0, maximum = 1_000 }: Shape, random: Random): number {
  const [low, high] = [Number(minimum), Math.min(Number(maximum), Number(minimum) + 10_000)];
  return random.chance(0.2) ? random.pick([low, high]) : low + random.whole(Math.max(1, high - low));
}

function textFor({ format, pattern, minLength = 0 }: Shape, random: Random): string {
  if (format === 'uuid' || String(pattern).includes('[0-9a-f]{8}-')) {
    return `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-a${random.hex(3)}-${random.hex(12)}`;
  }
  if (format === 'date-time') return new Date(random.whole(2_000_000_000) * 1_000).toISOString();
  return `${random.pick(['text', 'a', 'example.com', '10.0.0.1', '1h', 'web'])}`.padEnd(Number(minLength), 'x');
}

/** Puts a hostile value, key or nothing at one place of a value that works. */
export function withOneFault(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.9)) {
    const at = random.whole(value.length);
    return value.map((item, index) => (index === at ? withOneFault(item, random) : item));
  }
  if (isRecord(value) && Object.keys(value).length > 0 && random.chance(0.95)) {
    if (random.chance(0.1)) return { ...value, [random.pick(hostileKeys)]: random.pick(hostile) };
    const key = random.pick(Object.keys(value));
    const { [key]: item, ...others } = value;
    return random.chance(0.15) ? others : { ...value, [key]: withOneFault(item, random) };
  }
  return random.pick(hostile);
}

/** A text for an address: what is no text is written as JSON, and lone surrogates as what they become. */
export function addressText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replaceAll(/\p{Surrogate}/gu, '\ufffd');
}
