import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../src/db/connect.ts';
import type { Tables } from '../../src/db/tables.ts';

/**
 * What tables hold of a tenant, or all that they hold: how many rows and a sum of their hashes, whatever their order. When
 * a user was seen last is left out, since any call notes that once a minute; of any other row the version is counted, which
 * whoever writes it makes anew, even with what it held. The database counts it in one statement; to read every row twice
 * for each call tried was a tenth of the whole check, and to hash what rows hold a quarter of two files of tests.
 */
export async function stateOf(
  db: Database,
  tenantId: string,
  tables: readonly (keyof Tables)[],
  whole: readonly (keyof Tables)[] = [],
): Promise<string> {
  const version = sql`held.xmin::text || held.ctid::text`;
  const state = (name: keyof Tables, where: RawBuilder<unknown>) => {
    const row = name === 'users' ? sql`(to_jsonb(held) - 'last_seen_at')::text` : version;
    return sql`
      select ${name}::text as name, count(*)::text as rows, sum(hashtextextended(${row}, 0))::text as sum
      from ${sql.table(name)} as held ${where}`;
  };
  const parts = [
    ...tables.map((name) => state(name, sql`where held.tenant_id = ${tenantId}`)),
    ...whole.map((name) => state(name, sql``)),
  ];
  const { rows } = await sql`${sql.join(parts, sql` union all `)} order by name`.execute(db);
  return JSON.stringify(rows);
}
