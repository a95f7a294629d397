import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { forgetDiscards } from './discards.ts';
import { rolesSection } from './roles.ts';

/** Entries of a section of the staged revision, and who wrote them. */
export interface EntrySaves {
  tenantId: string;
  revId: string;
  name: string;
  entries: readonly string[];
  by: string;
}

/** Rows of one statement, far below the parameters that PostgreSQL takes. */
const MOST_ROWS = 5_000;

/** Keeps who saved entries, and that it was now; whose save was discarded before has no part in it. (PUB-001) */
export async function noteEntrySaves(trx: Transaction<Tables>, saves: EntrySaves): Promise<void> {
  const { tenantId, revId, name, by } = saves;
  for (let from = 0; from < saves.entries.length; from += MOST_ROWS) {
    const entries = saves.entries.slice(from, from + MOST_ROWS);
    await trx
      .deleteFrom('entry_saves')
      .where('rev_id', '=', revId)
      .where('name', '=', name)
      .where('entry', 'in', entries)
      .where('is_discarded', '=', true)
      .execute();
    await forgetDiscards(trx, { revId, name, entries });
    await trx
      .insertInto('entry_saves')
      .values(entries.map((entry) => ({ tenant_id: tenantId, rev_id: revId, name, entry, saved_by: by })))
      .onConflict((existing) =>
        existing
          .expression(sql`rev_id, name, md5(entry), saved_by`)
          .doUpdateSet({ saved_at: sql`clock_timestamp()`, is_discarded: false }),
      )
      .execute();
  }
}

/**
 * Keeps that entries are as they are published, or are staged again as they were: saved by who saved them, when he did.
 * (PUB-001, PUB-003)
 */
export async function noteDiscarded(
  trx: Transaction<Tables>,
  { revId, name, entries, isDiscarded }: Pick<EntrySaves, 'revId' | 'name' | 'entries'> & { isDiscarded: boolean },
): Promise<void> {
  if (entries.length === 0) return;
  await trx
    .updateTable('entry_saves')
    .set({ is_discarded: isDiscarded })
    .where('rev_id', '=', revId)
    .where('name', '=', name)
    .where('entry', 'in', entries)
    .execute();
}

/** Forgets who saved what, where every section but the roles is replaced as a whole. (OP-200) */
export async function forgetEntrySaves(trx: Transaction<Tables>, revId: string): Promise<void> {
  await trx.deleteFrom('entry_saves').where('rev_id', '=', revId).where('name', '!=', rolesSection).execute();
  await trx.deleteFrom('discards').where('rev_id', '=', revId).where('name', '!=', rolesSection).execute();
}

/** Who saved each entry of a revision, newest first, by section and entry. (PUB-001) */
export async function readEntrySaves(
  db: Database | Transaction<Tables>,
  revId: string,
): Promise<(name: string, entry: string) => { by: string; at: string }[]> {
  const rows = await db
    .selectFrom('entry_saves')
    .select(['name', 'entry', 'saved_by', 'saved_at'])
    .where('rev_id', '=', revId)
    .where('is_discarded', '=', false)
    .orderBy('saved_at', 'desc')
    .orderBy('saved_by')
    .execute();
  const keyOf = (name: string, entry: string) => JSON.stringify([name, entry]);
  const found = new Map<string, { by: string; at: string }[]>();
  for (const { name, entry, saved_by, saved_at } of rows) {
    const key = keyOf(name, entry);
    const of = found.get(key) ?? [];
    of.push({ by: saved_by, at: saved_at.toISOString() });
    found.set(key, of);
  }
  return (name, entry) => found.get(keyOf(name, entry)) ?? [];
}
