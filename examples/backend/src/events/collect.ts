import type { JsonObject } from '@portico/core/shared';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Sql } from './conditions.ts';
import { filtersCondition } from './conditions.ts';
import { instant, microsOf } from './instants.ts';
import type { Collected, CollectedPage, CollectRequest } from './store.ts';
import type { Position, StoredEvent } from './types.ts';

/**
 * An event that is younger waits while a transaction that began before its own is open: a collector that goes by time
 * alone would leave behind what that one stores. No statement here runs longer. (DESIGN section 6, patience of the server)
 */
const heldSeconds = 60;

/**
 * A snapshot of PostgreSQL as text, `oldest:next:open,open`: which transactions had ended. It is the mark of what had
 * arrived: whatever it does not show has arrived since, in whatever order transactions began and ended.
 */
const markPattern = /^[1-9]\d{0,15}:[1-9]\d{0,15}:(?:\d{1,16}(?:,\d{1,16})*)?$/;

/** Whether a text can be a mark: PostgreSQL reads no snapshot whose numbers are out of order. (DESIGN section 6) */
export function isMark(text: string): boolean {
  if (!markPattern.test(text)) return false;
  const [oldest = 0, next = 0] = text.split(':', 2).map(Number);
  const open = (text.split(':')[2] ?? '').split(',').filter(Boolean).map(Number);
  return oldest <= next && open.every((each, at) => each >= (open[at - 1] ?? oldest - 1) + 1 && each < next);
}

/**
 * What a collector has not had yet, in the order of events: first what has arrived since its last call with an earlier
 * time, then what comes after the last event that it had. Each event is answered once, whichever transaction ended first.
 * (DESIGN section 6, INC-011)
 */
export async function collectPage(db: Database, request: CollectRequest): Promise<CollectedPage> {
  const { after, limit } = request;
  if (after !== null && after.late !== null) return collectLate(db, request, after, after.late);
  // Whoever asks for an earlier end than before waits: what arrived late and lies behind it would be forgotten.
  if (after !== null && request.until <= after.last.at) return { events: [], collected: after, more: false };
  const { late, fresh, mark } = await readSince(db, request);
  if (after !== null && late.length > limit) {
    const events = late.slice(0, limit);
    return { events, collected: { ...after, late: { after: lastOf(events), until: mark } }, more: true };
  }
  const events = [...late, ...fresh.slice(0, limit - late.length)];
  const last = fresh.length > 0 && events.length > late.length ? lastOf(events) : after?.last;
  const collected = last === undefined ? null : { last, from: after?.from ?? request.from, seen: mark, late: null };
  return { events, collected, more: fresh.length > limit - late.length };
}

/** Goes on with late events that did not fit into one answer, up to the mark of the call that found them. */
async function collectLate(
  db: Database,
  request: CollectRequest,
  after: Collected,
  { after: place, until }: { after: Position; until: string },
): Promise<CollectedPage> {
  const beyond = sql`${arrivedSince(after.seen)} and pg_visible_in_snapshot(arrived, ${until}::pg_snapshot)
    and (event_time, id) > (${instant(place.at)}, ${place.id})`;
  const { rows } = await lateEvents(request, beyond).execute(db);
  const events = rows.slice(0, request.limit);
  return rows.length > request.limit
    ? { events, collected: { ...after, late: { after: lastOf(events), until } }, more: true }
    : { events, collected: { ...after, seen: until, late: null }, more: true };
}

/**
 * One statement, so that mark, late and fresh events are of one snapshot; each part has one event more than asked for, and
 * the mark comes also where there is none.
 */
export function readSinceStatement(request: CollectRequest): Sql<FoundEvent> {
  const { after } = request;
  const fresh = sql`select false as is_late, found.* from (${freshEvents(request)}) as found`;
  const found =
    after === null || after.seen === null
      ? fresh
      : sql`select true as is_late, found.* from (${lateEvents(request, arrivedSince(after.seen))}) as found
          union all ${fresh}`;
  return sql`
    select now.mark, found.* from (select pg_current_snapshot()::text as mark) as now
      left join (${found}) as found on true`;
}

type FoundEvent = { mark: string } & ({ is_late: null } | (StoredEvent & { is_late: boolean }));

async function readSince(db: Database, request: CollectRequest) {
  const { rows } = await readSinceStatement(request).execute(db);
  const part = (wanted: boolean) =>
    rows
      .flatMap((row): StoredEvent[] => (row.is_late === wanted ? [{ at: row.at, id: row.id, event: row.event }] : []))
      .toSorted(inOrder);
  return { late: part(true), fresh: part(false), mark: rows[0]?.mark ?? '' };
}

function inOrder(a: StoredEvent, b: StoredEvent): number {
  return a.at - b.at || a.id - b.id;
}

/** Events before the last answered one that were not there then. */
function lateEvents(request: CollectRequest, since: Sql): Sql<StoredEvent> {
  const { from, last } = request.after ?? { from: request.from, last: { at: request.from, id: 0 } };
  const place = sql`event_time >= ${instant(from)} and (event_time, id) <= (${instant(last.at)}, ${last.id})`;
  return events(request, sql`${place} and ${since}`);
}

function arrivedSince(seen: string | null): Sql {
  return sql`arrived >= pg_snapshot_xmin(${seen}::pg_snapshot) and not pg_visible_in_snapshot(arrived, ${seen}::pg_snapshot)`;
}

function freshEvents(request: CollectRequest): Sql<StoredEvent> {
  const { after, from, until } = request;
  const lower =
    after === null
      ? sql`event_time >= ${instant(from)}`
      : sql`(event_time, id) > (${instant(after.last.at)}, ${after.last.id})`;
  return events(request, sql`${lower} and event_time < ${instant(until)} and event_time < (${heldFrom(request)})`);
}

function events(
  { tenantId, logType, filters, limit }: CollectRequest,
  place: Sql,
): Sql<StoredEvent & { event: JsonObject }> {
  // The case keeps PostgreSQL from reading all events that may match before it sorts them. (see pageStatement)
  return sql`
    select ${microsOf} as at, id, event from log_events
    where tenant_id = ${tenantId}::uuid and log_type = ${logType} and ${place}
      and case when ${filtersCondition(logType, filters)} then true end
    order by event_time, id limit ${limit + 1}`;
}

/**
 * The earliest young event whose transaction began after one that is still open; infinity where there is none. Mostly
 * none is open, and then no event is read for it.
 */
function heldFrom({ tenantId, logType }: CollectRequest): Sql<Date> {
  return sql`
    select coalesce(min(event_time), 'infinity') from log_events
    where (${oldestOpen}) is not null and arrived > (${oldestOpen})
      and tenant_id = ${tenantId}::uuid and log_type = ${logType}
      and event_time >= now() - make_interval(secs => ${heldSeconds})`;
}

/** Transactions of other databases of the server store no event here. */
const oldestOpen = sql`
  select min(open::text::bigint)::text::xid8 from pg_snapshot_xip(pg_current_snapshot()) as open
  where not exists (
    select from pg_locks as held join pg_stat_activity as session using (pid)
    where held.locktype = 'transactionid' and held.transactionid = open::xid
      and session.datname <> current_database()
  )`;

function lastOf(events: readonly StoredEvent[]): Position {
  const { at, id } = events.at(-1) as StoredEvent;
  return { at, id };
}
