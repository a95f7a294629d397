import { type Kysely, sql } from 'kysely';

/** Challenges that passkeys sign, each good once: of whom, for what, and which browser asked. (OP-210, ROL-009) */
export async function createPasskeys(db: Kysely<never>): Promise<void> {
  await sql`
    create table passkey_challenges (
      challenge_hash bytea primary key,
      purpose text not null check (purpose in ('add', 'step', 'proof', 'sign_in')),
      bound_to bytea not null,
      user_id uuid references users (id) on delete cascade,
      ends_at timestamptz not null
    )`.execute(db);
  await sql`create index passkey_challenges_of on passkey_challenges (user_id)`.execute(db);
}
