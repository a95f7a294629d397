import { type Kysely, sql } from 'kysely';

/**
 * Events that forwarders send have a key, which is stored once for an instant, a log and a tenant, so that a batch that is
 * sent again changes nothing, however it is cut. Events from elsewhere have none, and cost the index nothing. A token says
 * whether it fetches or sends. (decision 043, INC-009)
 */
export async function storeSentEventsOnce(db: Kysely<never>): Promise<void> {
  await sql`alter table log_events add column ingest_key bytea`.execute(db);
  await sql`
    create unique index log_events_sent_once on log_events (tenant_id, log_type, event_time, ingest_key)
    where ingest_key is not null`.execute(db);
  await sql`
    alter table api_tokens add column kind text not null default 'export' check (kind in ('export', 'ingest'))`.execute(
    db,
  );
}
