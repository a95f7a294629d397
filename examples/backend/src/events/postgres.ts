import type { ExportLogType } from '@portico/core/api';
import type { JsonObject } from '@portico/core/shared';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { inGroup } from './alike.ts';
import { readBreakdown } from './breakdown.ts';
import { collectPage } from './collect.ts';
import type { Sql } from './conditions.ts';
import { fieldText, filtersCondition, isColumn, listBehind, membersOf, singleText } from './conditions.ts';
import { readGrouped } from './grouped.ts';
import { instant, inWindow, microsOf } from './instants.ts';
import { oneWordIn } from './isolation.ts';
import { dropOldPartitions, ensurePartitions } from './partitions.ts';
import { readSorted } from './sorted.ts';
import type { EventWindow, HistogramBucket, LogStore, PageRequest } from './store.ts';
import { createStoredFields } from './stored-fields.ts';
import { instantText, type Micros, microsInHour } from './time.ts';
import type { NamedEvent, NewEvent, Position, StoredEvent } from './types.ts';
import { columnFields } from './types.ts';

/** Rows of one insert: enough that its cost does not count, few enough that a batch stays below 10 MB. */
const batchSize = 4_000;
/** Values that bars are stacked by; a chart tells seven apart. (UI.md section 2.2) */
const seriesMost = 20;

/**
 * Log events in PostgreSQL: one table a month, read in the order of its primary key. (DESIGN section 6)
 * @param reads - reads what calls ask for, where that has connections of its own.
 */
export function createPostgresLogs(db: Database, reads: Database = db): LogStore {
  const fields = createStoredFields(db);
  return {
    async append(tenantId, events) {
      await fields.note(tenantId, events);
      for (let at = 0; at < events.length; at += batchSize) {
        await appendBatch(db, tenantId, events.slice(at, at + batchSize));
      }
    },
    async appendOnce(tenantId, events) {
      await fields.note(tenantId, events);
      // In one order, so that two batches with the same events wait for each other and not in a circle.
      const sorted = events.toSorted((a, b) => a.at - b.at || (a.key ?? '').localeCompare(b.key ?? '', 'en'));
      let stored = 0;
      for (let at = 0; at < sorted.length; at += batchSize) {
        stored += await appendBatch(db, tenantId, sorted.slice(at, at + batchSize));
      }
      return stored;
    },
    page: (request) => readPage(reads, request),
    sorted: (request) => readSorted(reads, request),
    grouped: (request) => readGrouped(reads, request),
    collect: (request) => collectPage(reads, request),
    fields: (tenantId, logType) => fields.of(tenantId, logType),
    event: (tenantId, logType, position) => readEvent(reads, tenantId, logType, position),
    events: (tenantId, wanted) => readEvents(reads, tenantId, wanted),
    async count(window) {
      const { rows } = await sql<{ count: number }>`
        select count(*) from log_events where ${whole(window)}`.execute(reads);
      return rows[0]?.count ?? 0;
    },
    histogram: (window, edges, field) => readHistogram(reads, window, edges, field),
    breakdown: (window, asked) => readBreakdown(reads, window, asked),
    facets: (window, field, limit) => readFacets(reads, window, field, limit),
    async retain(days) {
      await dropOldPartitions(db, days, Date.now());
    },
  };
}

function whole(window: EventWindow): Sql<boolean> {
  return sql`${inWindow(window)} and ${filtersCondition(window.logType, window.filters)}`;
}

async function appendBatch(db: Database, tenantId: string, events: readonly NewEvent[]): Promise<number> {
  await ensurePartitions(
    db,
    events.map(({ at }) => at),
  );
  return db.transaction().execute(async (trx) => {
    // Before the events: who sums up an hour holds its mark, and so waits for this transaction or sees its events.
    await sql`
      insert into report_stale_hours (tenant_id, log_type, hour)
      select ${tenantId}::uuid, log_type, hour
      from json_to_recordset(${JSON.stringify(hoursOf(events))}::json) as touched (log_type text, hour timestamptz)
      order by log_type, hour
      on conflict (tenant_id, log_type, hour) do update set touched_at = now()`.execute(trx);
    const { numAffectedRows } = await insertEvents(tenantId, events).execute(trx);
    return Number(numAffectedRows ?? 0);
  });
}

