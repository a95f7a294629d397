import { type Kysely, sql } from 'kysely';

/**
 * Revisions of a tenant are counted from 1, in the order in which they were begun: people say a number where an id says
 * nothing. The database counts, so that a process of an older version does so too. (DESIGN section 6, revisions)
 */
export async function numberRevisions(db: Kysely<never>): Promise<void> {
  await sql`alter table revisions add column number integer`.execute(db);
  await sql`alter table revisions disable trigger published_revisions_stay`.execute(db);
  await sql`
    update revisions set number = counted.number
    from (
      select id, row_number() over (partition by tenant_id order by created_at, published_at nulls last, id) as number
      from revisions
    ) as counted
    where counted.id = revisions.id`.execute(db);
  await sql`alter table revisions enable trigger published_revisions_stay`.execute(db);
  await sql`alter table revisions alter column number set not null`.execute(db);
  await sql`alter table revisions add constraint revisions_number_key unique (tenant_id, number)`.execute(db);
  await sql`
    create function number_revision() returns trigger language plpgsql as $$
    begin
      if new.number is null then
        select coalesce(max(number), 0) + 1 into new.number from revisions where tenant_id = new.tenant_id;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger revisions_are_numbered before insert on revisions
    for each row execute function number_revision()`.execute(db);
}
