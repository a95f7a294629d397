import type { Schema } from '@portico/core/api';
import * as z from 'zod/mini';
import { invalid } from './problem.ts';

z.config(z.locales.en());

/**
 * Checks one part of a call against its schema. (STYLE section 7)
 * @throws Problem 400 with the dotted path of the first fault.
 */
export function checked(schema: Schema | undefined, value: unknown, name: 'params' | 'query' | 'body'): unknown {
  if (schema === undefined) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.path.map(String).join('.') ?? '';
  throw invalid(`${path === '' ? name : path}: ${issue?.message ?? 'invalid'}`, path === '' ? name : path);
}
