import { type Kysely, sql } from 'kysely';

/**
 * Second factors, recovery codes, sign-ins between their steps, and how each session was proven. Nobody had a factor
 * before, whatever the mark of a user said; sessions from before were proven by a password. (OP-210, OP-218, ROL-009)
 */
export async function createSecondFactors(db: Kysely<never>): Promise<void> {
  await sql`
    alter table users
      add column must_change_password boolean not null default false,
      add column recovery_salt bytea`.execute(db);
  await sql`update users set mfa_enabled = false where mfa_enabled`.execute(db);
  for (const table of ['sessions', 'session_keys', 'sign_in_requests']) {
    await sql`alter table ${sql.table(table)} add column proven text[] not null default '{pwd}'`.execute(db);
  }
  await sql`
    create table factors (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      kind text not null check (kind in ('totp', 'passkey')),
      name text not null,
      body jsonb not null,
      credential_id text unique,
      counter bigint not null default 0,
      confirmed_at timestamptz,
      created_at timestamptz not null default clock_timestamp(),
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index factors_of on factors (user_id)`.execute(db);
  await sql`create unique index one_code_app on factors (user_id, (confirmed_at is null)) where kind = 'totp'`.execute(
    db,
  );
  await sql`
    create trigger factors_under_newest_key before insert or update on factors
    for each row execute function refuse_superseded_key()`.execute(db);
  await sql`
    create table recovery_codes (
      user_id uuid not null references users (id) on delete cascade,
      code_hash bytea not null,
      made_at timestamptz not null default clock_timestamp(),
      primary key (user_id, code_hash)
    )`.execute(db);
  await sql`
    create table sign_in_steps (
      challenge_hash bytea primary key,
      user_id uuid not null references users (id) on delete cascade,
      proven text[] not null,
      ends_at timestamptz not null
    )`.execute(db);
  await sql`create index sign_in_steps_of on sign_in_steps (user_id)`.execute(db);
}
