import type { SavedByWire } from '@portico/core/api';
import { sql } from 'kysely';
import { instantFormat } from '../db/instant-format.ts';
import { Problem } from '../http/problem.ts';

/** Who saved something last, and when; null until somebody did. (OP-202) */
export type Stamp = SavedByWire;

/** Nobody yet. */
export const neverSaved: Stamp = { updated_at: null, updated_by: null };

/**
 * `updated_at` of what a caller saw: one, or several where a call changes several entries. Undefined where he names none,
 * which only calls whose body has no room for it allow. (OP-202)
 */
export type Seen = readonly (string | null)[] | undefined;

/** When a row was saved, with the microseconds that tell two saves apart; compared as text. (OP-202) */
export const savedAt = sql<string>`to_char(updated_at at time zone 'UTC', ${sql.lit(instantFormat)})`;

/** The time of the next save of a row: now, or a microsecond after the last one when the clock did not move past it. */
export const nextSave = sql<Date>`greatest(clock_timestamp(), updated_at + interval '1 microsecond')`;

/** The same as text. */
export const nextSavedAt = sql<string>`to_char(${nextSave} at time zone 'UTC', ${sql.lit(instantFormat)})`;

/** Such a time as it is written into a row. */
export function instantOf(text: string) {
  return sql<Date>`${text}::timestamptz`;
}

/**
 * Refuses a write that was made from something older. The row is locked, so that of two who saw the same one the second
 * finds what the first one saved. (OP-202)
 * @param current - what the call that shows it answers now.
 * @param member - where what is sent names the save that was seen.
 * @throws Problem 409.
 */
export async function refuseStale(
  seen: Seen,
  now: Stamp,
  current: () => object | Promise<object>,
  member = 'updated_at',
): Promise<void> {
  if (seen === undefined || seen.includes(now.updated_at)) return;
  throw new Problem(409, { message: staleMessage(now, member), current: await current() });
}

/** What a write that was made from something older is told. */
export function staleMessage({ updated_at, updated_by }: Stamp, member = 'updated_at'): string {
  const since = updated_at === null ? 'There is none now' : `It was saved by ${updated_by} at ${updated_at}`;
  return `${since}, which is not what you read. Nothing was changed. Read it again, make your change in what is there now, and send that with its ${member}.`;
}

/** What was read and is sent back with changes brings the time of its save along, which is no part of it. (OP-202) */
export function withoutStamp<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { updated_at: _at, updated_by: _by, ...rest } = value as T & Partial<Stamp>;
  return rest as T;
}
