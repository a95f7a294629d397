import { isIP } from 'node:net';
import type { LogType } from '@portico/core/api';
import { type SortKind, sortKindOf } from '@portico/core/logs';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { address, filtersCondition, type Sql, singleText } from './conditions.ts';
import { instant, inWindow, microsOf } from './instants.ts';
import type { SortedEvent, SortedRequest } from './store.ts';

/** In which type values are compared. */
const types: Readonly<Record<Exclude<SortKind, 'time'>, string>> = {
  text: 'text',
  number: 'numeric',
  address: 'inet',
  risk: 'integer',
};

/** Words and letters of a risk by how high it is; others come before them. (spec 2 section 3, TXT-026) */
const risks = [['g', 'low'], ['y', 'medium'], ['r', 'high'], ['critical']];

/** What a number looks like that is compared as one. */
const numberPattern = '^-?[0-9]{1,18}(\\.[0-9]{1,9})?$';

/** Reads a page of events in the order of a field, and the row after it. (issue 17, decision 052) */
export async function readSorted(db: Database, request: SortedRequest) {
  const { rows } = await sortedStatement(request).execute(db);
  return { events: rows.slice(0, request.limit), more: rows.length > request.limit };
}

/**
 * The values of all events that are meant are compared, and only those of the page are read whole. Without a value they come
 * last in both directions; equal ones are newest first, so that every row has one place.
 */
function sortedStatement(request: SortedRequest): Sql<SortedEvent> {
  const { tenantId, logType, sort, limit } = request;
  const value = sortValue(logType, sort.field);
  const direction = sort.order === 'asc' ? sql`asc` : sql`desc`;
  return sql`
    select ${microsOf} as at, id, event, value::text as value from (
      select event_time, id, ${value} as value from log_events
      where ${inWindow(request)} and ${filtersCondition(logType, request.filters)} and ${behind(request, value)}
      order by value ${direction} nulls last, event_time desc, id desc limit ${limit + 1}
    ) as page join (
      select event_time, id, event from log_events where tenant_id = ${tenantId}::uuid and log_type = ${logType}
    ) as whole using (event_time, id)
    order by page.value ${direction} nulls last, event_time desc, id desc`;
}

/** What comes after the last row of the page before. */
function behind({ logType, sort, after }: SortedRequest, value: Sql): Sql<boolean> {
  if (after === null) return sql`true`;
  const isOlder = sql`(event_time, id) < (${instant(after.at)}, ${after.id})`;
  if (after.value === null) return sql`(${value} is null and ${isOlder})`;
  const last = sql`${after.value}::text::${sql.raw(types[kindOf(logType, sort.field)])}`;
  const further = sort.order === 'asc' ? sql`>` : sql`<`;
  return sql`(${value} ${further} ${last} or ${value} is null or (${value} = ${last} and ${isOlder}))`;
}

/** Texts by their letters, letter case left out, whatever the database was made for. */
function sortValue(logType: LogType, field: string): Sql {
  const text = sql<string | null>`nullif(${singleText(logType, field)}, 'NA')`;
  switch (kindOf(logType, field)) {
    case 'text':
      return sql`lower(${text} collate "C")`;
    case 'number':
      return sql`case when ${text} ~ ${numberPattern} then (${text})::numeric end`;
    case 'address':
      return address(text);
    case 'risk':
      return sql`case ${sql.join(
        risks.map((words, at) => sql`when lower(${text}) = any(${words}::text[]) then ${at + 1}::integer`),
        sql` `,
      )} when ${text} is not null then 0 end`;
  }
}

/** Whether a value of a cursor is one of its field. */
export function isSortValue(logType: LogType, field: string, value: string): boolean {
  switch (kindOf(logType, field)) {
    case 'text':
      return !value.includes('\u0000');
    case 'number':
      return new RegExp(numberPattern).test(value);
    case 'address':
      return isIP(value.split('/')[0] ?? '') > 0 && /^[^/]+(\/(\d{1,2}|1[01]\d|12[0-8]))?$/.test(value);
    case 'risk':
      return /^[0-4]$/.test(value);
  }
}

/** Time is no value: its order is that of the key. */
function kindOf(logType: LogType, field: string): Exclude<SortKind, 'time'> {
  const kind = sortKindOf(logType, field);
  if (kind === null || kind === 'time') throw new Error(`${field} has no values to sort by.`);
  return kind;
}
