import { sql } from 'kysely';
import type { Sql } from './conditions.ts';
import type { Micros } from './time.ts';
import { instantText } from './time.ts';

/** Microseconds since 1970 of a column. (DESIGN section 6) */
export const microsOf = sql<number>`(extract(epoch from event_time) * 1000000)::bigint`;

/** An instant as PostgreSQL takes it. (DESIGN section 6) */
export function instant(micros: Micros): Sql<Date> {
  return sql`${instantText(micros)}::timestamptz`;
}
