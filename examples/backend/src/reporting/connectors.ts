import type { Granularity, HealthPointWire } from '@portico/core/api';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { inWindow } from '../events/instants.ts';
import type { Micros } from '../events/time.ts';

/** A connector as its newest event tells of it. */
export interface HeardConnector {
  uuid: string;
  cluster_id: string;
  hostname: string | null;
  version: string | null;
  address: string | null;
  /** When it was heard of last. */
  seen_at: string;
}

/** Connectors that were heard of in a window, as the newest event of each tells of it. (spec 3 section 3, OP-217) */
export async function readConnectors(
  db: Database,
  { tenantId, from, until }: Omit<ConnectorScope, 'uuid'>,
): Promise<HeardConnector[]> {
  const { rows } = await sql<HeardConnector>`
    select distinct on (event ->> 'uuid') event ->> 'uuid' as uuid, event ->> 'cluster_id' as cluster_id,
      event ->> 'hostname' as hostname, event ->> 'version' as version, event ->> 'address' as address,
      to_char(event_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as seen_at
    from log_events
    where ${inWindow({ tenantId, logType: 'connector', from, until })}
      and event ->> 'uuid' is not null and event ->> 'cluster_id' is not null
    order by event ->> 'uuid', event_time desc`.execute(db);
  return rows;
}

/** Which connector, and when. (spec 3 section 7) */
export interface ConnectorScope {
  tenantId: string;
  uuid: string;
  from: Micros;
  until: Micros;
}

/**
 * Mean health of a connector for each minute, hour or day of UTC, oldest first. Values of stored events may be anything:
 * those that are no numbers do not count, and times at which one of the means is missing are left out. (spec 3 sections 3
 * and 7)
 */
export async function readHealth(
  db: Database,
  { uuid, ...scope }: ConnectorScope,
  granularity: Granularity,
): Promise<HealthPointWire[]> {
  const mean = (field: string) => sql<number>`avg(case
    when event ->> ${field}::text ~ '^-?[0-9]{1,18}([.][0-9]{1,18})?$' then (event ->> ${field}::text)::float8 end)`;
  const { rows } = await sql<HealthPointWire>`
    select * from (select to_char(date_trunc(${granularity}, event_time, 'UTC') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as timestamp,
      ${mean('cpu_percentage')} as cpu_percentage, ${mean('memory_percentage')} as memory_percentage,
      ${mean('ethernet_total')} as ethernet_total
    from log_events
    where ${inWindow({ ...scope, logType: 'connector' })} and name = 'health' and event ->> 'uuid' = ${uuid}
    group by 1) as means
    where cpu_percentage is not null and memory_percentage is not null and ethernet_total is not null
    order by timestamp`.execute(db);
  return rows;
}
