import type { PagingIdentifiersWire } from '@portico/core/api';
import { invalid } from '../http/problem.ts';
import { instantText, readEventTime } from './time.ts';
import type { Position } from './types.ts';

/** Where a page ends, in the shape that collectors hand back: the instant and the events of it that were answered. */
export interface Cursor {
  position: Position;
  /** Everything was answered; a further call gets an empty page. (DESIGN section 6) */
  isLast: boolean;
}

/** Writes a cursor; the last event's number stands where the product writes a hash. (DESIGN section 6) */
export function writeCursor({ position, isLast }: Cursor): PagingIdentifiersWire {
  return {
    next_time: instantText(position.at),
    hashes: { [position.id.toString(16).padStart(32, '0')]: 0 },
    ...(isLast ? { last_iteration: true } : {}),
  };
}

/**
 * Reads a cursor; null for none. A hash of another service is no number of an event here: reading then goes on at the
 * start of the instant, so that events come twice rather than not at all. (DESIGN section 6)
 * @throws Problem 400 when the instant is none.
 */
export function readCursor(identifiers: PagingIdentifiersWire | null | undefined): Cursor | null {
  if (identifiers?.next_time === undefined) return null;
  const at = readEventTime(identifiers.next_time);
  if (at === undefined) throw invalid('pagingIdentifiers.next_time is not an instant.', 'pagingIdentifiers.next_time');
  const numbers = Object.keys(identifiers.hashes ?? {})
    .map((hash) => (/^0{16}[\da-f]{16}$/.test(hash) ? Number.parseInt(hash, 16) : Number.NaN))
    .filter(Number.isSafeInteger);
  return { position: { at, id: Math.max(0, ...numbers) }, isLast: identifiers.last_iteration === true };
}
