import type { JsonObject } from '@portico/core/shared';
import { isRecord } from '@portico/core/shared';
import { invalid } from '../http/problem.ts';

/** What stands in an answer in place of a secret; sent back, it keeps the stored one. (DESIGN section 6, OP-110) */
export const SECRET_MASK = '********';

/** Which keys hold secrets: those of a list, or what is said of a key in its record. */
export type Secrets = readonly string[] | IsSecret;
type IsSecret = (key: string, record: Readonly<Record<string, unknown>>) => boolean;

/** Hides the texts and numbers under the given keys, in lists and objects too, at any depth. (DESIGN section 6, audit) */
export function masked<T>(value: T, secrets: Secrets): T {
  return walk(value, undefined, { isSecret: judged(secrets), change: () => SECRET_MASK }) as T;
}

function judged(secrets: Secrets): IsSecret {
  return typeof secrets === 'function' ? secrets : (key) => secrets.includes(key);
}

/**
 * Puts the stored secrets back where the mask was sent. Entries of lists are matched by `uuid` or `id`, so that a list
 * may be put in another order. (OP-110)
 * @throws Problem 400 with the path of a mask that stands for nothing: what is required would be stored empty.
 */
export function unmasked<T>(sent: T, stored: unknown, secrets: readonly string[]): T {
  const change: Change = (value, before, path) => {
    if (value !== SECRET_MASK) return value;
    if ((typeof before === 'string' && before !== '') || typeof before === 'number') return before;
    throw invalid(`${path}: is required, since nothing is stored that the mask could stand for`, path);
  };
  return walk(sent, stored, { isSecret: judged(secrets), change }) as T;
}

/** Hides the secrets of a document that replaces another one; a new or changed one is told apart, for the audit trail. */
export function maskedChange<T>(after: T, before: unknown, secrets: Secrets): T {
  const change: Change = (value, was) => (value === was ? SECRET_MASK : `${SECRET_MASK} (changed)`);
  return walk(after, before, { isSecret: judged(secrets), change }) as T;
}

/** What becomes of a secret, a text or a number. */
type Change = (value: string | number, stored: unknown, path: string) => string | number;

interface Walk {
  isSecret: IsSecret;
  change: Change;
}

/**
 * What holds nothing to change is answered as it is: of 10,000 entries few hold a secret, and none needs a copy for it.
 * @param isHidden - it stands under a key that holds secrets.
 */
function walk(value: unknown, stored: unknown, how: Walk, path = '', isHidden = false): unknown {
  if (typeof value === 'string' || typeof value === 'number') {
    return isHidden && value !== '' ? how.change(value, stored, path) : value;
  }
  const below = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) {
    const items = value.map((item, at) => walk(item, partner(item, at, stored), how, below(at), isHidden));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  if (!isRecord(value)) return value;
  const before = isRecord(stored) ? stored : {};
  const changed = new Map<string, unknown>();
  for (const key of Object.keys(value)) {
    const item = value[key];
    const was = Object.hasOwn(before, key) ? before[key] : undefined;
    const next = walk(item, was, how, below(key), isHidden || how.isSecret(key, value));
    if (next !== item) changed.set(key, next);
  }
  if (changed.size === 0) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, changed.has(key) ? changed.get(key) : item]);
  return Object.fromEntries(entries) as JsonObject;
}

function partner(item: unknown, at: number, stored: unknown): unknown {
  if (!Array.isArray(stored)) return undefined;
  const id = idOf(item);
  if (id !== undefined) return entriesById(stored).get(id);
  return idOf(stored[at]) === undefined ? stored[at] : undefined; // a new entry has no part in what stood at its place
}

const byId = new WeakMap<readonly unknown[], ReadonlyMap<unknown, unknown>>();

/** The entries of a list by their ids, made once a list: some have 10,000. Of two with one id the first counts. */
function entriesById(stored: readonly unknown[]): ReadonlyMap<unknown, unknown> {
  const known = byId.get(stored);
  if (known !== undefined) return known;
  const entries = new Map(stored.toReversed().map((entry) => [idOf(entry), entry]));
  byId.set(stored, entries);
  return entries;
}

function idOf(item: unknown): unknown {
  return isRecord(item) ? (item.uuid ?? item.id) : undefined;
}
