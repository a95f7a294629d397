import type { ForensicsProfileWire, StorageProfileWire } from '@portico/core/api';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { readDocument } from '../archetypes/document.ts';
import type { Tables } from '../db/tables.ts';
import { invalid } from '../http/problem.ts';

/** Where the forensics profiles are kept, which name storage profiles. (spec 3 section 3) */
export const forensicsName = 'settings.bf_profiles';

/**
 * Lets one save of either list go on at a time: each looks at the other one, and two at once would see neither change.
 * The rows of the lists are locked before, each by its own save, so nobody waits in a circle.
 */
export async function lockProfileUse(trx: Transaction<Tables>, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${forensicsName} ${tenantId}`}, 0))`.execute(trx);
}

/**
 * Refuses to remove storage profiles that a forensics profile names. (spec 3 section 3)
 * @throws Problem 400 with the path.
 */
export async function refuseUsedStorage(
  trx: Transaction<Tables>,
  tenantId: string,
  gone: readonly StorageProfileWire[],
): Promise<void> {
  await lockProfileUse(trx, tenantId);
  const initial = { bf_profiles: [] as ForensicsProfileWire[] };
  const { bf_profiles } = await readDocument(trx, tenantId, { name: forensicsName, initial });
  for (const { uuid, name } of gone) {
    const user = bf_profiles.find(({ storage_profile_id }) => storage_profile_id === uuid);
    if (user === undefined) continue;
    throw invalid(`list: the forensics profile ${user.name} uses ${name}, so it has to stay`, 'list');
  }
}
