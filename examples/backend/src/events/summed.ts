import type { ExportLogType } from '@portico/core/api';
import { logTypes, stackFields } from '@portico/core/logs';
import { breakdownFields } from '@portico/core/logs/view';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Sql } from './conditions.ts';
import { instant, inWindow } from './instants.ts';
import type { EventWindow } from './store.ts';
import { instantText, type Micros, microsInDay, microsInHour } from './time.ts';

/** What is summed of a log: the fields that the portal breaks it down by, each split by the action. */
export interface SummedLog {
  by: string | null;
  fields: readonly string[];
  /** Sums that were made in another shape are made anew. */
  shape: string;
}

const logs = new Map<ExportLogType, SummedLog>(
  logTypes.map((logType) => {
    const fields = breakdownFields(logType).map(({ value }) => value);
    const by = stackFields[logType];
    return [logType, { by, fields, shape: JSON.stringify([2, by, fields]) }];
  }),
);

/** Logs that have sums. */
export const summedLogs: readonly ExportLogType[] = [...logs.keys()];

/** Undefined for a log that the portal does not break down. (decision 054) */
export function summedLog(logType: ExportLogType): SummedLog | undefined {
  return logs.get(logType);
}

/** Which events the sums of a log hold. (decision 054) */
export interface SumMark {
  /** Number of a transaction: events of all before it. */
  upto: string;
  /** Of events without a transaction, those before this time, as PostgreSQL writes it. */
  nullsUntil: string;
  /** What lies before it is in no sum. */
  since: Micros;
}

/** A mark of another cluster is ahead of every transaction; sums after it would be believed too much. */
const isOfThisCluster = sql<boolean>`upto <= pg_snapshot_xmax(pg_current_snapshot())`;

/** Whether the mark says what the sums hold, in the shape that this release makes. */
export function isSound({ shape }: SummedLog): Sql<boolean> {
  return sql`(upto is not null and ${isOfThisCluster} and shape = ${shape})`;
}

/** Undefined where a log has no sums yet. To be read in the snapshot that reads the sums. (decision 054) */
export async function readMark(
  db: Pick<Database, 'getExecutor'>,
  { tenantId, logType }: Pick<EventWindow, 'tenantId' | 'logType'>,
): Promise<SumMark | undefined> {
  const log = summedLog(logType);
  if (log === undefined) return undefined;
  const { rows } = await sql<SumMark>`
    select upto::text, nulls_until::text as "nullsUntil", (extract(epoch from since) * 1000000)::bigint as since
    from log_sum_marks cross join log_sum_floor
    where tenant_id = ${tenantId}::uuid and log_type = ${logType} and ${isSound(log)}`.execute(db);
  return rows[0];
}

type Range = readonly [from: Micros, until: Micros];

/** A window in pieces: whole hours and days, whose sums are read, and what is read from events. */
export interface Pieces {
  hours: readonly Range[];
  days: readonly Range[];
  /** Events of each of them are read. */
  events: readonly Sql<boolean>[];
}

/**
 * Cuts a window at each of the edges: an hour with an edge amid it is read from its events. Of the hours that are summed,
 * those events are read that came since.
 */
export function piecesOf(window: EventWindow, edges: readonly Micros[], mark: SumMark | undefined): Pieces {
  const { from, until } = window;
  if (mark === undefined) return { hours: [], days: [], events: [inWindow(window)] };
  const cuts = [...edges, from, until, mark.since].filter((at) => at % microsInHour !== 0);
  const hourOf = (at: Micros) => Math.floor(at / microsInHour) * microsInHour;
  const cutHours = [...new Set(cuts.map(hourOf))].sort((a, b) => a - b);
  const within = (range: Range) => inWindow({ ...window, from: range[0], until: range[1] });
  const hours: Range[] = [];
  const events: Range[] = [[from, Math.min(until, Math.max(from, mark.since))]];
  let at = Math.max(from, mark.since);
  for (const cut of [...cutHours, until]) {
    const end = Math.min(cut, until);
    if (end > at) hours.push([at, end]);
    const next = Math.min(cut + microsInHour, until);
    if (cut < until && next > at) events.push([Math.max(at, cut), next]);
    at = Math.max(at, next);
  }
  const ranges = hours.map(([start, end]) => sql`(event_time >= ${instant(start)} and event_time < ${instant(end)})`);
  const summed = sql<boolean>`${inWindow(window)} and (${sql.join(ranges, sql` or `)})`;
  const late = [
    sql<boolean>`${summed} and arrived >= ${mark.upto}::xid8`,
    sql<boolean>`${summed} and arrived is null and event_time >= ${mark.nullsUntil}::timestamptz`,
  ];
  return {
    ...daysOf(hours),
    events: [...events.filter(([start, end]) => start < end).map(within), ...(hours.length === 0 ? [] : late)],
  };
}

