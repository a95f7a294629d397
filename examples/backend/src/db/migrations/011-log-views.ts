import { type Kysely, sql } from 'kysely';

/**
 * Saved views of logs. The tenant is part of the key, and they go with their user. `name_key` is the name as the core
 * compares it, so that the database needs no opinion on letter case. (issue 7, docs/added-calls.md)
 */
export async function createLogViews(db: Kysely<never>): Promise<void> {
  await sql`
    create table log_views (
      tenant_id uuid not null references tenants (id),
      user_id uuid not null references users (id) on delete cascade,
      log_type text not null,
      id text not null,
      name text not null,
      name_key text not null,
      query text not null,
      columns json,
      updated_at timestamptz not null default now(),
      primary key (tenant_id, user_id, log_type, id),
      unique (tenant_id, user_id, log_type, name_key)
    )`.execute(db);
}
