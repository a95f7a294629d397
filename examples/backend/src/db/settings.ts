import type { Json } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import type { Database } from './connect.ts';
import type { Tables } from './tables.ts';

/** Reads a setting of a tenant that belongs to no revision. (spec 2 section 7) */
export async function readSetting(db: Database, tenantId: string, name: string): Promise<Json | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('body')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.body;
}

/**
 * Writes such a setting in the caller's transaction, which also holds its audit row. (spec 2 section 7, DESIGN section
 * 6)
 */
export async function writeSetting(
  trx: Transaction<Tables>,
  tenantId: string,
  name: string,
  value: Json,
): Promise<void> {
  const body = JSON.stringify(value);
  await trx
    .insertInto('settings')
    .values({ tenant_id: tenantId, name, body })
    .onConflict((existing) => existing.columns(['tenant_id', 'name']).doUpdateSet({ body }))
    .execute();
}
