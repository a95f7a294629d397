import { type Kysely, sql } from 'kysely';

/**
 * Stored log events, cut by months so that retention drops whole tables; hourly sums for reports over long ranges; the
 * tokens of collectors. (DESIGN section 6)
 */
export async function createLogs(db: Kysely<never>): Promise<void> {
  await sql`create sequence log_event_ids`.execute(db);
  await sql`
    create table log_events (
      tenant_id uuid not null,
      log_type text not null,
      event_time timestamptz not null,
      id bigint not null default nextval('log_event_ids'),
      name text,
      userid text,
      domain text,
      action text,
      risk text,
      event jsonb not null,
      primary key (tenant_id, log_type, event_time, id)
    ) partition by range (event_time)`.execute(db);
  await sql`
    create table report_rollups (
      tenant_id uuid not null,
      report text not null,
      hour timestamptz not null,
      key jsonb not null,
      count bigint not null,
      amount numeric not null,
      primary key (tenant_id, report, hour, key)
    )`.execute(db);
  // Hours whose sums are missing or old; reports read the events of these.
  await sql`
    create table report_stale_hours (
      tenant_id uuid not null,
      log_type text not null,
      hour timestamptz not null,
      touched_at timestamptz not null default now(),
      primary key (tenant_id, log_type, hour)
    )`.execute(db);
  await sql`
    create table api_tokens (
      id uuid primary key default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      name text not null,
      token_hash bytea not null unique,
      log_types text[] not null,
      created_at timestamptz not null default now(),
      created_by text not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index api_tokens_by_tenant on api_tokens (tenant_id, created_at)`.execute(db);
}