/** The statement that stores events; the tables of their months are there. (DESIGN section 6) */
export function insertEvents(tenantId: string, events: readonly NewEvent[]): Sql {
  const columns = JSON.stringify(events.map(columnsOf));
  // One event a line. The server reads each of them once; inside of one large document it would read them three times.
  const lines = events.map(({ event }) => JSON.stringify(event)).join('\n');
  return sql`
    insert into log_events (tenant_id, log_type, event_time, name, userid, domain, action, risk, ingest_key, event)
    select ${tenantId}::uuid, log_type, event_time, name, userid, domain, action, risk, decode(key, 'hex'), line::jsonb
    from rows from (
      json_to_recordset(${columns}::json) as (log_type text, event_time timestamptz, name text, userid text,
        domain text, action text, risk text, key text),
      string_to_table(${lines}, chr(10))
    ) as event (log_type, event_time, name, userid, domain, action, risk, key, line)
    ${events.some(({ key }) => key !== undefined) ? sql`on conflict do nothing` : sql``}`;
}

/** Hours of each log that get events, each once. */
function hoursOf(events: readonly NewEvent[]): { log_type: ExportLogType; hour: string }[] {
  const found = new Map<string, { log_type: ExportLogType; hour: string }>();
  for (const { logType, at } of events) {
    const hour = Math.floor(at / microsInHour) * microsInHour;
    const key = `${logType} ${hour}`;
    if (!found.has(key)) found.set(key, { log_type: logType, hour: instantText(hour) });
  }
  return [...found.values()];
}

function columnsOf({ logType, at, event, key }: NewEvent) {
  const fields = columnFields[logType];
  const text = (field: string | undefined) => (field === undefined ? undefined : textOf(event[field]));
  return {
    log_type: logType,
    event_time: instantText(at),
    name: text('name'),
    userid: text(fields.userid),
    domain: text(fields.domain),
    action: text(fields.action),
    risk: text(fields.risk),
    key,
  };
}

/** A list stays out of the columns: filters look for its members in the event. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

async function readPage(db: Database, request: PageRequest) {
  const { rows } = await pageStatement(request).execute(db);
  return { events: rows.slice(0, request.limit), more: rows.length > request.limit };
}

/**
 * Reads a page and the row after it, in the order of the primary key from the cursor on, so that a page costs the same at
 * any depth.
 */
export function pageStatement(request: PageRequest): Sql<{ at: number; id: number; event: JsonObject }> {
  const { tenantId, logType, from, until, order, after, limit, group = null } = request;
  const newestFirst = order === 'newestFirst';
  // The cursor replaces the bound that paging moves; beside it, PostgreSQL would read and drop every page before.
  const position =
    after === null ? null : sql`(event_time, id) ${newestFirst ? sql`<` : sql`>`} (${instant(after.at)}, ${after.id})`;
  const upper = newestFirst && position !== null ? position : sql`event_time < ${instant(until)}`;
  const lower = !newestFirst && position !== null ? position : sql`event_time >= ${instant(from)}`;
  const direction = newestFirst ? sql`desc` : sql`asc`;
  // PostgreSQL expects a text inside of a field in hardly any event, and would read and sort all of them for each page. It
  // has no such opinion of a case, and stops reading at the last row of the page.
  return sql`
    select ${microsOf} as at, id, event from log_events
    where tenant_id = ${tenantId}::uuid and log_type = ${logType} and ${lower} and ${upper}
      and case when ${filtersCondition(logType, request.filters)} then true end
      ${group === null ? sql`` : sql`and ${inGroup(request, group)}`}
    order by event_time ${direction}, id ${direction} limit ${limit + 1}`;
}

