import { type Kysely, sql } from 'kysely';

/**
 * Who changed a role of a staged revision last, and whose the tokens of collectors are. A token that was there before
 * gets the maker whose name it bears; one of the operator that of the operator's own trail. Whoever is no active user
 * any more leaves a token that has ended, until an administrator takes it over. (OP-201, OP-212)
 */
export async function createTokenMakers(db: Kysely<never>): Promise<void> {
  await sql`
    create table role_editors (
      rev_id text not null references revisions (id) on delete cascade,
      role_id uuid not null,
      user_id uuid not null references users (id) on delete cascade,
      primary key (rev_id, role_id)
    )`.execute(db);
  await sql`
    alter table api_tokens
      add column maker_id uuid references users (id) on delete set null,
      add column expires_at timestamptz,
      add column ended_at timestamptz`.execute(db);
  await sql`
    update api_tokens set maker_id = users.id from users
    where users.tenant_id = api_tokens.tenant_id and lower(users.uid) = lower(api_tokens.created_by)`.execute(db);
  await sql`
    update api_tokens set maker_id = users.id from audit join users
      on users.tenant_id = audit.tenant_id and lower(users.uid) = lower(audit.actor)
    where api_tokens.maker_id is null and api_tokens.created_by = 'operator'
      and audit.action = 'loggingToken.created' and audit.subject = api_tokens.id::text`.execute(db);
  await sql`update api_tokens set expires_at = now() + interval '365 days'`.execute(db);
  await sql`
    update api_tokens set ended_at = now()
    where not exists (select from users where users.id = api_tokens.maker_id and users.active)`.execute(db);
}
