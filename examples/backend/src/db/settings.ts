import type { Json } from '@portico/core/shared';
import type { Database } from './connect.ts';

/** Settings of a tenant that belong to no revision, by name. */
export async function readSetting(db: Database, tenantId: string, name: string): Promise<Json | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('body')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.body;
}

export async function writeSetting(db: Database, tenantId: string, name: string, value: Json): Promise<void> {
  const body = JSON.stringify(value);
  await db
    .insertInto('settings')
    .values({ tenant_id: tenantId, name, body })
    .onConflict((existing) => existing.columns(['tenant_id', 'name']).doUpdateSet({ body }))
    .execute();
}
