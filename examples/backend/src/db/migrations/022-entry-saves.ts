import { type Kysely, sql } from 'kysely';

/**
 * Who saved which entry of a section, for the publish review; of the customization a field. What is staged at the update
 * has none, and is told by the section. (PUB-001)
 */
export async function createEntrySaves(db: Kysely<never>): Promise<void> {
  await sql`
    create table entry_saves (
      tenant_id uuid not null,
      rev_id text not null,
      name text not null,
      entry text not null,
      saved_by text not null,
      saved_at timestamptz not null default clock_timestamp(),
      is_discarded boolean not null default false,
      primary key (rev_id, name, entry, saved_by),
      foreign key (tenant_id, rev_id) references revisions (tenant_id, id) on delete cascade
    )`.execute(db);
}
