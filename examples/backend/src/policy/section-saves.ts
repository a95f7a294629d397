import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { forgetEntrySaves } from './entry-saves.ts';
import { rolesSection } from './roles.ts';

/** Sections of a revision, and who wrote them. */
export interface SectionSaves {
  tenantId: string;
  revId: string;
  names: readonly string[];
  by: string;
}

/** Keeps who saved sections of the staged revision, and that it was now. (OP-200) */
export async function noteSaves(trx: Transaction<Tables>, saves: SectionSaves): Promise<void> {
  const { tenantId, revId, names, by } = saves;
  if (names.length === 0) return;
  await trx
    .insertInto('section_saves')
    .values(names.map((name) => ({ tenant_id: tenantId, rev_id: revId, name, saved_by: by })))
    .onConflict((existing) =>
      existing.columns(['rev_id', 'name', 'saved_by']).doUpdateSet({ saved_at: sql`clock_timestamp()` }),
    )
    .execute();
}

/**
 * The same where every section but the roles was replaced: what others did to them before is gone, and those that only
 * the published revision has were taken out. (OP-200)
 */
export async function replaceSaves(
  trx: Transaction<Tables>,
  { publishedRevId, ...saves }: Omit<SectionSaves, 'names'> & { publishedRevId: string },
): Promise<void> {
  const { revId } = saves;
  await trx.deleteFrom('section_saves').where('rev_id', '=', revId).where('name', '!=', rolesSection).execute();
  await forgetEntrySaves(trx, revId);
  const rows = await trx
    .selectFrom('sections')
    .select('name')
    .distinct()
    .where('rev_id', 'in', [revId, publishedRevId])
    .where('name', '!=', rolesSection)
    .execute();
  await noteSaves(trx, { ...saves, names: rows.map(({ name }) => name) });
}

/** Who saved each section of a revision, newest first. (OP-200) */
export async function readSaves(
  db: Database | Transaction<Tables>,
  revId: string,
): Promise<ReadonlyMap<string, { by: string; at: string }[]>> {
  const rows = await db
    .selectFrom('section_saves')
    .select(['name', 'saved_by', 'saved_at'])
    .where('rev_id', '=', revId)
    .orderBy('saved_at', 'desc')
    .orderBy('saved_by')
    .execute();
  const found = new Map<string, { by: string; at: string }[]>();
  for (const { name, saved_by, saved_at } of rows) {
    const of = found.get(name) ?? [];
    of.push({ by: saved_by, at: saved_at.toISOString() });
    found.set(name, of);
  }
  return found;
}
