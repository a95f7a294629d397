import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { endPersonalTokensOf } from './personal-tokens.ts';

/** Keeps the sessions of a user or of a tenant in one order, so that of two who end them one waits. (docs/lock-order.md) */
export async function lockSessions(
  trx: Transaction<Tables>,
  column: 'user_id' | 'tenant_id',
  id: string,
): Promise<void> {
  await trx.selectFrom('sessions').select('id_hash').where(column, '=', id).orderBy('id_hash').forUpdate().execute();
}

/**
 * Ends everything that a password opened: sessions, keys of tenant management, and sign-ins whose code is on its way.
 * Whoever stole one of them is out once the password is new or its user is switched off. His personal tokens end too,
 * unless he changed the password himself. (DESIGN section 6, OP-209)
 * @param kept - session in which the user changed the password.
 * @returns how many sessions ended.
 */
export async function endAccess(trx: Transaction<Tables>, userId: string, kept?: Buffer): Promise<number> {
  if (kept === undefined) await endPersonalTokensOf(trx, userId);
  await lockSessions(trx, 'user_id', userId);
  const sessions = trx.deleteFrom('sessions').where('user_id', '=', userId);
  const ended = await (kept === undefined ? sessions : sessions.where('id_hash', '!=', kept)).executeTakeFirst();
  await trx.deleteFrom('session_keys').where('user_id', '=', userId).execute();
  await trx.deleteFrom('sign_in_requests').where('user_id', '=', userId).execute();
  await trx.deleteFrom('sign_in_steps').where('user_id', '=', userId).execute();
  return Number(ended.numDeletedRows);
}
