import { type Kysely, sql } from 'kysely';

/** Documents, collections and jobs: what most calls of the catalogue keep their state in. (DESIGN section 6) */
export async function createArchetypes(db: Kysely<never>): Promise<void> {
  await sql`
    create table documents (
      tenant_id uuid not null references tenants (id),
      name text not null,
      body json not null,
      updated_at timestamptz not null default now(),
      updated_by text not null,
      primary key (tenant_id, name)
    )`.execute(db);
  await sql`
    create table collections (
      tenant_id uuid not null references tenants (id),
      kind text not null,
      parent text not null,
      id text not null,
      body json not null,
      position bigint generated always as identity,
      updated_at timestamptz not null default now(),
      updated_by text not null,
      primary key (tenant_id, kind, parent, id)
    )`.execute(db);
  await sql`create index collections_in_order on collections (tenant_id, kind, parent, position)`.execute(db);
  await sql`
    create table jobs (
      id uuid primary key default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      kind text not null,
      input json not null,
      status text not null default 'pending' check (status in ('pending', 'running', 'finished', 'failed')),
      step integer not null default 0,
      progress integer not null default 0,
      attempts integer not null default 0,
      reason text,
      result json,
      created_by text not null,
      created_at timestamptz not null default now(),
      run_after timestamptz not null default now(),
      lease_id uuid,
      lease_until timestamptz,
      ended_at timestamptz
    )`.execute(db);
  await sql`
    create index jobs_to_run on jobs (run_after) where status in ('pending', 'running')`.execute(db);
  await sql`create index jobs_of_tenant on jobs (tenant_id, created_at)`.execute(db);
}
