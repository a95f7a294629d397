import type { JsonObject } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { AuditEntry } from './chain.ts';
import { appendAudit } from './chain.ts';

/** Who acts, and for which tenant: uid and tenant of a user. */
export interface Actor {
  tenantId: string;
  uid: string;
}

/** Who the operator is in the trail of another tenant, which does not see the names of his users. (OP-120) */
export const OPERATOR = 'operator';

/**
 * Writes down what a user did to a tenant. What an operator does to another tenant stands in the trails of both. (OP-120)
 */
export async function traceFor(
  trx: Transaction<Tables>,
  actor: Actor,
  tenantId: string,
  entry: Pick<AuditEntry, 'action' | 'subject'> & { details: JsonObject },
): Promise<void> {
  if (tenantId === actor.tenantId) return appendAudit(trx, { ...entry, tenantId, actor: actor.uid });
  await appendAudit(trx, { ...entry, tenantId, actor: OPERATOR });
  const details = { tid: tenantId, ...entry.details };
  await appendAudit(trx, { ...entry, tenantId: actor.tenantId, actor: actor.uid, details });
}
