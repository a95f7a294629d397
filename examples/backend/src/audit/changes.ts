import type { Json } from '@portico/core/shared';
import { isRecord, jsonEqual } from '@portico/core/shared';

/** One value that a save changed. (DESIGN section 6) */
export interface StoredChange {
  /** Dotted path in the stored document. */
  path: string;
  before: Json;
  after: Json;
}

const mostChanges = 200;
const longestText = 200;

/**
 * Lists what differs between two documents, for the audit trail. Lists longer than 200 entries end with their count and
 * texts are cut at 200 characters, since a logo is a text too. (DESIGN section 6)
 */
export function changesBetween(before: unknown, after: unknown): { changes: StoredChange[]; more: number } {
  const changes: StoredChange[] = [];
  let more = 0;
  walk(before, after, '');
  return { changes, more };

  function walk(was: unknown, is: unknown, path: string): void {
    if (jsonEqual(was, is)) return;
    if (isRecord(was) && isRecord(is)) {
      for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
        walk(own(was, key), own(is, key), path === '' ? key : `${path}.${key}`);
      }
    } else if (changes.length < mostChanges) changes.push({ path, before: short(was), after: short(is) });
    else more += 1;
  }
}

/** A key such as `toString` is no key of every record. */
function own(record: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function short(value: unknown): Json {
  if (value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= longestText) return value as Json;
  return `${text.slice(0, longestText)}… (${text.length} characters)`;
}
