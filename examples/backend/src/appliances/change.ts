import type { Transaction } from 'kysely';
import { auditOf } from '../archetypes/document.ts';
import { lockStored, replaceItem } from '../archetypes/entries.ts';
import { appendAudit } from '../audit/chain.ts';
import type { Tables } from '../db/tables.ts';
import { masked } from '../saves/masked.ts';
import type { Seen, Stamp } from '../saves/stamp.ts';
import { refuseStale } from '../saves/stamp.ts';
import type { ApplianceRef } from './fleet.ts';
import { type Appliance, applianceSecrets } from './model.ts';

/** Who changes an appliance, and how. */
export interface Changing {
  actor: string;
  action: string;
  /** What who changes it saw; nothing is compared unless given. (OP-202) */
  seen?: Seen;
  /** What the call answers that shows what is changed. */
  shown?(appliance: Appliance, stamp: Stamp): object;
  /** It is no save of a person: the time of the last one stays. (OP-202) */
  keepsStamp?: boolean;
}

/** An appliance before and after a change, each with who saved it last. */
export interface Changed {
  before: Appliance;
  was: Stamp;
  after: Appliance;
  stamp: Stamp;
}

/**
 * Changes an appliance in the caller's transaction, which also holds the audit row; others wait. (DESIGN section 6)
 * @param change - gets a copy to change; what it throws undoes everything.
 * @throws Problem 404 when it is gone, 409 when it was changed since it was read.
 */
export async function changeAppliance(
  trx: Transaction<Tables>,
  { tenantId, kind, id }: ApplianceRef,
  { actor, action, seen, shown = (appliance) => appliance, keepsStamp = false }: Changing,
  change: (appliance: Appliance) => void,
): Promise<Changed> {
  const place = { tenantId, kind };
  const { item: before, stamp: was } = await lockStored<Appliance>(trx, place, id);
  await refuseStale(seen, was, () => masked(shown(before, was), applianceSecrets));
  const after = structuredClone(before);
  change(after);
  const stamp = await replaceItem(trx, place, id, after, actor, { keepsStamp });
  const details = auditOf(audited(before), audited(after), applianceSecrets);
  await appendAudit(trx, { tenantId, actor, action: `appliance.${action}`, subject: `appliance/${id}`, details });
  return { before, was, after, stamp };
}

/** Its logs tell the same in their own words. */
export function audited({ log: _log, bundles: _bundles, ...rest }: Appliance): object {
  return rest;
}
