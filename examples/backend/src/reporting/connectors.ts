import type { Granularity, HealthPointWire } from '@portico/core/api';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { inWindow } from '../logs/postgres.ts';
import type { Micros } from '../logs/time.ts';

/** Which connector, and when. (spec 3 section 7) */
export interface ConnectorScope {
  tenantId: string;
  uuid: string;
  from: Micros;
  until: Micros;
}

/** Mean health of a connector for each minute, hour or day of UTC, oldest first. (spec 3 sections 3 and 7) */
export async function readHealth(
  db: Database,
  { uuid, ...scope }: ConnectorScope,
  granularity: Granularity,
): Promise<HealthPointWire[]> {
  const mean = (field: string) => sql<number>`avg((event ->> ${field}::text)::float8)`;
  const { rows } = await sql<HealthPointWire>`
    select to_char(date_trunc(${granularity}, event_time, 'UTC') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as timestamp,
      ${mean('cpu_percentage')} as cpu_percentage, ${mean('memory_percentage')} as memory_percentage,
      ${mean('ethernet_total')} as ethernet_total
    from log_events
    where ${inWindow({ ...scope, logType: 'connector' })} and name = 'health' and event ->> 'uuid' = ${uuid}
    group by 1 order by 1`.execute(db);
  return rows;
}
