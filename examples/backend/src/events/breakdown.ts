import { type ExportLogType, LOG_UNUSUAL_TIMES } from '@portico/core/api';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Sql } from './conditions.ts';
import { absentTexts, fieldText, filtersCondition, hasAny, isColumn, listBehind, membersOf } from './conditions.ts';
import { instant, inWindow } from './instants.ts';
import type { Breakdown, BreakdownAsked, BreakdownValue, EventWindow } from './store.ts';

/**
 * The commonest values of a field in a window, each by time, by action and against the time before. Each member of a list
 * counts, once per event; what has no value is told apart, so that the numbers of a field without lists add up to the
 * events of the window. (UI.md 4.16, INC-006)
 */
export async function readBreakdown(db: Database, window: EventWindow, asked: BreakdownAsked): Promise<Breakdown> {
  const { rows } = await windowStatement(window, asked).execute(db);
  const { total = 0, filled = 0, distinct = 0, counted = 0 } = rows[0] ?? {};
  const found = new Map<string, BreakdownValue>();
  for (const { value, all, action, part, count } of rows) {
    if (value === null) continue; // no event has one
    const row = found.get(value) ?? { value, count: all, before: 0, by: [], trend: asked.edges.slice(1).map(() => 0) };
    found.set(value, row);
    row.trend[part] = (row.trend[part] ?? 0) + count;
    if (action === '') continue;
    const by = row.by.find((each) => each.value === action);
    if (by === undefined) row.by.push({ value: action, count });
    else by.count += count;
  }
  const values = [...found.values()];
  for (const { by } of values) by.sort((a, b) => b.count - a.count);
  await countBefore(db, window, asked, found);
  return { total, without: total - filled, distinct, counted, values };
}

/**
 * Counts the values in the time before, back from the window in steps, each of four times the length: of what is no stranger
 * there a short one tells, and the whole time is read for the others alone.
 */
async function countBefore(
  db: Database,
  window: EventWindow,
  { field, before }: BreakdownAsked,
  found: ReadonlyMap<string, BreakdownValue>,
): Promise<void> {
  let { until } = before;
  for (let length = (window.until - window.from) / 4; until > before.from; length *= 4) {
    const strange = [...found.values()].filter((each) => each.before * LOG_UNUSUAL_TIMES < each.count);
    if (strange.length === 0) return;
    const from = Math.max(before.from, Math.floor(before.until - length));
    const values = strange.map(({ value }) => value);
    const { rows } = await beforeStatement({ ...window, from, until }, field, values).execute(db);
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
 */
function windowStatement(window: EventWindow, { field, by, edges, limit }: BreakdownAsked): Sql<WindowRow> {
  const { logType } = window;
  const action = by === null ? sql`''` : sql`coalesce(${fieldText(logType, by)}, '')`;
  const part = sql`width_bucket(event_time, array[${sql.join(edges.map(instant))}]) - 1`;
  return sql`
    with found as materialized (
      select held, list, action, part, count(*)::bigint as count from (
        select ${heldIn(logType, field)}, ${action} as action, ${part} as part from log_events where ${whole(window)} offset 0
      ) as each group by 1, 2, 3, 4
    ), each_value as materialized (
      select value, action, part, count from ${valuesOf(logType, field)} as one
    ), commonest as (
      select value, sum(count)::bigint as count, (count(*) over ())::bigint as distinct,
        (sum(sum(count)) over ())::bigint as counted
      from each_value group by value order by 2 desc, value limit ${limit}
    ), totals as (
      select coalesce(sum(count), 0)::bigint as total,
        coalesce(sum(count) filter (where ${isFilled(logType, field)}), 0)::bigint as filled
      from found
    )
    select commonest.value, action, part, each_value.count, commonest.count as all,
      coalesce("distinct", 0) as "distinct", coalesce(counted, 0) as counted, total, filled
    from totals left join (commonest join each_value using (value)) on true
    order by commonest.count desc, commonest.value`;
}

/** How often values that are asked for came up. */
function beforeStatement(window: EventWindow, field: string, values: string[]): Sql<{ value: string; count: number }> {
  const { logType } = window;
  return sql`
    with found as materialized (
      select ${heldIn(logType, field)}, count(*)::bigint as count from log_events
      where ${whole(window)} and (${hasAny(logType, field, values)}) group by 1, 2
    )
    select value, sum(count)::bigint as count from ${valuesOf(logType, field)} as one
    where value = any(${values}::text[]) group by value`;
}

/**
 * What an event has in the field, as it is counted: the text of a column and the list in its place, else the JSON value, which
 * may be a list itself.
 */
function heldIn(logType: ExportLogType, field: string): Sql {
  return isColumn(logType, field)
    ? sql`${fieldText(logType, field)} as held, ${listBehind(logType, field)} as list`
    : sql`event -> ${field}::text as held, null::jsonb as list`;
}

/** How what is counted in `found` is read: its text, whether it is a list, and its members as rows, each once. */
function readHeld(logType: ExportLogType, field: string) {
  const hasColumn = isColumn(logType, field);
  const members = membersOf(hasColumn ? sql`list` : sql`held`);
  return {
    text: hasColumn ? sql`held` : sql`held #>> '{}'`,
    isList: hasColumn ? sql`list is not null` : sql`coalesce(jsonb_typeof(held) = 'array', false)`,
    members: sql`(select distinct value from ${members} as each (value) where ${isValue(sql`value`)})`,
  };
}

/** What is counted in `found`, by its values: a list by each of its members once, all else as it is. */
function valuesOf(logType: ExportLogType, field: string): Sql {
  const { text, isList, members } = readHeld(logType, field);
  return sql`(
    select found.*, ${text} as value from found where not (${isList}) and ${isValue(text)}
    union all
    select found.*, member.value from found, lateral ${members} as member where ${isList})`;
}

/** Whether what is counted has a value. */
function isFilled(logType: ExportLogType, field: string): Sql<boolean> {
  const { text, isList, members } = readHeld(logType, field);
  return sql`case when ${isList} then exists (select from ${members} as member) else ${isValue(text)} end`;
}

function isValue(text: Sql): Sql<boolean> {
  return sql`(${text} is not null and ${text} not in ${absentTexts})`;
}

function whole(window: EventWindow): Sql<boolean> {
  return sql`${inWindow(window)} and ${filtersCondition(window.logType, window.filters)}`;
}
