import type { ExportLogType } from '@portico/core/api';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Sql } from './conditions.ts';
import { absentTexts, fieldText, filtersCondition, hasValue, isColumn, membersOf } from './conditions.ts';
import { instant, inWindow } from './instants.ts';
import type { Breakdown, BreakdownAsked, BreakdownValue, EventWindow } from './store.ts';

/**
 * The commonest values of a field in a window, each by time, by action and against the time before. Each member of a list
 * counts, once per event; what has no value is told apart, so that the numbers of a field without lists add up to the
 * events of the window. (UI.md 4.16, INC-006)
 */
export async function readBreakdown(db: Database, window: EventWindow, asked: BreakdownAsked): Promise<Breakdown> {
  const { logType } = window;
  const [{ rows: values }, { rows: totals }] = [
    await sql<{ value: string; count: number; distinct: number; counted: number }>`
      select value, count(*)::bigint as count, count(*) over () as distinct, sum(count(*)) over ()::bigint as counted
      from ${valuesIn(logType, asked.field, whole(window))} as found
      group by value order by count(*) desc, value limit ${asked.limit}`.execute(db),
    await sql<{ total: number; filled: number }>`
      select count(*)::bigint as total, count(*) filter (where ${hasMember(logType, asked.field)})::bigint as filled
      from log_events where ${whole(window)}`.execute(db),
  ];
  const { total = 0, filled = 0 } = totals[0] ?? {};
  const names = values.map(({ value }) => value);
  const details = names.length === 0 ? null : await readDetails(db, window, asked, names);
  return {
    total,
    without: total - filled,
    distinct: values[0]?.distinct ?? 0,
    counted: values[0]?.counted ?? 0,
    values: values.map(
      ({ value, count }): BreakdownValue => ({
        value,
        count,
        before: details?.before.get(value) ?? 0,
        by: details?.by.get(value) ?? [],
        trend: asked.edges.slice(1).map((_, at) => details?.trend.get(`${at} ${value}`) ?? 0),
      }),
    ),
  };
}

async function readDetails(db: Database, window: EventWindow, asked: BreakdownAsked, names: readonly string[]) {
  const { logType } = window;
  const action = asked.by === null ? sql`''::text` : sql`coalesce(${fieldText(logType, asked.by)}, '')`;
  const { rows } = await sql<{ value: string; action: string; part: number; count: number }>`
    select value, action, width_bucket(event_time, array[${sql.join(asked.edges.map(instant))}]) - 1 as part,
      count(*)::bigint as count
    from ${valuesIn(logType, asked.field, whole(window), action)} as found
    where value = any(${names}::text[]) group by 1, 2, 3`.execute(db);
  const [trend, actions] = [new Map<string, number>(), new Map<string, Map<string, number>>()];
  for (const { value, action: name, part, count } of rows) {
    const place = `${part} ${value}`;
    trend.set(place, (trend.get(place) ?? 0) + count);
    const of = actions.get(value) ?? new Map<string, number>();
    if (name !== '') actions.set(value, of.set(name, (of.get(name) ?? 0) + count));
  }
  const by = new Map(
    [...actions].map(([value, counts]) => [
      value,
      [...counts].map(([name, count]) => ({ value: name, count })).toSorted((a, b) => b.count - a.count),
    ]),
  );
  const earlier = { ...window, ...asked.before };
  const { rows: before } = await sql<{ value: string; count: number }>`
    select value, count(*)::bigint as count from ${valuesIn(logType, asked.field, whole(earlier))} as found
    where value = any(${names}::text[]) group by value`.execute(db);
  return { trend, by, before: new Map(before.map(({ value, count }) => [value, count])) };
}

/** A row for each value of the field of each event. */
function valuesIn(logType: ExportLogType, field: string, condition: Sql<boolean>, action: Sql = sql`''::text`): Sql {
  if (isColumn(logType, field)) {
    const value = fieldText(logType, field);
    return sql`(select event_time, ${action} as action, ${value} as value from log_events
      where ${condition} and ${hasValue(logType, field)})`;
  }
  return sql`(select event_time, ${action} as action, member.value from log_events,
    lateral (select distinct value from ${membersOf(sql`event -> ${field}::text`)} as each (value)
      where value is not null and value not in ${absentTexts}) as member
    where ${condition})`;
}

/** One member at least that is a value. */
function hasMember(logType: ExportLogType, field: string): Sql<boolean> {
  if (isColumn(logType, field)) return hasValue(logType, field);
  return sql`exists (select from ${membersOf(sql`event -> ${field}::text`)} as each (value)
    where value is not null and value not in ${absentTexts})`;
}

function whole(window: EventWindow): Sql<boolean> {
  return sql`${inWindow(window)} and ${filtersCondition(window.logType, window.filters)}`;
}
