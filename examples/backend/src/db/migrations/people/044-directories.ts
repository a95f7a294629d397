import { type Kysely, sql } from 'kysely';

/**
 * What directories say of people by SCIM 2.0: what they call them, their groups and who is in them, by whose leave each was
 * put there, and the roles that came of it, which go again with the groups. (OP-218, decision 044)
 */
export async function createDirectories(db: Kysely<never>): Promise<void> {
  await sql`alter table api_tokens drop constraint api_tokens_kind_check`.execute(db);
  await sql`
    alter table api_tokens add constraint api_tokens_kind_check check (kind in ('export', 'ingest', 'scim'))`.execute(
    db,
  );
  await sql`
    create table directory_users (
      user_id uuid primary key references users (id) on delete cascade,
      tenant_id uuid not null references tenants (id),
      external_id text,
      display_name text,
      emails json not null default '[]'
    )`.execute(db);
  await sql`create index directory_users_external on directory_users (tenant_id, external_id)`.execute(db);
  await sql`
    create table directory_groups (
      id uuid primary key default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      display_name text not null,
      external_id text,
      created_at timestamptz not null default clock_timestamp(),
      updated_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`
    create unique index directory_groups_name on directory_groups (tenant_id, lower(display_name))`.execute(db);
  await sql`
    create table directory_group_members (
      group_id uuid not null references directory_groups (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      maker_id uuid references users (id) on delete set null,
      primary key (group_id, user_id)
    )`.execute(db);
  await sql`create index directory_group_members_of on directory_group_members (user_id)`.execute(db);
  await sql`
    create table directory_roles (
      user_id uuid not null references users (id) on delete cascade,
      role_id uuid not null references roles (id) on delete cascade,
      primary key (user_id, role_id)
    )`.execute(db);
}
