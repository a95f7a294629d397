import { type Kysely, sql } from 'kysely';

/**
 * Who saved a tenant, a user, an association or what is said about a browser policy last, and when: what a write of it is
 * compared with. Rows that are there count as saved now, by nobody in particular. (OP-202)
 */
export async function keepWhoSaved(db: Kysely<never>): Promise<void> {
  for (const table of ['tenants', 'users', 'associations']) {
    await sql`
      alter table ${sql.table(table)}
        add column updated_at timestamptz not null default clock_timestamp(),
        add column updated_by text not null default 'system'`.execute(db);
  }
}