/** Takes whole days out of ranges of whole hours. */
function daysOf(ranges: readonly Range[]): Pick<Pieces, 'hours' | 'days'> {
  const hours: Range[] = [];
  const days: Range[] = [];
  for (const [from, until] of ranges) {
    const first = Math.ceil(from / microsInDay) * microsInDay;
    const last = Math.floor(until / microsInDay) * microsInDay;
    if (first >= last) hours.push([from, until]);
    else {
      days.push([first, last]);
      if (from < first) hours.push([from, first]);
      if (last < until) hours.push([last, until]);
    }
  }
  return { hours, days };
}

/** The name of a value among the sums of an hour: as short as any other, whatever the value. */
export function keyOf(value: Sql): Sql {
  return sql`substr(sha256(convert_to(${value}, 'UTF8')), 1, 16)`;
}

/** Under it the events with a value are counted, each once; under no field, all events. */
export const totalKey = sql`''::bytea`;

const hoursInDay = 24;

/** Sums of a field in whole hours and days, `value` and `count`, of all values. */
export function sumsIn(window: EventWindow, field: string, { hours, days }: Pieces): Sql {
  const part = (length: number, [from, until]: Range) => sql`
    select value, count from log_sums
    where ${ofField(window, field, length)} and start >= ${instant(from)} and start < ${instant(until)}
      and key <> ${totalKey}`;
  const parts = [...days.map((range) => part(hoursInDay, range)), ...hours.map((range) => part(1, range))];
  return parts.length === 0
    ? sql`select null::text as value, 0::bigint as count where false`
    : sql.join(parts, sql` union all `);
}

/** The same for some keys: each is looked for in each hour and day, and no other is read. */
export function sumsOfKeys(window: EventWindow, field: string, { hours, days }: Pieces, keys: Sql): Sql {
  return sql`
    ${startsOfKeys(window, field, hours, 1, keys)} union all ${startsOfKeys(window, field, days, hoursInDay, keys)}`;
}

/** The same by single hours, with their `start` and each `action`. */
export function hourlySumsOfKeys(window: EventWindow, field: string, { hours, days }: Pieces, keys: Sql): Sql {
  return startsOfKeys(window, field, [...hours, ...days], 1, keys);
}

/** Of more hours than this none is named: a window may be of a thousand years. Fourteen months; chosen here. */
const namedMost = 10_000;

function startsOfKeys(window: EventWindow, field: string, ranges: readonly Range[], length: number, keys: Sql): Sql {
  return sql`
    select start, value, action, count from log_sums
    where ${ofField(window, field, length)} and ${startsIn(ranges, length * microsInHour)} and key = any(${keys})`;
}

/** Each start by its name, which PostgreSQL looks for with a key; of too many, all that are there. */
function startsIn(ranges: readonly Range[], micros: Micros): Sql<boolean> {
  const count = ranges.reduce((sum, [from, until]) => sum + (until - from) / micros, 0);
  if (count > namedMost) {
    const each = ranges.map(([from, until]) => sql`(start >= ${instant(from)} and start < ${instant(until)})`);
    return sql`(${sql.join(each, sql` or `)})`;
  }
  const starts = ranges.flatMap(([from, until]) =>
    Array.from({ length: (until - from) / micros }, (_, n) => instantText(from + n * micros)),
  );
  return sql`start = any(${starts}::timestamptz[])`;
}

function ofField({ tenantId, logType }: EventWindow, field: string, length: number): Sql<boolean> {
  return sql`tenant_id = ${tenantId}::uuid and log_type = ${logType} and field = ${field} and hours = ${length}`;
}
