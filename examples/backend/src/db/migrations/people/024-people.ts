import { type Kysely, sql } from 'kysely';

/**
 * Links with which users set their passwords, one for each user, and when each was seen last. Who has a session tells it
 * of his last one; of the others nobody knows. (OP-209, ROL-006)
 */
export async function createPeople(db: Kysely<never>): Promise<void> {
  await sql`
    create table invitations (
      user_id uuid primary key references users (id) on delete cascade,
      token_hash bytea not null unique,
      created_by text not null,
      created_at timestamptz not null default clock_timestamp(),
      ends_at timestamptz not null
    )`.execute(db);
  await sql`alter table users add column last_seen_at timestamptz`.execute(db);
  await sql`
    update users set last_seen_at = (select max(last_used_at) from sessions where sessions.user_id = users.id)`.execute(
    db,
  );
}
