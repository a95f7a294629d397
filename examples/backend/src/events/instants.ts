import { sql } from 'kysely';
import type { Sql } from './conditions.ts';
import type { EventWindow } from './store.ts';
import type { Micros } from './time.ts';
import { instantText } from './time.ts';

/** Microseconds since 1970 of a column. (DESIGN section 6) */
export const microsOf = sql<number>`(extract(epoch from event_time) * 1000000)::bigint`;

/** An instant as PostgreSQL takes it. (DESIGN section 6) */
export function instant(micros: Micros): Sql<Date> {
  return sql`${instantText(micros)}::timestamptz`;
}

/** What belongs to a log of a tenant within two instants. (DESIGN section 6) */
export function inWindow({ tenantId, logType, from, until }: Omit<EventWindow, 'filters'>): Sql<boolean> {
  return sql`tenant_id = ${tenantId}::uuid and log_type = ${logType} and event_time >= ${instant(from)} and event_time < ${instant(until)}`;
}
