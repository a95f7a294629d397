import { sql } from 'kysely';
import type { Sql } from '../events/conditions.ts';
import { absentTexts, fieldMembers, fieldText, filtersCondition, hasValue } from '../events/conditions.ts';
import type { ReportCondition, ReportDefinition, ReportKey } from './definitions.ts';

/**
 * Events of a report summed up: `hour`, `key` (a JSON list of its columns), `count` and `amount`.
 * @param by - what stands for the time of the rows, for example the hour; grouped by.
 * (spec 3 section 7)
 */
export function sumsOf(definition: ReportDefinition, window: Sql<boolean>, by: Sql, filters?: Sql<boolean>): Sql {
  const { logType, keys, where = [], amount } = definition;
  const conditions = [
    window,
    ...where.map((one) => meets(definition, one)),
    ...(filters === undefined ? [] : [filters]),
  ];
  const lists = keys.flatMap((one, at) =>
    one.list === true
      ? [
          sql`cross join lateral (select distinct value from ${fieldMembers(one.field)} as member (value)) as ${sql.ref(`list${at}`)}`,
        ]
      : [],
  );
  const values = keys.map((one, at) => keyValue(definition, one, at));
  const present = values.map((value) => sql`${value} is not null and ${value} not in ${absentTexts}`);
  const text = amount === undefined ? undefined : fieldText(logType, amount.field);
  const number =
    text === undefined
      ? sql`0`
      : sql`case when ${text} ~ '^[0-9]{1,18}([.][0-9]{1,9})?$' then (${text})::numeric else 0 end`;
  return sql`
    select ${by} as hour, jsonb_build_array(${sql.join(values)}) as key, count(*) as count, sum(${number}) as amount
    from ${source(definition, window)} ${sql.join(lists, sql` `)}
    where ${sql.join([...conditions, ...present], sql` and `)}
    group by 1, 2`;
}

function source({ newestOf }: ReportDefinition, window: Sql<boolean>): Sql {
  if (newestOf === undefined) return sql`log_events`;
  return sql`(
    select distinct on (event ->> ${sql.lit(newestOf)}) * from log_events where ${window}
    order by event ->> ${sql.lit(newestOf)}, event_time desc, id desc) as log_events`;
}

function keyValue({ logType }: ReportDefinition, { field, list, part }: ReportKey, at: number): Sql<string | null> {
  if (list === true) return sql.ref(`list${at}.value`);
  const text = fieldText(logType, field);
  return part === 'browser' ? sql`split_part(${text}, '_', 1)` : text;
}

function meets({ logType }: ReportDefinition, { field, values }: ReportCondition): Sql<boolean> {
  if (values !== undefined) return filtersCondition(logType, [{ kind: 'any', field, values: [...values] }]);
  return hasValue(logType, field);
}
