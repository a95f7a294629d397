import { type Kysely, sql } from 'kysely';

/** Where accounts signed in before; nobody elsewhere can make them wait there. (DESIGN section 6, accounts) */
export async function createLoginPlaces(db: Kysely<never>): Promise<void> {
  await sql`
    create table login_places (
      key text primary key,
      last_good_at timestamptz not null default now()
    )`.execute(db);
}
