import { type Kysely, sql } from 'kysely';

/** Which key the secrets of the database are under: its id, never the key. One row at most. (DESIGN section 6, secrets) */
export async function createSecretKey(db: Kysely<never>): Promise<void> {
  await sql`
    create table secret_key (
      only_one boolean primary key default true check (only_one),
      key_id text not null,
      changed_at timestamptz not null default now()
    )`.execute(db);
}
