import { LOG_UNUSUAL_TIMES } from '@portico/core/api';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Sql } from './conditions.ts';
import { fieldText, filtersCondition, hasAny } from './conditions.ts';
import { heldIn, isFilled, valuesOf } from './held.ts';
import { instant, inWindow } from './instants.ts';
import { everyWord, oneWord, oneWordIn, otherWords } from './isolation.ts';
import type { Breakdown, BreakdownAsked, BreakdownValue, EventWindow } from './store.ts';
import {
  hourlySumsOfKeys,
  keyOf,
  type Pieces,
  piecesOf,
  readMark,
  type SumMark,
  summedLog,
  sumsIn,
  sumsOfKeys,
  totalKey,
} from './summed.ts';
import type { Micros } from './time.ts';

/**
 * The commonest values of a field in a window, each by time, by action and against the time before. Each member of a list
 * counts, once per event; what has no value is told apart, so that the numbers of a field without lists add up to the
 * events of the window. Sums that are kept are read for whole hours, events for all else: the answer is the same. (UI.md 4.16,
 * INC-006, decision 054)
 */
export function readBreakdown(db: Database, window: EventWindow, asked: BreakdownAsked): Promise<Breakdown> {
  if (!canUseSums(window, asked)) return readFrom(db, window, asked, undefined);
  // In one snapshot the mark, the sums and the events fit together, whatever is summed up meanwhile.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => readFrom(trx, window, asked, await readMark(trx, window)));
}

/** Sums know no filter, and no other field that the values are split by. */
function canUseSums({ logType, filters }: EventWindow, { field, by }: BreakdownAsked): boolean {
  const log = summedLog(logType);
  return log !== undefined && filters.length === 0 && log.by === by && log.fields.includes(field);
}

type Reader = Pick<Database, 'getExecutor'>;

async function readFrom(
  db: Reader,
  window: EventWindow,
  asked: BreakdownAsked,
  mark: SumMark | undefined,
): Promise<Breakdown> {
  const { rows } = await windowStatement(window, asked, piecesOf(window, asked.edges, mark)).execute(db);
  const { total = 0, filled = 0, distinct = 0, counted = 0 } = rows[0] ?? {};
  const found = new Map<string, BreakdownValue>();
  for (const { value, all, action: word, part, count } of rows) {
    if (value === null) continue; // no event has one
    const row = found.get(value) ?? { value, count: all, before: 0, by: [], trend: asked.edges.slice(1).map(() => 0) };
    found.set(value, row);
    row.trend[part] = (row.trend[part] ?? 0) + count;
    if (word === '' || asked.by === null) continue;
    const action = oneWord(asked.by, word);
    const by = row.by.find((each) => each.value === action);
    if (by === undefined) row.by.push({ value: action, count });
    else by.count += count;
  }
  const values = [...found.values()];
  for (const { by } of values) by.sort((a, b) => b.count - a.count);
  await countBefore(db, window, asked, found, mark);
  const firstBefore = await readFirst(db, { ...window, ...asked.before });
  return { total, without: total - filled, distinct, counted, firstBefore, values };
}

/** The first event of a log in a time, without regard to filters: found by the index of the log's order. */
async function readFirst(db: Reader, window: EventWindow): Promise<Micros | null> {
  const { rows } = await sql<{ at: Micros }>`
    select (extract(epoch from event_time) * 1000000)::bigint as at from log_events
    where ${inWindow(window)} order by event_time limit 1`.execute(db);
  return rows[0]?.at ?? null;
}

/**
 * Counts the values in the time before: with sums the whole of it, without them back from the window in steps, each of four
 * times the length. Of what is no stranger there a short one tells, and the whole time is read for the others alone.
 */
async function countBefore(
  db: Reader,
  window: EventWindow,
  { field, before }: BreakdownAsked,
  found: ReadonlyMap<string, BreakdownValue>,
  mark: SumMark | undefined,
): Promise<void> {
  let { until } = before;
  const first = mark === undefined ? (window.until - window.from) / 4 : before.until - before.from;
  for (let length = first; until > before.from; length *= 4) {
    const strange = [...found.values()].filter((each) => each.before * LOG_UNUSUAL_TIMES < each.count);
    if (strange.length === 0) return;
    const from = Math.max(before.from, Math.floor(before.until - length));
    const values = strange.map(({ value }) => value);
    const step = { ...window, from, until };
    const { rows } = await beforeStatement(step, field, values, piecesOf(step, [], mark)).execute(db);
    for (const { value, count } of rows) (found.get(value) as BreakdownValue).before += count;
    until = from;
  }
}

