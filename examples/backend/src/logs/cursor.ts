import type { PagingIdentifiersWire } from '@portico/core/api';
import type { LogSort } from '@portico/core/logs';
import { isMark } from '../events/collect.ts';
import type { Collected, GroupedPosition, SortedPosition } from '../events/store.ts';
import { instantText, readEventTime } from '../events/time.ts';
import type { Position } from '../events/types.ts';
import { invalid } from '../http/problem.ts';
import { idOf, isEventId, positionOf } from './position.ts';

/**
 * Writes where a page ends, in the shape that collectors hand back: the instant of the last event, and its number where
 * the product writes a hash. Further hashes hold what a collector has had, since all that it keeps are these. (DESIGN
 * section 6)
 */
export function writeCursor(last: Position, collected: Collected | null = null): PagingIdentifiersWire {
  const hashes = [
    last.id.toString(16).padStart(32, '0'),
    ...(collected === null ? [] : hashesOf(stateText(collected))),
  ];
  return { next_time: instantText(last.at), hashes: Object.fromEntries(hashes.map((hash) => [hash, 0])) };
}

/**
 * Reads the place of a cursor; null for none. A hash of another service is no number of an event here: reading then goes
 * on at the start of the instant, so that events come twice rather than not at all. (DESIGN section 6)
 * @throws Problem 400 when the instant is none.
 */
export function readCursor(identifiers: PagingIdentifiersWire | null | undefined): Position | null {
  if (identifiers?.next_time === undefined) return null;
  const at = readEventTime(identifiers.next_time);
  if (at === undefined) throw invalid('pagingIdentifiers.next_time is not an instant.', 'pagingIdentifiers.next_time');
  const numbers = Object.keys(identifiers.hashes ?? {})
    .map((hash) => (/^0{16}[\da-f]{16}$/.test(hash) ? Number.parseInt(hash, 16) : Number.NaN))
    .filter(Number.isSafeInteger);
  return { at, id: Math.max(0, ...numbers) };
}

/** Writes where a page of another order than newest first ends. (decision 052) */
export function writeSortedCursor(sort: LogSort, last: SortedPosition): PagingIdentifiersWire {
  return { ...writeCursor(last), sort: sortName(sort), value: last.value };
}

/**
 * Reads where a page ends, in the order that is asked for.
 * @throws Problem 400 for the cursor of another order, which would lead to rows that are not behind it.
 */
export function readSortedCursor(
  identifiers: PagingIdentifiersWire | null,
  sort: LogSort | null,
  isValue: (value: string) => boolean,
): SortedPosition | null {
  const last = readCursor(identifiers);
  if (identifiers === null || last === null) return null;
  const { sort: of, value = null } = identifiers;
  if (of !== (sort === null ? undefined : sortName(sort))) {
    const [is, asked] = [of ?? newestFirst, sort === null ? newestFirst : sortName(sort)];
    const message = `pagingIdentifiers.sort: is of rows by ${is}, and ${asked} was asked for; begin with the first page`;
    throw invalid(message, 'pagingIdentifiers.sort');
  }
  if (value !== null && !isValue(value)) {
    throw invalid('pagingIdentifiers.value: no answer of this service had it.', 'pagingIdentifiers.value');
  }
  return { ...last, value };
}

/** Writes where a page of groups ends. (decision 057) */
export function writeGroupedCursor({ last, stretch }: GroupedPosition): PagingIdentifiersWire {
  return { ...writeCursor(last), sort: grouped, value: stretch === null ? null : idOf(stretch) };
}

/** Reads where a page of groups ends. @throws Problem 400 for the cursor of rows. */
export function readGroupedCursor(identifiers: PagingIdentifiersWire | null): GroupedPosition | null {
  const last = readCursor(identifiers);
  if (identifiers === null || last === null) return null;
  const { sort: of = newestFirst, value = null } = identifiers;
  if (of !== grouped) {
    const message = `pagingIdentifiers.sort: is of rows by ${of}, and groups were asked for; begin with the first page`;
    throw invalid(message, 'pagingIdentifiers.sort');
  }
  if (value !== null && !isEventId(value)) {
    throw invalid('pagingIdentifiers.value: no answer of this service had it.', 'pagingIdentifiers.value');
  }
  return { last, stretch: value === null ? null : positionOf(value) };
}

/** What cursors of groups have in place of an order. */
const grouped = 'grouped';

/** What it is called in messages; its cursors have no name. */
const newestFirst = 'event_time desc';

function sortName({ field, order }: LogSort): string {
  return `${field} ${order}`;
}

/**
 * Reads what a collector has had; null for nothing. `last_iteration` says that there was no more then, and nothing of
 * what there is now. A cursor of the portal's call, or of another service, does not tell what had arrived: what comes
 * after its place is answered. (DESIGN section 6, INC-011)
 * @param from - where a call without a cursor would begin.
 * @throws Problem 400 for a cursor that no answer had.
 */
export function readCollected(identifiers: PagingIdentifiersWire | null | undefined, from: number): Collected | null {
  const last = readCursor(identifiers);
  if (last === null) return null;
  if (identifiers?.sort !== undefined) {
    throw invalid('pagingIdentifiers.sort: collectors read by time alone.', 'pagingIdentifiers.sort');
  }
  const text = textOf(Object.keys(identifiers?.hashes ?? {}));
  if (text === null) return { last, from: Math.min(from, last.at), seen: null, late: null };
  const collected = collectedOf(text, last);
  if (collected === null) {
    throw invalid('pagingIdentifiers.hashes: no answer of this service had these.', 'pagingIdentifiers.hashes');
  }
  return collected;
}

/** Begins the text, so that it is not taken for a hash of another service. */
const begin = 'had';

function stateText({ from, seen, late }: Collected): string {
  return [begin, from, seen ?? '', ...(late === null ? [] : [late.after.at, late.after.id, late.until])].join(';');
}

function collectedOf(text: string, last: Position): Collected | null {
  const [, from = '', seen = '', ...rest] = text.split(';');
  const [lateAt, lateId, until = ''] = rest;
  const numbers = [from, lateAt ?? '0', lateId ?? '0'];
  if (!numbers.every((number) => /^\d{1,16}$/.test(number) && Number.isSafeInteger(Number(number)))) return null;
  if (![0, 3].includes(rest.length) || (seen !== '' && !isMark(seen))) return null;
  const collected = { last, from: Number(from), seen: seen === '' ? null : seen };
  if (rest.length === 0) return { ...collected, late: null };
  if (collected.seen === null || !isMark(until)) return null;
  return { ...collected, late: { after: { at: Number(lateAt), id: Number(lateId) }, until } };
}

/** Hexadecimal digits of a hash, and those of them that tell where in the text it belongs. */
const [hashDigits, placeDigits] = [32, 4];

/** A text as hashes: `c`, the place among them, and the bytes, filled up with spaces. */
function hashesOf(text: string): string[] {
  const bytes = Buffer.from(text, 'latin1').toString('hex');
  const size = hashDigits - placeDigits;
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => {
    const place = `c${at.toString(16).padStart(placeDigits - 1, '0')}`;
    return place + bytes.slice(at * size, (at + 1) * size).padEnd(size, '20');
  });
}

/** The way back; null where the hashes hold no such text. */
function textOf(hashes: readonly string[]): string | null {
  const parts = hashes.filter((hash) => /^c[\da-f]{31}$/.test(hash)).toSorted();
  const text = Buffer.from(parts.map((part) => part.slice(placeDigits)).join(''), 'hex')
    .toString('latin1')
    .trimEnd();
  return text.startsWith(`${begin};`) ? text : null;
}
