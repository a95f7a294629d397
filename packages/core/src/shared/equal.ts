import { isRecord } from './json.ts';

/** Deep equality of JSON data: key order is ignored, an undefined member equals a missing one. (OP-43) */
export function jsonEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => jsonEqual(item, b[index]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  for (const key of Object.keys(a)) if (!jsonEqual(a[key], ownValue(b, key))) return false;
  for (const key of Object.keys(b)) if (!Object.hasOwn(a, key) && b[key] !== undefined) return false;
  return true;
}

function ownValue(record: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The later of two versions; numbers count as numbers. */
export function newerVersion(a: string, b: string): string {
  return a.localeCompare(b, 'en', { numeric: true }) >= 0 ? a : b;
}
