import { type Kysely, sql } from 'kysely';

/** Keys of tenant management's sessions; only the hash of what their holder shows is kept. (spec 3 section 3) */
export async function createSessionKeys(db: Kysely<never>): Promise<void> {
  await sql`
    create table session_keys (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      secret_hash bytea not null,
      created_at timestamptz not null default now(),
      ends_at timestamptz not null
    )`.execute(db);
  await sql`create index session_keys_by_end on session_keys (ends_at)`.execute(db);
}
