import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { mapSecrets, sealedFields } from '../secrets/fields.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { sealedMark } from '../secrets/keyring.ts';
import type { sealedTables } from '../secrets/seal-plugin.ts';

/** What names one row of each table. */
const keyColumns = {
  documents: ['tenant_id', 'name'],
  collections: ['tenant_id', 'kind', 'parent', 'id'],
  replaced_values: ['id'],
  factors: ['id'],
  log_monitors: ['tenant_id', 'id'],
} satisfies Record<(typeof sealedTables)[number], readonly string[]>;

/**
 * Encrypts every secret that is not under the newest key, whatever it is under, or clear. Each row is a transaction of
 * its own, so that nobody waits for more than one and memory stays small. (DESIGN section 6, secrets)
 * @param db - reads and writes bodies as they are stored.
 * @returns the number of rows that were changed.
 */
export async function resealAll(db: Database, keyring: Keyring): Promise<number> {
  const newest = `${sealedMark}${keyring.id}:`;
  const otherwise = `"(?:${sealedFields.join('|')})"\\s*:\\s*"(?!"|${newest})`;
  const change = (text: string, field: string) =>
    text.startsWith(newest) ? text : keyring.seal(keyring.open(text, field), field);
  let changed = 0;
  for (const [name, columns] of Object.entries(keyColumns)) {
    const table = sql.table(name);
    const listed = sql.join(columns.map((column) => sql.ref(column)));
    const { rows } = await sql<Record<string, string>>`
      select ${listed} from ${table} where body::text ~ ${otherwise}`.execute(db);
    for (const row of rows) {
      const same = columns.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
      const here = sql.join(same, sql` and `);
      await db.transaction().execute(async (trx) => {
        const found = await sql<{ body: unknown }>`select body from ${table} where ${here} for update`.execute(trx);
        if (found.rows[0] === undefined) return; // deleted meanwhile
        const body = JSON.stringify(mapSecrets(found.rows[0].body, change));
        await sql`update ${table} set body = ${body} where ${here}`.execute(trx);
      });
    }
    changed += rows.length;
  }
  return changed;
}
