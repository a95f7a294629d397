import { appendAudit } from '../audit/chain.ts';
import { newPassword } from '../audit/changes.ts';
import { invalid, Problem, tooManyAttempts } from '../http/problem.ts';
import type { Services } from '../services/services.ts';
import { accountOf, forgiveAttempt, takeAttempt } from '../sessions/login-delay.ts';
import type { Session } from '../sessions/sessions.ts';
import { checkPassword } from './credential-rules.ts';
import { endAccess } from './end-access.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

/**
 * Changes the password of the signed-in user, ends the user's other sessions and keys and writes it down, in one
 * transaction. Guesses of the current one wait like sign-ins. A wrong one answers 400, since a 401 would sign the portal
 * out. (DESIGN section 6)
 */
export async function changePassword(
  { db, loginDelays, refusals }: Pick<Services, 'db' | 'loginDelays' | 'refusals'>,
  { user, tenant, idHash }: Session,
  passwords: { current: string; next: string },
  address: string,
): Promise<void> {
  const who = { account: await accountOf(db, user.uid), address };
  const delay = await takeAttempt(db, who, loginDelays);
  if (delay > 0) throw tooManyAttempts(delay);
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(password_hash, passwords.current))) {
    const refused = { action: 'call.refused', subject: 'auth.changePassword', status: 400 } as const;
    const reason = 'The current password is wrong.';
    refusals.note({ ...refused, caller: { tenantId: tenant.id, uid: user.uid }, address, reason });
    throw invalid(reason, 'current');
  }
  await forgiveAttempt(db, who);
  checkPassword(passwords.next, 'next');
  if (passwords.next === passwords.current) throw invalid('The new password is the current one.', 'next');
  const nextHash = await hashPassword(passwords.next);
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('users')
      .set({ password_hash: nextHash })
      .where('id', '=', user.id)
      .where('password_hash', '=', password_hash)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new Problem(409, { message: 'The password was changed in the meantime.' });
    const sessions = await endAccess(trx, user.id, idHash);
    await appendAudit(trx, {
      tenantId: tenant.id,
      actor: user.uid,
      action: 'user.password.changed',
      subject: user.uid,
      details: { sessions, ...newPassword },
    });
  });
}
