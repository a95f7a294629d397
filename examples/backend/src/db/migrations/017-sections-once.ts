import { type Kysely, sql } from 'kysely';

/**
 * Bodies of sections are kept once for a tenant and found by the SHA-256 of their text; a revision holds references, so
 * that staging copies no body and a publish costs what it changed. The rows are written anew and not changed in place:
 * the old table gives its space back at once. (DESIGN section 6, revisions)
 */
export async function storeSectionsOnce(db: Kysely<never>): Promise<void> {
  await sql`
    create table section_bodies (
      tenant_id uuid not null references tenants (id),
      hash bytea not null,
      body json not null,
      primary key (tenant_id, hash)
    )`.execute(db);
  await sql`
    create table section_references as
    select tenant_id, rev_id, name, sha256(convert_to(body::text, 'UTF8')) as hash from sections`.execute(db);
  await sql`
    insert into section_bodies (tenant_id, hash, body)
    select tenant_id, sha256(convert_to(body::text, 'UTF8')), body from sections on conflict do nothing`.execute(db);
  await sql`drop table sections`.execute(db);
  await sql`
    create table sections (
      tenant_id uuid not null,
      rev_id text not null,
      name text not null,
      hash bytea not null,
      primary key (rev_id, name),
      foreign key (tenant_id, rev_id) references revisions (tenant_id, id),
      foreign key (tenant_id, hash) references section_bodies (tenant_id, hash)
    )`.execute(db);
  await sql`insert into sections select tenant_id, rev_id, name, hash from section_references`.execute(db);
  await sql`drop table section_references`.execute(db);
  await sql`create index sections_by_hash on sections (tenant_id, hash)`.execute(db);
  await sql`
    create trigger published_sections_stay before insert or update or delete on sections
    for each row execute function refuse_published_section()`.execute(db);
  await sql`
    create function refuse_body_change() returns trigger language plpgsql as $$
    begin raise exception 'the body of a section never changes'; end $$`.execute(db);
  await sql`
    create trigger section_bodies_stay before update on section_bodies
    for each row execute function refuse_body_change()`.execute(db);
}
