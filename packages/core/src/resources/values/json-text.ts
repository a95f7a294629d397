import { isRecord } from '../../shared/index.ts';

/** Most levels of a value that is kept as JSON: bodies of calls have some more. Chosen here. */
const MOST_LEVELS = 24;

/** A text as the value that it is in JSON; undefined where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON as it is kept and shown, the same whoever wrote it. */
export const writeJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** The same value in the form in which it is kept; what is no JSON stays as it is. */
export function canonicalJson(text: string): string {
  const value = readJson(text);
  return value === undefined ? text : writeJson(value);
}

/** Names that calls refuse wherever they stand in a body: they would reach a prototype. */
const refusedNames = ['__proto__', 'constructor'];

/**
 * Whether a value comes back as it was written: a number beyond the whole ones that are exact would be another one, and no
 * store keeps a text with a NUL character.
 */
export function isKeptJson(value: unknown, level = 1): boolean {
  if (level > MOST_LEVELS) return false;
  if (typeof value === 'number')
    return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  if (typeof value === 'string') return isKeptText(value);
  if (Array.isArray(value)) return value.every((part) => isKeptJson(part, level + 1));
  if (!isRecord(value)) return true;
  return Object.entries(value).every(
    ([key, part]) => isKeptText(key) && !refusedNames.includes(key) && isKeptJson(part, level + 1),
  );
}

/** Without NUL characters and halves of characters. */
export const isKeptText = (text: string) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
