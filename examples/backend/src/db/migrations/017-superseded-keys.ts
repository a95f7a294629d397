import { type Kysely, sql } from 'kysely';

/**
 * Refuses secrets under any key but the newest: a process that was started before the key was changed would go on
 * storing what nobody can read once the old key is put away. The row of the key is held until the end of the transaction,
 * so that a change of the key waits for what is being stored. PK001 is the code that the service tells it by. (DESIGN section 6, secrets)
 */
export async function refuseSupersededKeys(db: Kysely<never>): Promise<void> {
  await sql`
    alter table secret_key
      add column retired text[] not null default '{}',
      add column settled boolean not null default true`.execute(db);
  await sql`
    create function refuse_superseded_key() returns trigger language plpgsql as $$
    declare newest text;
    begin
      if position('sealed:v1:' in new.body::text) = 0 then return new; end if;
      select key_id into newest from secret_key for share;
      if exists (
        select from regexp_matches(new.body::text, '"sealed:v1:([0-9a-f]{12}):[A-Za-z0-9_-]{38,}"', 'g') as sealed
        where sealed[1] <> newest
      ) then raise exception 'the secret key was changed' using errcode = 'PK001'; end if;
      return new;
    end $$`.execute(db);
  for (const table of ['documents', 'collections']) {
    await sql`
      create trigger ${sql.id(`${table}_under_newest_key`)} before insert or update on ${sql.table(table)}
      for each row execute function refuse_superseded_key()`.execute(db);
  }
}
