import type { ExportLogType } from '@portico/core/api';
import { isRecord, type JsonObject } from '@portico/core/shared';
import { readEventTime } from '../events/time.ts';
import { type NewEvent, readLogType } from '../events/types.ts';

/** Why a line is no event, and of which of its fields that is said; null of the line itself. */
export interface LineFault {
  field: string | null;
  reason: string;
}

/** Events are flat but for lists; PostgreSQL's own limit depends on its stack. */
const deepest = 100;

/** Whether a line is no event. */
export function isFault(read: NewEvent | LineFault): read is LineFault {
  return 'reason' in read;
}

/**
 * The event of a line, or why it is none: `{"log_type": "web", "event": {…}}`, or the event itself with its `log_type` beside
 * its fields. (DESIGN section 6)
 * @param of - the log of lines that name none.
 */
export function readEventLine(text: string, of?: ExportLogType): NewEvent | LineFault {
  let value: unknown;
  try {
    value = parsed(text);
  } catch {
    return { field: null, reason: 'this is not valid JSON.' };
  }
  if (!isRecord(value)) return { field: null, reason: 'an event is an object.' };
  const { log_type, event: inner, ...rest } = value;
  const event = isRecord(inner) ? inner : rest;
  const logType = log_type === undefined ? of : typeof log_type === 'string' ? readLogType(log_type) : undefined;
  if (logType === undefined) {
    return { field: 'log_type', reason: `log_type is ${JSON.stringify(log_type) ?? 'missing'}, which is no log.` };
  }
  if (of !== undefined && logType !== of) {
    return { field: 'log_type', reason: `log_type is ${JSON.stringify(log_type)}, and this batch is of ${of}.` };
  }
  const at = typeof event.event_time === 'string' ? readEventTime(event.event_time) : undefined;
  if (at === undefined) {
    const reason = `event_time is ${JSON.stringify(event.event_time) ?? 'missing'}, which is no instant.`;
    return { field: 'event_time', reason };
  }
  const read = { logType, at, event: event as JsonObject };
  return mayBeUnstorable(text) ? (faultOf(event) ?? read) : read;
}

/** Texts, and whole numbers of so many digits that JavaScript may read another number. */
const textOrLongNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;

/**
 * A whole number past 2^53 is kept as the text of its digits: as a number it would be stored as another one. It is looked for
 * in valid JSON alone, where every text ends, so that the search takes no longer than the line.
 */
function parsed(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!/\d{16}/.test(text)) return value;
  const kept = text.replace(textOrLongNumber, (found) => {
    const isKept = found.startsWith('"') || Number.isSafeInteger(Number(found));
    return isKept ? found : `"${found}"`;
  });
  return kept === text ? value : JSON.parse(kept);
}

/** What an event has in its line that cannot be stored: an escaped NUL or surrogate. */
const unstorable = /\\u(?:0000|d[89a-f])/i;
const bracket = /[[{]/;

/** Whether an event may have a fault: an escape that cannot be stored, or as many brackets as levels are allowed. */
function mayBeUnstorable(text: string): boolean {
  return unstorable.test(text) || text.split(bracket, deepest + 1).length > deepest;
}

/** PostgreSQL stores neither a NUL nor half a pair of surrogates, in values or in names. */
function faultOf(value: unknown, path = '', depth = 0): LineFault | null {
  const field = path.split('.')[0] || null;
  if (depth > deepest) return { field, reason: `it is nested deeper than ${deepest} levels.` };
  if (typeof value === 'string') return textFault(value, path, field);
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, each] of Object.entries(value)) {
    const place = path === '' ? key : `${path}.${key}`;
    const inName = textFault(key, path === '' ? 'a name' : `a name in ${path}`, field);
    const fault = inName ?? faultOf(each, place, depth + 1);
    if (fault !== null) return fault;
  }
  return null;
}

function textFault(text: string, place: string, field: string | null): LineFault | null {
  if (text.includes('\0')) return { field, reason: `${place} holds a NUL character, which cannot be stored.` };
  if (!/\p{Surrogate}/u.test(text)) return null;
  return { field, reason: `${place} holds half a pair of surrogates, which cannot be stored.` };
}
