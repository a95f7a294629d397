import { type Kysely, sql } from 'kysely';

/** Logs that had events at this version. */
const logs = 'web email audit dlp firewall saa device smtp attachment bandwidth isoc connector'.split(' ');

/** Events of each log and tenant that are looked into for their fields; what comes later is noted as it comes. */
const sampled = 1_000;

/**
 * Which transaction stored an event, so that a collector is given what has arrived since its last call, in whatever order
 * transactions end. Events from before have none: they arrived before every call. Beside it the fields that events of a
 * log have, so that a filter on any other is refused. (DESIGN section 6, INC-011, INC-012)
 */
export async function createLogArrivals(db: Kysely<never>): Promise<void> {
  await sql`alter table log_events add column arrived xid8`.execute(db);
  await sql`alter table log_events alter column arrived set default pg_current_xact_id()`.execute(db);
  await sql`create index log_events_by_arrival on log_events (tenant_id, log_type, arrived, event_time)`.execute(db);
  await sql`
    create table log_fields (
      tenant_id uuid not null,
      log_type text not null,
      field text not null,
      primary key (tenant_id, log_type, field)
    )`.execute(db);
  await sql`
    insert into log_fields (tenant_id, log_type, field)
    select distinct tenants.id, logs.log_type, field.name
    from tenants cross join unnest(${logs}::text[]) as logs (log_type)
      cross join lateral (
        select event from log_events where tenant_id = tenants.id and log_events.log_type = logs.log_type
        order by event_time desc, id desc limit ${sampled}
      ) as newest,
      jsonb_object_keys(newest.event) as field (name)`.execute(db);
}
