import { type Kysely, sql } from 'kysely';

/**
 * A revision whose content is kept no more stays as a row: who published it and when, and that nothing older was in force
 * then. That is all that a published revision may still change to, and only then its sections may leave. The one in force
 * never does. (DESIGN section 6, revisions)
 */
export async function markPrunedRevisions(db: Kysely<never>): Promise<void> {
  await sql`alter table revisions add column pruned_at timestamptz`.execute(db);
  await sql`
    create or replace function refuse_published_revision() returns trigger language plpgsql as $$
    begin
      if old.state = 'published' then
        if tg_op = 'UPDATE' and old.pruned_at is null and new.pruned_at is not null
          and to_jsonb(new) - 'pruned_at' = to_jsonb(old) - 'pruned_at'
          and not exists (select from policy_heads where published_rev_id = old.id) then return new; end if;
        raise exception 'a published revision never changes';
      end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`.execute(db);
  await sql`
    create or replace function refuse_published_section() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if exists (select from revisions where id = old.rev_id and state = 'published' and pruned_at is null)
          then raise exception 'a published revision never changes'; end if;
        return old;
      end if;
      if exists (select from revisions where id = new.rev_id and state = 'published')
        then raise exception 'a published revision never changes'; end if;
      if tg_op = 'UPDATE' and exists (select from revisions where id = old.rev_id and state = 'published')
        then raise exception 'a published revision never changes'; end if;
      return new;
    end $$`.execute(db);
}