/** A row for each value, action and part of the window; one without a value where there is none. */
interface WindowRow {
  value: string | null;
  action: string;
  part: number;
  count: number;
  all: number;
  distinct: number;
  counted: number;
  total: number;
  filled: number;
}

/**
 * Reads the events of the window once. What they have in the field is counted as it is, lists as a whole: only of what is
 * counted are the members taken out, since that costs ten times as much as the rest of an event. The offset hides from
 * PostgreSQL where the parts come from: it would expect one for each instant, and sort the events instead of hashing them.
 * Sums of days and hours say which values are the commonest; of these alone the hours are read.
 */
function windowStatement(window: EventWindow, asked: BreakdownAsked, pieces: Pieces): Sql<WindowRow> {
  const { field, by, edges, limit } = asked;
  const { logType } = window;
  const { held, list } = heldIn(logType, field);
  const action = by === null ? sql`''` : sql`coalesce(${fieldText(logType, by)}, '')`;
  const partOf = (time: Sql) => sql`width_bucket(${time}, array[${sql.join(edges.map(instant))}]) - 1`;
  const columns = sql`${held} as held, ${list} as list, ${action} as action, ${partOf(sql`event_time`)} as part`;
  const sums = sumsIn(window, field, pieces);
  const one = oneWordIn(field, sql<string>`value`);
  const keys = sql`array(
    select ${keyOf(sql`value`)} from commonest union select ${keyOf(sql`word`)} from unnest(${otherWords(field)}::text[]) as word)`;
  return sql`
    with found as materialized (
      select held, list, action, part, count(*)::bigint as count
      from (${eventsIn(window, pieces, columns)} offset 0) as each group by 1, 2, 3, 4
    ), each_value as materialized (
      select value, action, part, count from ${valuesOf(logType, field)} as one
    ), commonest as materialized (
      select value, sum(count)::bigint as count, (count(*) over ())::bigint as distinct,
        (sum(sum(count)) over ())::bigint as counted
      from (
        select ${one} as value, count from (select value, count from each_value union all ${sums}) as each
      ) as one
      group by value order by 2 desc, value limit ${limit}
    ), parts as (
      select ${one} as value, action, part, count from each_value
      union all
      select value, action, part, sum(count)::bigint from (
        select ${one} as value, action, ${partOf(sql`start`)} as part, count from (${hourlySumsOfKeys(window, field, pieces, keys)}) as hourly
      ) as one group by 1, 2, 3
    ), totals as (
      select
        ((select coalesce(sum(count), 0) from found) + (${totalIn(window, '', pieces)}))::bigint as total,
        ((select coalesce(sum(count), 0) from found where ${isFilled(logType, field)})
          + (${totalIn(window, field, pieces)}))::bigint as filled
    )
    select commonest.value, action, part, parts.count, commonest.count as all,
      coalesce("distinct", 0) as "distinct", coalesce(counted, 0) as counted, total, filled
    from totals left join (commonest join parts using (value)) on true
    order by commonest.count desc, commonest.value`;
}

/** What the sums say of a field as a whole. */
function totalIn(window: EventWindow, field: string, pieces: Pieces): Sql {
  return sql`select coalesce(sum(count), 0) from (${sumsOfKeys(window, field, pieces, sql`array[${totalKey}]`)}) as total`;
}

/** Columns of all events that are read. */
function eventsIn({ logType, filters }: EventWindow, { events }: Pieces, columns: Sql): Sql {
  const condition = filtersCondition(logType, filters);
  const parts = events.map((piece) => sql`select ${columns} from log_events where ${piece} and ${condition}`);
  return parts.length === 0 ? sql`select ${columns} from log_events where false` : sql.join(parts, sql` union all `);
}

/** How often values that are asked for came up. */
function beforeStatement(
  window: EventWindow,
  field: string,
  asked: string[],
  pieces: Pieces,
): Sql<{ value: string; count: number }> {
  const { logType } = window;
  const { held, list } = heldIn(logType, field);
  const values = everyWord(field, asked);
  const found = pieces.events.map((piece) => sql<boolean>`${piece} and (${hasAny(logType, field, values)})`);
  const keys = sql`array(select ${keyOf(sql`wanted`)} from unnest(${values}::text[]) as wanted)`;
  return sql`
    with found as materialized (
      select held, list, count(*)::bigint as count
      from (${eventsIn(window, { ...pieces, events: found }, sql`${held} as held, ${list} as list`)}) as each group by 1, 2
    )
    select ${oneWordIn(field, sql<string>`value`)} as value, sum(count)::bigint as count from (
      select value, count from ${valuesOf(logType, field)} as one where value = any(${values}::text[])
      union all select value, count from (${sumsOfKeys(window, field, pieces, keys)}) as summed
    ) as one group by 1`;
}
