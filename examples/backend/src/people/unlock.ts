import type { Transaction } from 'kysely';
import { changed } from '../audit/changes.ts';
import { traceFor } from '../audit/operator.ts';
import type { Tables } from '../db/tables.ts';
import { factorAccount } from '../factors/confirm.ts';
import { clearAccount } from '../sessions/login-delay.ts';
import { type Giver, lockUser } from '../tenants/users.ts';
import { findPerson, keepPerson, type Person, type Place } from './people.ts';

/**
 * Lets a user sign in at once whose passwords or codes have to wait after too many wrong ones. What was counted is forgotten,
 * so that whoever guesses begins anew as well. (UI.md 4.15, decision 056)
 * @throws Problem 404, or 403 for one who may more than who asks. (OP-201)
 */
export async function unlockPerson(trx: Transaction<Tables>, giver: Giver, place: Place, id: string): Promise<Person> {
  const uid = await keepPerson(trx, place, id);
  await lockUser(trx, giver, { tid: place.tenantId, uid });
  const { locked_until } = await findPerson(trx, place, id);
  await clearAccount(trx, uid);
  await clearAccount(trx, factorAccount(uid));
  const details = changed({ locked_until: locked_until ?? null }, { locked_until: null });
  await traceFor(trx, giver.actor, place.tenantId, { action: 'user.unlocked', subject: uid, details });
  return findPerson(trx, place, id);
}