async function readEvent(
  db: Database,
  tenantId: string,
  logType: ExportLogType,
  { at, id }: Position,
): Promise<StoredEvent | undefined> {
  const { rows } = await sql<StoredEvent>`
    select ${microsOf} as at, id, event from log_events
    where tenant_id = ${tenantId}::uuid and log_type = ${logType} and event_time = ${instant(at)} and id = ${id}`.execute(
    db,
  );
  return rows[0];
}

async function readEvents(
  db: Database,
  tenantId: string,
  wanted: readonly NamedEvent[],
): Promise<(StoredEvent & NamedEvent)[]> {
  if (wanted.length === 0) return [];
  const places = JSON.stringify(wanted.map(({ logType, at, id }) => ({ log_type: logType, at: instantText(at), id })));
  const { rows } = await sql<StoredEvent & NamedEvent>`
    select wanted.log_type as "logType", ${microsOf} as at, log_events.id, event
    from json_to_recordset(${places}::json) as wanted (log_type text, at timestamptz, id bigint)
    join log_events on tenant_id = ${tenantId}::uuid and log_events.log_type = wanted.log_type
      and event_time = wanted.at and log_events.id = wanted.id`.execute(db);
  return rows;
}

async function readHistogram(
  db: Database,
  window: EventWindow,
  edges: readonly Micros[],
  field?: string,
): Promise<HistogramBucket[]> {
  const value = field === undefined ? sql`null::text` : singleText(window.logType, field);
  const origin = instant(edges[0] ?? window.from);
  // Parts of one length that every edge is a multiple of are counted, and then added up between the edges: to look for the
  // edges of every event would cost several times as much.
  const partMicros = commonLength(edges);
  const { rows } = await sql<{ bucket: number; value: string | null; count: number }>`
    with found as materialized (
      select date_bin(make_interval(secs => ${partMicros / 1_000_000}), event_time, ${origin}) as start,
        ${value} as value, count(*) as count
      from log_events where ${whole(window)} group by 1, 2
    ), commonest as (
      select value from found where value is not null group by value order by sum(count) desc, value limit ${seriesMost}
    )
    select width_bucket(start, array[${sql.join(edges.map(instant))}]) - 1 as bucket, commonest.value,
      sum(found.count)::bigint as count
    from found left join commonest using (value) group by 1, 2 order by 1, 3 desc, 2`.execute(db);
  const buckets = edges.slice(1).map((): HistogramBucket => ({ count: 0, by: [] }));
  for (const { bucket, value, count } of rows) {
    const found = buckets[bucket];
    if (found === undefined) continue;
    found.count += count;
    if (value !== null) found.by.push({ value, count });
  }
  return buckets;
}

/** The greatest length of which the distance between any two edges is a multiple. */
function commonLength(edges: readonly Micros[]): Micros {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  return edges.slice(1).reduce((found, edge, at) => divisor(found, edge - (edges[at] ?? edge)), 0);
}

async function readFacets(db: Database, window: EventWindow, field: string, limit: number) {
  // A list is counted with each of its members once, also where a column is null for it. Equal ones are counted before they
  // are taken apart; `offset` keeps PostgreSQL from sorting all events for that.
  const { logType } = window;
  const [text, list] = isColumn(logType, field)
    ? [fieldText(logType, field), listBehind(logType, field)]
    : [sql`null::text`, sql`event -> ${field}::text`];
  const one = oneWordIn(field, sql<string>`value`);
  const members = sql`(select distinct ${one} as value from ${membersOf(sql`list`)} as each (value))`;
  const values = sql`(
    with held as materialized (
      select text, list, count(*) as count from (
        select ${text} as text, ${list} as list from log_events where ${whole(window)} offset 0
      ) as each group by 1, 2
    )
    select text as value, count from held where text is not null
    union all
    select member.value, held.count from held, lateral ${members} as member where list is not null)`;
  const { rows } = await sql<{ value: string; count: number }>`
    select value, sum(count)::bigint as count from (select ${one} as value, count from ${values} as each) as found
    where value is not null and value <> '' group by value order by sum(count) desc, value limit ${limit}`.execute(db);
  return rows;
}
