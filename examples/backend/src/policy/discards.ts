import { createHash } from 'node:crypto';
import type { SectionForm } from '@portico/core/policy';
import { isRecord } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** A section of the staged revision. */
export interface SectionPlace {
  tenantId: string;
  revId: string;
  name: string;
}

/** Keeps what a discard takes away: that alone is staged again without a save. (PUB-001) */
export async function noteTaken(
  trx: Transaction<Tables>,
  { tenantId, revId, name }: SectionPlace,
  { key, forms }: { key: string; forms: readonly SectionForm[] },
): Promise<void> {
  await trx
    .insertInto('discards')
    .values({ tenant_id: tenantId, rev_id: revId, name, forms_hash: hashOf(forms), entry: key })
    .onConflict((existing) => existing.columns(['rev_id', 'name', 'forms_hash']).doUpdateSet({ entry: key }))
    .execute();
}

/**
 * Takes up what a discard took away, once. (PUB-001)
 * @returns the key of the change; undefined where no discard took this, or the entry was saved since.
 */
export async function takeUp(
  trx: Transaction<Tables>,
  { revId, name }: SectionPlace,
  forms: readonly SectionForm[],
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('discards')
    .where('rev_id', '=', revId)
    .where('name', '=', name)
    .where('forms_hash', '=', hashOf(forms))
    .returning('entry')
    .executeTakeFirst();
  return row?.entry;
}

/** Forgets what was taken of entries that somebody saved again. (PUB-001) */
export async function forgetDiscards(
  trx: Transaction<Tables>,
  { revId, name, entries }: Omit<SectionPlace, 'tenantId'> & { entries: readonly string[] },
): Promise<void> {
  await trx
    .deleteFrom('discards')
    .where('rev_id', '=', revId)
    .where('name', '=', name)
    .where('entry', 'in', entries)
    .execute();
}

/** The order of members does not count, since whoever sends them may have another one. */
function hashOf(forms: readonly SectionForm[]): Buffer {
  const inOrder = (_: string, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(forms, inOrder)).digest();
}
