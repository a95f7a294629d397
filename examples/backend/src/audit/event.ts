import type { JsonObject } from '@portico/core/shared';
import { isRecord } from '@portico/core/shared';
import { eventTimeText, readEventTime } from '../events/time.ts';
import type { NewEvent } from '../events/types.ts';
import type { StoredChange } from './changes.ts';
import { changesBetween } from './changes.ts';
import { headText } from './heads.ts';
import { actionKind, actionPhrase } from './words.ts';

/** A row of the trail as it is told in the audit log. (DESIGN section 6, audit) */
export interface AuditRow {
  seq: number;
  at: string;
  actor: string;
  action: string;
  subject: string;
  /** JSON text. */
  details: string;
  hash: string;
}

/** What events have where there is no value. (spec 2 section 3) */
const none = 'NA';

/** Changes that the sentence of an event names; the others are in its lists. Chosen here. */
const changesInWords = 3;
/** Characters of a value in that sentence. Chosen here. */
const longestInWords = 80;
/** Changes that its lists name; the row itself has all that were counted. Chosen here. */
const changesInLists = 50;

/**
 * The event of a row, in the fields that the product's collectors know (`shared` sample data of the log `audit`) and a few
 * of its own: `subject`, the lists `field`, `old_value` and `new_value`, whose members belong together by their place,
 * `address`, `count`, `status` of what was refused, and `audit_head`, the row's place in the chain, with which every collector keeps an anchor of it.
 * (DESIGN section 6, audit)
 */
export function auditEvent(row: AuditRow): NewEvent {
  const at = readEventTime(row.at) ?? 0;
  const { changes, more, rest } = readDetails(row.details);
  const kind = actionKind(row.action);
  const event: JsonObject = {
    event_time: eventTimeText(at),
    vendor: 'Portico',
    product: 'Portico',
    version: '1.0',
    name: row.action,
    severity: kind === 'refused' ? '7' : '5',
    uid: row.actor,
    audit_actions: [kind],
    sub_event_type: kind,
    subject: row.subject,
    details: sentenceOf(row, { changes, more, rest }),
    additional_info: infoOf(rest),
    rev_id: textOf(rest.rev_id ?? rest.staged_rev_id),
    ...(changes.length === 0 ? {} : listsOf(changes)),
    ...(typeof rest.address === 'string' ? { address: rest.address } : {}),
    ...(typeof rest.count === 'number' ? { count: String(rest.count) } : {}),
    ...(typeof rest.status === 'number' && kind === 'refused' ? { status: String(rest.status) } : {}),
    audit_head: headText(row),
  };
  return { logType: 'audit', at, event: storable(event) as JsonObject };
}

interface ToldDetails {
  changes: StoredChange[];
  more: number;
  rest: JsonObject;
}

/** What an operator did to another tenant stands one level deeper in his own trail. (OP-120) */
function readDetails(text: string): ToldDetails {
  const { details, ...around } = parsed(text);
  const {
    changes,
    more,
    before,
    after,
    words: _,
    ...rest
  } = { ...around, ...(isRecord(details) ? details : {}) } as JsonObject;
  if (Array.isArray(changes)) {
    return { changes: changes as unknown as StoredChange[], more: typeof more === 'number' ? more : 0, rest };
  }
  if (before === undefined && after === undefined) return { changes: [], more: 0, rest };
  return { ...changesBetween(before, after), rest }; // as rows of earlier versions have it
}

/** Whoever can change the table can write anything there; `verify-audit` names the row, and this one tells it. */
function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return { unreadable: text };
  }
}

function listsOf(all: readonly StoredChange[]): JsonObject {
  const changes = all.slice(0, changesInLists);
  return {
    field: changes.map(({ path }) => (path === '' ? 'value' : path)),
    old_value: changes.map(({ before }) => textOf(before)),
    new_value: changes.map(({ after }) => textOf(after)),
  };
}

/** `Policy saved: customization.web – heading: “Blocked” → “Stop”; 2 more changes`. Chosen here. */
function sentenceOf({ action, subject }: AuditRow, { changes, more, rest }: ToldDetails): string {
  const phrase = actionPhrase(action);
  const place = typeof rest.address === 'string' ? ` from ${rest.address}` : '';
  const head = subject === '' || subject === 'session' ? `${phrase}${place}` : `${phrase}: ${subject}${place}`;
  const told = changes.slice(0, changesInWords).map(changeText);
  if (typeof rest.reason === 'string') told.push(rest.reason);
  if (typeof rest.count === 'number' && rest.count > 1) told.push(`${rest.count} times`);
  const left = changes.length - told.length + more;
  if (left > 0) told.push(`${left} more ${left === 1 ? 'change' : 'changes'}`);
  return told.length === 0 ? head : `${head} – ${told.join('; ')}`;
}

function changeText({ path, before, after }: StoredChange): string {
  const field = path === '' ? 'value' : path;
  if (before === null || before === '') return `${field}: “${inWords(after)}” added`;
  if (after === null || after === '') return `${field}: “${inWords(before)}” removed`;
  return `${field}: “${inWords(before)}” → “${inWords(after)}”`;
}

/** On one line, and short: the whole value stands in the lists. */
function inWords(value: unknown): string {
  const text = textOf(value).replaceAll(/\s+/g, ' ');
  return text.length > longestInWords ? `${text.slice(0, longestInWords)}…` : text;
}

function infoOf(rest: JsonObject): string {
  const parts = Object.entries(rest).map(([name, value]) => `${name}: ${textOf(value)}`);
  return parts.length === 0 ? none : parts.join('; ');
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return none;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `jsonb` holds neither a NUL nor half a pair of surrogates, which the text of a row may have. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return Buffer.from(value).toString().replaceAll('\0', '\uFFFD');
  if (Array.isArray(value)) return value.map(storable);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, storable(item)]));
}
