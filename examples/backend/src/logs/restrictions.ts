import type { Transaction } from 'kysely';
import { readItem } from '../archetypes/entries.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { forbidden } from '../http/problem.ts';
import { isInNetworks } from '../network/networks.ts';

/** Where the networks of a tenant's collectors are kept. (spec 3 section 7, logging IP restrictions) */
export function restrictionsPlace(tenantId: string) {
  return { tenantId, kind: 'tm.logging_ip_restrictions' };
}

/** Networks that collectors of a tenant may fetch from; none means all of them. */
export async function readRestrictions(db: Database | Transaction<Tables>, tenantId: string): Promise<string[]> {
  return (await readItem<{ list: string[] }>(db, restrictionsPlace(tenantId), 'list'))?.list ?? [];
}

/** @throws Problem 403 for a collector from elsewhere. */
export async function refuseOtherCollectors(db: Database, tenantId: string, address: string): Promise<void> {
  const networks = await readRestrictions(db, tenantId);
  if (networks.length === 0 || isInNetworks(address, networks)) return;
  throw forbidden(`This tenant does not allow collectors from ${address}.`);
}
