import type { Kysely } from 'kysely';
import { Migrator } from 'kysely';
import * as accounts from './migrations/001-accounts.ts';
import * as policy from './migrations/002-policy.ts';
import * as audit from './migrations/003-audit.ts';

const migrations = { '001-accounts': accounts, '002-policy': policy, '003-audit': audit };

/** Brings the schema up to date. Backends that start at once wait for each other on an advisory lock. */
export async function migrate(db: Kysely<never>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
