import type { Json, JsonObject } from '@portico/core/shared';
import { isRecord, jsonEqual } from '@portico/core/shared';
import { masked, maskedChange } from '../saves/masked.ts';
import { isAuditSecret } from '../secrets/fields.ts';

/** One value that a save changed. (DESIGN section 6) */
export interface StoredChange {
  /** Dotted path in the stored document; entries of lists stand in brackets by their names. */
  path: string;
  before: Json;
  after: Json;
}

const mostChanges = 200;
const longestText = 200;
/** Characters that stand before the first difference of two long texts. */
const context = 40;

/** Fields by which entries of a list are told apart, and those that they are called by. */
const identities = ['uuid', 'id', 'rule_id', 'uid', 'tid', 'key', 'name'] as const;
const names = ['name', 'uid', 'key', 'host'] as const;

/**
 * Lists what differs between two documents, for the audit trail: without secrets, of which only is told that they
 * changed. Entries of lists are compared with themselves, wherever they stand. More than 200 changes end with their
 * count, and long texts are cut around their first difference, since a logo is a text too. (DESIGN section 6)
 */
export function changesBetween(before: unknown, after: unknown): { changes: StoredChange[]; more: number } {
  const changes: StoredChange[] = [];
  let more = 0;
  const whole = (value: unknown, other: unknown) => (value === undefined && isRecord(other) ? {} : value);
  const shown = masked(before, isAuditSecret);
  const changed = maskedChange(after, before, isAuditSecret);
  walk(whole(shown, changed), whole(changed, shown), '');
  return { changes, more };

  function walk(was: unknown, is: unknown, path: string): void {
    if (jsonEqual(was, is)) return;
    if (isRecord(was) && isRecord(is)) {
      for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
        walk(own(was, key), own(is, key), path === '' ? key : `${path}.${key}`);
      }
      return;
    }
    const lists = Array.isArray(was) && Array.isArray(is) ? entriesOf(was, is) : undefined;
    if (lists !== undefined) walkEntries(lists, path);
    else if (changes.length < mostChanges) changes.push({ path, ...shortened(was, is) });
    else more += 1;
  }

  function walkEntries([was, is]: [Entries, Entries], path: string): void {
    for (const key of new Set([...was.keys(), ...is.keys()])) {
      const entry = is.get(key) ?? was.get(key);
      walk(was.get(key)?.value, is.get(key)?.value, `${path}[${entry?.name}]`);
    }
    const stayed = (these: Entries, those: Entries) => [...these.keys()].filter((key) => those.has(key));
    if (jsonEqual(stayed(was, is), stayed(is, was))) return;
    const order = (entries: Entries) => [...entries.values()].map(({ name }) => name).join(', ');
    walk(order(was), order(is), path === '' ? 'order' : `${path}.order`);
  }
}

/** The same as details of an audit row. (DESIGN section 6) */
export function changed(before: unknown, after: unknown): { changes: JsonObject[]; more: number } {
  const { changes, more } = changesBetween(before, after);
  return { changes: changes.map((change) => ({ ...change })), more };
}

/** That a password is a new one; neither is told. (DESIGN section 6) */
export const newPassword = changed({ password: 'before' }, { password: 'after' });

type Entries = Map<string, { name: string; value: unknown }>;

/** Both lists by the identities of their entries; undefined where an entry has none, or one twice. */
function entriesOf(was: readonly unknown[], is: readonly unknown[]): [Entries, Entries] | undefined {
  const field = identities.find((name) =>
    [...was, ...is].every((entry) => isRecord(entry) && isText(own(entry, name))),
  );
  if (field === undefined) return undefined;
  const [before, after] = [byField(was, field), byField(is, field)];
  return before.size === was.length && after.size === is.length ? [before, after] : undefined;
}

function byField(list: readonly unknown[], field: string): Entries {
  return new Map(
    list.map((entry) => [String(own(entry as JsonObject, field)), { name: nameOf(entry, field), value: entry }]),
  );
}

function nameOf(entry: unknown, field: string): string {
  const name = names.map((each) => own(entry as JsonObject, each)).find(isText);
  return String(name ?? own(entry as JsonObject, field));
}

function isText(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

/** A key such as `toString` is no key of every record. */
function own(record: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function shortened(was: unknown, is: unknown): Pick<StoredChange, 'before' | 'after'> {
  const [before, after] = [textOf(was), textOf(is)];
  if (before.length <= longestText && after.length <= longestText) {
    return { before: (was ?? null) as Json, after: (is ?? null) as Json };
  }
  const start = Math.max(0, firstDifference(before, after) - context);
  return { before: was === undefined ? null : cut(before, start), after: is === undefined ? null : cut(after, start) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  return at;
}

/** Never amid a pair of surrogates. */
function cut(text: string, start: number): string {
  const end = start + longestText;
  const part = text.slice(start, end).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
  if (part.length === text.length) return text;
  return `${start > 0 ? '…' : ''}${part}${end < text.length ? '…' : ''} (${text.length} characters)`;
}
