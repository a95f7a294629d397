import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { mapSecrets, sealedFields } from './fields.ts';
import type { Keyring } from './keyring.ts';
import type { sealedTables } from './seal-plugin.ts';

/** What names one row of each table. */
const keyColumns = {
  documents: ['tenant_id', 'name'],
  collections: ['tenant_id', 'kind', 'parent', 'id'],
} satisfies Record<(typeof sealedTables)[number], readonly string[]>;

const anyField = sealedFields.map((field) => `"${field}"`).join('|');

/**
 * Encrypts every secret of the database under the newest key, whatever it was under, or clear. The rows are locked first
 * and read one by one, so that memory stays small. (DESIGN section 6, secrets)
 */
export async function resealAll(trx: Transaction<Tables>, keyring: Keyring): Promise<void> {
  for (const [name, columns] of Object.entries(keyColumns)) {
    const table = sql.table(name);
    const listed = sql.join(columns.map((column) => sql.ref(column)));
    const { rows } = await sql<Record<string, string>>`
      select ${listed} from ${table} where body::text ~ ${anyField} for update`.execute(trx);
    for (const row of rows) {
      const same = columns.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
      const here = sql.join(same, sql` and `);
      const found = await sql<{ body: unknown }>`select body from ${table} where ${here}`.execute(trx);
      const body = mapSecrets(found.rows[0]?.body, (text, field) => keyring.seal(keyring.open(text, field), field));
      await sql`update ${table} set body = ${JSON.stringify(body)} where ${here}`.execute(trx);
    }
  }
}
