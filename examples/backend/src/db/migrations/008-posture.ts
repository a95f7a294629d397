import { type Kysely, sql } from 'kysely';

/** Configuration policies of browsers with their files, and how they measured up. (spec 3 section 3, posture) */
export async function createPosture(db: Kysely<never>): Promise<void> {
  await sql`
    create table config_policies (
      id uuid primary key default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      name text not null,
      created_by text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      file_name text not null,
      file bytea not null,
      kind text not null,
      browser text not null,
      platform text not null,
      settings json not null,
      skipped json not null,
      unique (tenant_id, id)
    )`.execute(db);
  await sql`create index config_policies_in_order on config_policies (tenant_id, created_at)`.execute(db);
  // The tenant is part of the key, so no assessment can point at a policy of another tenant.
  await sql`
    create table policy_assessments (
      tenant_id uuid not null,
      policy_id uuid not null,
      benchmark_id text not null,
      results json not null,
      counts json not null,
      score_percent integer,
      assessed_by text not null,
      assessed_at timestamptz not null,
      review_status text not null check (review_status in ('not_reviewed', 'in_review', 'reviewed')),
      reviewed_by text,
      reviewed_at timestamptz,
      primary key (policy_id, benchmark_id),
      foreign key (tenant_id, policy_id) references config_policies (tenant_id, id) on delete cascade
    )`.execute(db);
}
