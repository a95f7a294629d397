import { isRecord } from './json.ts';

/** Reads the value at a dotted path; `undefined` when a step is missing. Only own keys count. */
export function getPath(value: unknown, path: string): unknown {
  let current = value;
  for (const key of path.split('.')) {
    if (!isRecord(current) || !Object.hasOwn(current, key)) return undefined;
    current = current[key];
  }
  return current;
}

/**
 * Returns a copy with the value at a dotted path replaced; everything off the path is shared with the input.
 * Missing steps become objects. The input itself comes back when the value is already there.
 */
export function setPath<T>(value: T, path: string, next: unknown): T {
  return setKeys(value, path.split('.'), 0, next) as T;
}

function setKeys(value: unknown, keys: readonly string[], at: number, next: unknown): unknown {
  const key = keys[at];
  if (key === undefined) return next;
  const record = isRecord(value) ? value : {};
  const before = Object.hasOwn(record, key) ? record[key] : undefined;
  const after = setKeys(before, keys, at + 1, next);
  return Object.is(before, after) && Object.hasOwn(record, key) ? value : { ...record, [key]: after };
}
