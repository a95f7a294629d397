import type { Schema } from '@portico/core/api';
import { isRecord, nearestName } from '@portico/core/shared';
import * as z from 'zod/mini';
import { invalid, type Problem } from './problem.ts';

z.config(z.locales.en());

/**
 * Checks one part of a call against its schema. (STYLE section 7)
 * @throws Problem 400 with the dotted path of the first fault.
 */
export function checked(schema: Schema | undefined, value: unknown, name: 'params' | 'query' | 'body'): unknown {
  if (schema === undefined) return undefined;
  const unstorable = pathOfNul(value);
  if (unstorable !== null) {
    const place = unstorable === '' ? name : unstorable;
    throw invalid(`${place}: holds a character that cannot be stored`, place);
  }
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const places = issue?.path.map(String) ?? [];
  if (issue?.code === 'unrecognized_keys') throw unknownName(schema, places, issue.keys[0] ?? '');
  const path = places.join('.');
  throw invalid(`${path === '' ? name : path}: ${issue?.message ?? 'invalid'}`, path === '' ? name : path);
}

/**
 * Checks one part of a call that somebody sent: as above, and nothing of it is passed over. What a schema would leave out
 * without a word, at any depth, is refused by its name, and so is whatever comes to a call that takes no such part. An empty
 * body is none. (issue 15)
 * @param more - names that other rows of the same address take besides.
 * @throws Problem 400 with the dotted path of the first fault.
 */
export function checkedWhole(
  schema: Schema | undefined,
  value: unknown,
  name: 'params' | 'query' | 'body',
  more: ReadonlySet<string> = new Set(),
): unknown {
  if (schema === undefined) return refuseAny(value, name, more);
  const taken = checked(schema, value, name);
  const left = leftOut(value, taken, more);
  if (left !== null) throw unknownName(schema, left.path, left.key);
  return taken;
}

function refuseAny(value: unknown, name: string, more: ReadonlySet<string>): undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (!isRecord(value)) throw invalid(`${name}: this call takes none`, name);
  const key = Object.keys(value).find((each) => !more.has(each));
  if (key !== undefined) throw invalid(`${key}: is not known; this call takes no ${name}`, key);
  return undefined;
}

/** The first name of what was sent that what was taken does not have. What a schema turns into something else is its own. */
function leftOut(
  sent: unknown,
  taken: unknown,
  more: ReadonlySet<string> = new Set(),
): { path: string[]; key: string } | null {
  if (sent === taken) return null;
  const [are, were] = [Array.isArray(taken), Array.isArray(sent)];
  if (are !== were || !(are || (isRecord(sent) && isRecord(taken)))) return null;
  for (const [key, value] of Object.entries(sent as object)) {
    if (!Object.hasOwn(taken as object, key)) {
      if (more.has(key)) continue;
      return { path: [], key };
    }
    const below = leftOut(value, (taken as Record<string, unknown>)[key]);
    if (below !== null) return { path: [key, ...below.path], key: below.key };
  }
  return null;
}

/** What a call does not know is named, with what was probably meant at that place. */
function unknownName(schema: Schema, path: readonly string[], key: string): Problem {
  const meant = nearestName(key, namesAt(schema, path));
  const place = [...path, key].join('.');
  return invalid(`${place}: is not known${meant === null ? '' : `; did you mean ${meant}?`}`, place);
}

/** What schemas hold that others are made of. */
interface Parts {
  shape?: Readonly<Record<string, unknown>>;
  element?: unknown;
  valueType?: unknown;
  innerType?: unknown;
  in?: unknown;
  left?: unknown;
  right?: unknown;
  options?: readonly unknown[];
}

/** The names that a schema has at a place: through lists, choices, and what was added to it. */
function namesAt(schema: unknown, path: readonly string[]): string[] {
  const { def = {} } = schema as { def?: Parts };
  const inside = [def.innerType, def.in, def.left, def.right, ...(def.options ?? [])].filter(Boolean);
  if (inside.length > 0) return inside.flatMap((each) => namesAt(each, path));
  const [key, ...rest] = path;
  if (key === undefined) return Object.keys(def.shape ?? {});
  const below = def.shape?.[key] ?? def.element ?? def.valueType;
  return below === undefined ? [] : namesAt(below, rest);
}

/** PostgreSQL stores no NUL character, neither in texts nor in JSON. */
function pathOfNul(value: unknown): string | null {
  if (typeof value === 'string') return value.includes('\0') ? '' : null;
  if (typeof value !== 'object' || value === null || value instanceof Blob) return null;
  for (const [key, item] of Object.entries(value)) {
    if (key.includes('\0')) return '';
    const below = pathOfNul(item);
    if (below !== null) return below === '' ? key : `${key}.${below}`;
  }
  return null;
}
