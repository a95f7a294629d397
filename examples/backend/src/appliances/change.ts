import type { Transaction } from 'kysely';
import { lockItem, replaceItem } from '../archetypes/collection.ts';
import { auditOf } from '../archetypes/document.ts';
import { appendAudit } from '../audit/chain.ts';
import type { Tables } from '../db/tables.ts';
import type { ApplianceRef } from './fleet.ts';
import { type Appliance, applianceSecrets } from './model.ts';

/**
 * Changes an appliance in the caller's transaction, which also holds the audit row; others wait. (DESIGN section 6)
 * @param change - gets a copy to change; what it throws undoes everything.
 * @throws Problem 404 when it is gone.
 */
export async function changeAppliance(
  trx: Transaction<Tables>,
  { tenantId, kind, id }: ApplianceRef,
  { actor, action }: { actor: string; action: string },
  change: (appliance: Appliance) => void,
): Promise<Appliance> {
  const place = { tenantId, kind };
  const before = await lockItem<Appliance>(trx, place, id);
  const after = structuredClone(before);
  change(after);
  await replaceItem(trx, place, id, after, actor);
  const details = auditOf(audited(before), audited(after), applianceSecrets);
  await appendAudit(trx, { tenantId, actor, action: `appliance.${action}`, subject: `appliance/${id}`, details });
  return after;
}

/** Its logs tell the same in their own words. */
export function audited({ log: _log, bundles: _bundles, ...rest }: Appliance): object {
  return rest;
}
