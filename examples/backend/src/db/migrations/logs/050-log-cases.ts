import { type Kysely, sql } from 'kysely';

/**
 * Cases of each user, and what he keeps with an event: a note, and which of his cases have it. Of the event its place alone
 * is kept, so that nothing outlives the log. The tenant is part of the keys, and the rows go with their user. `name_key` is
 * as that of a view. (issue 17, decision 050)
 */
export async function createLogCases(db: Kysely<never>): Promise<void> {
  await sql`
    create table log_cases (
      tenant_id uuid not null references tenants (id),
      user_id uuid not null references users (id) on delete cascade,
      id text not null,
      name text not null,
      name_key text not null,
      updated_at timestamptz not null default clock_timestamp(),
      primary key (tenant_id, user_id, id),
      unique (tenant_id, user_id, name_key)
    )`.execute(db);
  await sql`
    create table kept_events (
      tenant_id uuid not null references tenants (id),
      user_id uuid not null references users (id) on delete cascade,
      log_type text not null,
      event_id text not null,
      note text not null,
      cases text[] not null,
      updated_at timestamptz not null default clock_timestamp(),
      primary key (tenant_id, user_id, log_type, event_id)
    )`.execute(db);
}
