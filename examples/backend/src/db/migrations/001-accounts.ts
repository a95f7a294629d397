import { type Kysely, sql } from 'kysely';

/** Tenants, users, sessions and login delays. (DESIGN section 6, accounts) */
export async function createAccounts(db: Kysely<never>): Promise<void> {
  await sql`
    create table tenants (
      id uuid primary key default gen_random_uuid(),
      slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
      name text not null,
      capabilities json not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      uid text not null,
      first_name text not null,
      last_name text not null,
      password_hash text not null,
      roles json not null,
      show_change_password boolean not null default false,
      active boolean not null default true,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index users_by_uid on users (lower(uid))`.execute(db);
  await sql`create index users_by_tenant on users (tenant_id)`.execute(db);
  await sql`
    create table sessions (
      id_hash bytea primary key,
      user_id uuid not null references users (id) on delete cascade,
      tenant_id uuid not null references tenants (id),
      xsrf_token text not null,
      address text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null,
      ends_at timestamptz not null
    )`.execute(db);
  await sql`create index sessions_by_user on sessions (user_id)`.execute(db);
  await sql`create index sessions_by_end on sessions (ends_at)`.execute(db);
  await sql`
    create table login_delays (
      key text primary key,
      failures integer not null,
      blocked_until timestamptz not null,
      last_failure_at timestamptz not null
    )`.execute(db);
  await sql`
    create table settings (
      tenant_id uuid not null references tenants (id),
      name text not null,
      body json not null,
      primary key (tenant_id, name)
    )`.execute(db);
}
