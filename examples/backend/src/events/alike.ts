import type { LogType } from '@portico/core/api';
import { repeatFields } from '@portico/core/logs/view';
import { sql } from 'kysely';
import { absentTexts, fieldText, isColumn, membersOf, type Sql } from './conditions.ts';
import { instant } from './instants.ts';
import { oneWordIn } from './isolation.ts';
import type { EventWindow, GroupSpan } from './store.ts';

/** What events of a log are alike by, as one text; null where an event has nothing to be told by. (decision 057) */
export function alikeKey(logType: LogType): Sql<string | null> {
  const { telling, user } = repeatFields(logType);
  const texts = telling.map((field) => wholeText(logType, field));
  const whose = user === null ? [] : [wholeText(logType, user)];
  return sql`case when coalesce(${sql.join(texts)}) is not null
    then jsonb_build_array(${sql.join([...texts, ...whose])})::text end`;
}

/** Events of a group: those alike to its newest one, from the oldest one on. */
export function inGroup(
  { tenantId, logType }: Pick<EventWindow, 'tenantId' | 'logType'>,
  group: GroupSpan,
): Sql<boolean> {
  const { newest, oldest } = group;
  const key = alikeKey(logType as LogType);
  return sql`(event_time, id) <= (${instant(newest.at)}, ${newest.id}) and (event_time, id) >= (${instant(oldest.at)}, ${oldest.id})
    and ${key} = (select ${key} from log_events where tenant_id = ${tenantId}::uuid and log_type = ${logType}
      and event_time = ${instant(newest.at)} and id = ${newest.id})`;
}

/** All that a field holds, as the portal writes it on a line: members of a list in one order, each once. */
function wholeText(logType: LogType, field: string): Sql<string | null> {
  const list = sql`event -> ${field}::text`;
  const one = oneWordIn(field, sql<string>`value`);
  const members = sql`(select string_agg(value, ', ' order by value) from (
    select distinct ${one} as value from ${membersOf(list)} as each (value) where value not in ${absentTexts}) as member)`;
  const text = fieldText(logType, field);
  const single = oneWordIn(field, sql<string>`case when ${text} not in ${absentTexts} then ${text} end`);
  return isColumn(logType, field)
    ? sql`case when ${text} is null and jsonb_typeof(${list}) = 'array' then ${members} else ${single} end`
    : sql`case when jsonb_typeof(${list}) = 'array' then ${members} else ${single} end`;
}
