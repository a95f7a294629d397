import { type Kysely, sql } from 'kysely';

/**
 * Personal tokens for scripts, fresh proofs for the steps that need one, and what a list of one's own sessions tells of
 * each. A session from before has an id from now on, and no browser. (OP-211, OP-218, ROL-012, ROL-013, ROL-014)
 */
export async function createPersonalTokens(db: Kysely<never>): Promise<void> {
  await sql`
    alter table sessions
      add column id uuid not null default gen_random_uuid(),
      add column user_agent text not null default ''`.execute(db);
  await sql`create unique index sessions_by_id on sessions (id)`.execute(db);
  await sql`
    create table personal_tokens (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      name text not null,
      token_hash bytea not null unique,
      read jsonb not null,
      write jsonb not null,
      created_at timestamptz not null default clock_timestamp(),
      expires_at timestamptz not null,
      last_used_at timestamptz,
      last_address text
    )`.execute(db);
  await sql`create index personal_tokens_of on personal_tokens (user_id)`.execute(db);
  await sql`
    create table fresh_proofs (
      proof_hash bytea primary key,
      session_hash bytea not null references sessions (id_hash) on delete cascade,
      call text not null,
      ends_at timestamptz not null
    )`.execute(db);
  await sql`create index fresh_proofs_of on fresh_proofs (session_hash)`.execute(db);
}
