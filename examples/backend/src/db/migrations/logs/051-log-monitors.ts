import { type Kysely, sql } from 'kysely';

/**
 * Monitors of logs, and their history. A monitor goes with who made it, its history with it. `body` has the secrets that sign what
 * is sent, encrypted as those of other tables are; `name_key` is as that of a view. Which process checks or sends, the leases
 * say. (issue 17, decision 051)
 */
export async function createLogMonitors(db: Kysely<never>): Promise<void> {
  await sql`
    create table log_monitors (
      tenant_id uuid not null references tenants (id),
      id text not null,
      user_id uuid not null references users (id) on delete cascade,
      log_type text not null,
      name text not null,
      name_key text not null,
      query text not null,
      threshold integer not null,
      window_minutes integer not null,
      url text not null,
      is_enabled boolean not null,
      silenced_until timestamptz,
      body jsonb not null,
      updated_by text,
      updated_at timestamptz not null default clock_timestamp(),
      is_firing boolean not null default false,
      checked_at timestamptz,
      last_count bigint,
      trouble text,
      next_check_at timestamptz not null default clock_timestamp(),
      lease_id uuid,
      lease_until timestamptz,
      primary key (tenant_id, id),
      unique (tenant_id, log_type, name_key)
    )`.execute(db);
  await sql`create index log_monitors_due on log_monitors (next_check_at) where is_enabled`.execute(db);
  await sql`create index log_monitors_of on log_monitors (user_id)`.execute(db);
  await sql`
    create trigger log_monitors_under_newest_key before insert or update on log_monitors
    for each row execute function refuse_superseded_key()`.execute(db);
  await sql`
    create table log_monitor_firings (
      id uuid primary key,
      tenant_id uuid not null,
      monitor_id text not null,
      kind text not null check (kind in ('fired', 'test')),
      at timestamptz not null default clock_timestamp(),
      count bigint not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      message text not null,
      delivery text not null check (delivery in ('pending', 'delivered', 'failed', 'silenced')),
      attempts integer not null default 0,
      status integer,
      error text,
      delivered_at timestamptz,
      next_attempt_at timestamptz not null default clock_timestamp(),
      lease_id uuid,
      lease_until timestamptz,
      foreign key (tenant_id, monitor_id) references log_monitors (tenant_id, id) on delete cascade
    )`.execute(db);
  await sql`
    create index log_monitor_firings_of on log_monitor_firings (tenant_id, monitor_id, at desc)`.execute(db);
  await sql`
    create index log_monitor_firings_due on log_monitor_firings (next_attempt_at) where delivery = 'pending'`.execute(
    db,
  );
}
