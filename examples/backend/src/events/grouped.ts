import type { JsonObject } from '@portico/core/shared';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { alikeKey } from './alike.ts';
import { filtersCondition, type Sql } from './conditions.ts';
import { instant, inWindow } from './instants.ts';
import type { EventGroup, GroupedPage, GroupedRequest } from './store.ts';
import { type Micros, microsInHour } from './time.ts';

/** Events are of one group as long as one follows the other within an hour. Chosen here. (decision 057) */
const longestPause: Micros = microsInHour;

/** Events that one statement looks at: groups that go on behind them are told in parts. Chosen here. (decision 057) */
export const LOOKED_MOST = 100_000;

/**
 * Events that repeat, each group in the place of its newest event. A stretch of the window is looked at as a whole, so that
 * every event is in one group of one page, and what a page costs does not grow with the window: pages go through the stretch
 * and then on to the next one. (UI.md 4.16, decision 057)
 */
export async function readGrouped(db: Database, request: GroupedRequest, most = LOOKED_MOST): Promise<GroupedPage> {
  const { rows } = await groupedStatement(request, most).execute(db);
  const groups = rows.slice(0, request.limit).map((row) => groupOf(row, most));
  const last = groups.at(-1)?.newest;
  const [first] = rows;
  if (last === undefined || first === undefined) return { groups, next: null };
  if (rows.length > request.limit) return { groups, next: { last, stretch: request.after?.stretch ?? null } };
  const end = { at: first.end_at, id: first.end_id };
  return { groups, next: first.looked < most ? null : { last: end, stretch: end } };
}

interface GroupRow {
  count: number;
  newest_at: number;
  newest_id: number;
  oldest_at: number;
  oldest_id: number;
  event: JsonObject;
  /** Events of the stretch, and where it ends. */
  looked: number;
  end_at: number;
  end_id: number;
}

function groupOf(row: GroupRow, most: number): EventGroup {
  return {
    count: row.count,
    newest: { at: row.newest_at, id: row.newest_id, event: row.event },
    oldest: { at: row.oldest_at, id: row.oldest_id },
    goesOn: row.looked >= most && row.oldest_at - row.end_at <= longestPause,
  };
}

/**
 * Reads the events of a stretch in the order of the key, as a page of rows is read, and takes them apart where the last one
 * that is alike was longer ago than the pause. What has nothing to be told by is alone. Texts are compared by their hash,
 * which takes a third of the time.
 */
export function groupedStatement(request: GroupedRequest, most: number): Sql<GroupRow> {
  const { tenantId, logType, from, filters, limit, after } = request;
  const stretch = after?.stretch ?? null;
  const upper = stretch === null ? sql`true` : sql`(event_time, id) < (${instant(stretch.at)}, ${stretch.id})`;
  const until = stretch === null ? request.until : stretch.at + 1;
  const pause = sql`make_interval(secs => ${longestPause / 1_000_000})`;
  const behind = after === null ? sql`true` : sql`(newest, newest_id) < (${instant(after.last.at)}, ${after.last.id})`;
  return sql`
    with looked as materialized (
      select event_time, id, coalesce(${alikeKey(logType)}, event_time || ' ' || id) as alike from log_events
      where ${inWindow({ tenantId, logType, from, until })} and ${upper}
        and case when ${filtersCondition(logType, filters)} then true end
      order by event_time desc, id desc limit ${most}
    ), marked as (
      select event_time, id, alike,
        (lag(event_time) over by_time - event_time <= ${pause}) is not true as is_newest,
        (event_time - lead(event_time) over by_time <= ${pause}) is not true as is_oldest
      from (select event_time, id, sha256(convert_to(alike, 'UTF8')) as alike from looked) as hashed
      window by_time as (partition by alike order by event_time desc, id desc)
    ), runs as (
      select *, count(*) filter (where is_newest) over (partition by alike order by event_time desc, id desc) as run
      from marked
    ), groups as (
      select count(*)::bigint as count, max(event_time) as newest, min(event_time) as oldest,
        max(id) filter (where is_newest) as newest_id, max(id) filter (where is_oldest) as oldest_id
      from runs group by alike, run
    ), page as (
      select * from groups where ${behind} order by newest desc, newest_id desc limit ${limit + 1}
    )
    select page.count, newest_id, oldest_id, event, looked, end_id,
      ${microsIn(sql`newest`)} as newest_at, ${microsIn(sql`oldest`)} as oldest_at, ${microsIn(sql`ends`)} as end_at
    from page
      join log_events on tenant_id = ${tenantId}::uuid and log_type = ${logType} and event_time = newest and id = newest_id
      cross join (select count(*)::bigint as looked from looked) as all_looked
      cross join (select event_time as ends, id as end_id from looked order by event_time, id limit 1) as last_looked
    order by newest desc, newest_id desc`;
}

function microsIn(time: Sql): Sql<number> {
  return sql`(extract(epoch from ${time}) * 1000000)::bigint`;
}
