import type { Schema } from '@portico/core/api';
import { nearestName } from '@portico/core/shared';
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
  const path = issue?.path.map(String).join('.') ?? '';
  if (issue?.code === 'unrecognized_keys') throw unknownName(schema, path, issue.keys[0] ?? '');
  throw invalid(`${path === '' ? name : path}: ${issue?.message ?? 'invalid'}`, path === '' ? name : path);
}

/** What a call does not know is named, with what was probably meant. */
function unknownName(schema: Schema, path: string, key: string): Problem {
  const known = path === '' && 'shape' in schema ? Object.keys(schema.shape as object) : [];
  const meant = nearestName(key, known);
  const place = path === '' ? key : `${path}.${key}`;
  return invalid(`${place}: is not known${meant === null ? '' : `; did you mean ${meant}?`}`, place);
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
