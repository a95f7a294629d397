import { type Kysely, sql } from 'kysely';

/**
 * What operators keep about tenants. One tenant is the operator's: that of the first administrator. (spec 3 section 7,
 * OP-120)
 */
export async function createOperators(db: Kysely<never>): Promise<void> {
  await sql`
    alter table tenants
      add column operator boolean not null default false,
      add column disabled_at timestamptz,
      add column deleted_at timestamptz,
      add column group_id text,
      add column sku_id text,
      add column deployment text,
      add column tags text[] not null default '{}'`.execute(db);
  await sql`create unique index one_operator on tenants (operator) where operator`.execute(db);
  await sql`
    update tenants set operator = true
    where id = (select tenant_id from users order by created_at, id limit 1)`.execute(db);
}
