import type { Transaction } from 'kysely';
import { endAccess } from '../accounts/end-access.ts';
import { traceFor } from '../audit/operator.ts';
import type { Tables } from '../db/tables.ts';
import { type Giver, lockUser } from '../tenants/users.ts';
import { keepPerson, type Place } from './people.ts';

/**
 * Ends what a user has open: sessions, keys, personal tokens, and the tokens of the tenant that he made. His password
 * stays good. (ROL-007, OP-209)
 * @throws Problem 404, or 403 for one who may more than who asks. (OP-201)
 */
export async function endAll(
  trx: Transaction<Tables>,
  giver: Giver,
  place: Place,
  id: string,
): Promise<{ ended: number; tokens: number }> {
  const uid = await keepPerson(trx, place, id);
  await lockUser(trx, giver, { tid: place.tenantId, uid });
  const { sessions, tokens } = await endAccess(trx, id);
  const details = { sessions, tokens };
  await traceFor(trx, giver.actor, place.tenantId, { action: 'session.allEnded', subject: uid, details });
  return { ended: sessions, tokens };
}
