import type { Granularity, ReportRowWire } from '@portico/core/api';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Sql } from '../events/conditions.ts';
import { instant, inWindow } from '../events/instants.ts';
import type { Micros } from '../events/time.ts';
import { microsInHour, readEventTime } from '../events/time.ts';
import type { DatedReport, ReportDefinition, TopReport } from './definitions.ts';
import { definitions } from './definitions.ts';
import { reportCondition } from './filters.ts';
import { hourOfEvent } from './roll-up.ts';
import { sumsOf } from './sums.ts';
import { hasWholeHourOffset } from './time-zone.ts';

/** Whose events of which window; `until` itself is outside. (spec 3 section 7) */
export interface ReportScope {
  tenantId: string;
  from: Micros;
  until: Micros;
  /** The parameters of the call, its filters among them. */
  query: Readonly<Record<string, unknown>>;
}

/** The commonest values of a report. (spec 3 section 7) */
export async function runTopReport(
  db: Database,
  name: TopReport,
  scope: ReportScope,
  limit: number,
): Promise<ReportRowWire[]> {
  const definition = definitions[name];
  const sums = await allSums(db, name, definition, scope);
  const order = definition.order === 'amount' ? sql`sum(amount) desc, sum(count) desc` : sql`sum(count) desc`;
  const { rows } = await sql<{ key: string[]; count: number; amount: number }>`
    select key, sum(count)::bigint as count, sum(amount)::bigint as amount from (${sums}) as sums
    group by key order by ${order}, key::text collate "C" limit ${limit}`.execute(db);
  return rows.map(({ key, count, amount }) => ({
    ...Object.fromEntries(definition.keys.map((column, at) => [column.name, key[at]])),
    count,
    ...(definition.amount === undefined ? {} : { [definition.amount.name]: amount }),
  }));
}

/** How many different rows a report has. (spec 3 section 7, result_type=count) */
export async function countTopReport(db: Database, name: TopReport, scope: ReportScope): Promise<number> {
  const sums = await allSums(db, name, definitions[name], scope);
  const { rows } = await sql<{ count: number }>`select count(distinct key) from (${sums}) as sums`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How a report over time is cut. (spec 3 section 7) */
export interface DatedOptions {
  granularity: Granularity;
  /** A name that `timeZoneOf` answers. */
  timezone: string;
  limit: number;
}

/** A report over time, oldest first; times without events are left out. (spec 3 section 7) */
export async function runDatedReport(
  db: Database,
  name: DatedReport,
  scope: ReportScope,
  { granularity, timezone, limit }: DatedOptions,
): Promise<ReportRowWire[]> {
  const definition = definitions[name];
  const bySum =
    granularity !== 'minute' && hasWholeHourOffset(timezone, scope.from) && hasWholeHourOffset(timezone, scope.until);
  const sums = bySum
    ? await allSums(db, name, definition, scope)
    : sumsOf(definition, windowOf(definition, scope), minuteOfEvent, reportCondition(definition.logType, scope.query));
  const { rows } = await sql<{ date: string; key: string[]; count: number; amount: number }>`
    select key, to_char(date_trunc(${granularity}, hour, ${timezone}) at time zone ${timezone}, ${formats[granularity]}) as date,
      sum(count)::bigint as count, sum(amount)::bigint as amount
    from (${sums}) as sums group by 1, 2 order by 2 desc, key::text collate "C" limit ${limit}`.execute(db);
  return rows.reverse().map(({ date, key, count, amount }) => ({
    date,
    ...Object.fromEntries(definition.keys.map((column, at) => [column.name, key[at]])),
    count,
    ...(definition.amount === undefined ? {} : { [definition.amount.name]: amount }),
  }));
}

const minuteOfEvent = sql`date_trunc('minute', event_time, 'UTC')`;

/** Local times, so that a day is the reader's day. */
const formats: Record<Granularity, string> = {
  minute: 'YYYY-MM-DD"T"HH24:MI',
  hour: 'YYYY-MM-DD"T"HH24:MI',
  day: 'YYYY-MM-DD',
};

function windowOf({ logType }: ReportDefinition, { tenantId, from, until }: ReportScope): Sql<boolean> {
  return inWindow({ tenantId, logType, from, until });
}

/**
 * The sums of whole hours where they are kept, and the events of the rest: the broken hours at both ends, and hours that
 * got events since. With filters, the events of the whole window. An hour that is summed up between the two statements is
 * read from its events all the same.
 */
async function allSums(db: Database, name: string, definition: ReportDefinition, scope: ReportScope): Promise<Sql> {
  const { tenantId, from, until, query } = scope;
  const filters = reportCondition(definition.logType, query);
  const firstHour = Math.ceil(from / microsInHour) * microsInHour;
  const lastHour = Math.floor(until / microsInHour) * microsInHour;
  if (filters !== undefined || definition.newestOf !== undefined || lastHour - firstHour < microsInHour) {
    return sumsOf(definition, windowOf(definition, scope), hourOfEvent, filters);
  }
  const whole = { ...scope, from: firstHour, until: lastHour };
  const within = (start: Micros, end: Micros) => windowOf(definition, { ...scope, from: start, until: end });
  const stale = await staleHours(db, definition, whole);
  const parts = [
    sql`
      select hour, key, count, amount from report_rollups
      where tenant_id = ${tenantId}::uuid and report = ${name} and hour >= ${instant(firstHour)}
        and hour < ${instant(lastHour)} and hour <> all(${stale}::timestamptz[])`,
    sumsOf(definition, within(from, firstHour), hourOfEvent),
    sumsOf(definition, within(lastHour, until), hourOfEvent),
  ];
  const [first, last] = [stale[0], stale.at(-1)];
  if (first !== undefined && last !== undefined) {
    const window = within(readEventTime(first) ?? firstHour, (readEventTime(last) ?? lastHour) + microsInHour);
    const inStaleHours = sql<boolean>`${window} and ${hourOfEvent} = any(${stale}::timestamptz[])`;
    parts.push(sumsOf(definition, inStaleHours, hourOfEvent));
  }
  return sql.join(parts, sql` union all `);
}

/** Hours of the window whose sums are missing or old, in order. */
async function staleHours(db: Database, { logType }: ReportDefinition, scope: ReportScope): Promise<string[]> {
  const { rows } = await sql<{ hour: string }>`
    select to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as hour from report_stale_hours
    where tenant_id = ${scope.tenantId}::uuid and log_type = ${logType}
      and hour >= ${instant(scope.from)} and hour < ${instant(scope.until)} order by 1`.execute(db);
  return rows.map(({ hour }) => hour);
}
