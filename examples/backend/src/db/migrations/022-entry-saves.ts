import { type Kysely, sql } from 'kysely';

/**
 * Who saved which entry of a section, for the publish review; of the customization a field. What is staged at the update
 * has none, and is told by the section; an entry is found by its hash, since no row of an index holds a name of any length.
 * What a discard took away is kept as a hash, so that nothing else is staged in its place. (PUB-001)
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
      foreign key (tenant_id, rev_id) references revisions (tenant_id, id) on delete cascade
    )`.execute(db);
  await sql`
    create unique index entry_saves_once on entry_saves (rev_id, name, md5(entry), saved_by)`.execute(db);
  await sql`
    create table discards (
      tenant_id uuid not null,
      rev_id text not null,
      name text not null,
      forms_hash bytea not null,
      entry text not null,
      primary key (rev_id, name, forms_hash),
      foreign key (tenant_id, rev_id) references revisions (tenant_id, id) on delete cascade
    )`.execute(db);
}
