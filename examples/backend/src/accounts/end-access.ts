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
 * Whoever stole one of them is out once the password is new or its user is switched off. His tokens end too, personal ones
 * and those that he made for the tenant, unless he changed the password himself. (DESIGN section 6, OP-209, decision 058)
 * @param kept - session in which the user changed the password.
 * @returns how many ended.
 */
export async function endAccess(
  trx: Transaction<Tables>,
  userId: string,
  kept?: Buffer,
): Promise<{ sessions: number; tokens: number }> {
  const tokens = kept === undefined ? (await endTokensOf(trx, userId)) + (await endPersonalTokensOf(trx, userId)) : 0;
  await lockSessions(trx, 'user_id', userId);
  const open = trx.deleteFrom('sessions').where('user_id', '=', userId);
  const ended = await (kept === undefined ? open : open.where('id_hash', '!=', kept)).executeTakeFirst();
  await trx.deleteFrom('session_keys').where('user_id', '=', userId).execute();
  await trx.deleteFrom('sign_in_requests').where('user_id', '=', userId).execute();
  await trx.deleteFrom('sign_in_steps').where('user_id', '=', userId).execute();
  return { sessions: Number(ended.numDeletedRows), tokens };
}

/**
 * Ends the tokens that a user made for the tenant; they stand in its list as ended, and an administrator may take them over.
 * (OP-209, OP-212)
 * @returns how many.
 */
export async function endTokensOf(trx: Transaction<Tables>, makerId: string): Promise<number> {
  const open = await trx
    .selectFrom('api_tokens')
    .select('id')
    .where('maker_id', '=', makerId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute(); // in one order, as all who lock several (docs/lock-order.md)
  const ids = open.map(({ id }) => id);
  if (ids.length > 0) {
    await trx.updateTable('api_tokens').set({ ended_at: new Date() }).where('id', 'in', ids).execute();
  }
  return ids.length;
}
