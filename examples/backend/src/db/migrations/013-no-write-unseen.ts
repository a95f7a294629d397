import { type Kysely, sql } from 'kysely';

/**
 * What a write replaced whose caller did not say what he saw, to be put back: the value as the call understands it, under
 * the name of the call and for the tenant of who called. (OP-202)
 */
export async function keepWhatIsReplaced(db: Kysely<never>): Promise<void> {
  await sql`
    create table replaced_values (
      id uuid primary key default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      call text not null,
      params json not null,
      body json not null,
      saved_at text,
      saved_by text,
      replaced_at timestamptz not null default clock_timestamp(),
      replaced_by text not null,
      restored_at timestamptz,
      restored_by text
    )`.execute(db);
  await sql`create index replaced_values_by_call on replaced_values (tenant_id, call, replaced_at)`.execute(db);
  await sql`create index replaced_values_by_age on replaced_values (replaced_at)`.execute(db);
}
