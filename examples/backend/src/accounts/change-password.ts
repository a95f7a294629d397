import { appendAudit } from '../audit/chain.ts';
import { newPassword } from '../audit/changes.ts';
import { invalid, Problem } from '../http/problem.ts';
import type { Services } from '../services/services.ts';
import type { Session } from '../sessions/sessions.ts';
import { confirmPassword } from './confirm-password.ts';
import { checkPassword, ownerOf } from './credential-rules.ts';
import { endAccess } from './end-access.ts';
import { hashPassword } from './passwords.ts';

/**
 * Changes the password of the signed-in user, ends the user's other sessions and keys and writes it down, in one
 * transaction. Guesses of the current one wait like sign-ins. A wrong one answers 400, since a 401 would sign the portal
 * out. (DESIGN section 6)
 */
export async function changePassword(
  services: Pick<Services, 'db' | 'loginDelays' | 'refusals'>,
  session: Session,
  passwords: { current: string; next: string },
  address: string,
): Promise<void> {
  const { user, tenant, idHash } = session;
  const sent = { password: passwords.current, path: 'current', call: 'auth.changePassword' };
  const password_hash = await confirmPassword(services, session, sent, address);
  if (passwords.next === passwords.current) throw invalid('The new password is the current one.', 'next');
  await checkPassword(passwords.next, 'next', ownerOf(session));
  const nextHash = await hashPassword(passwords.next);
  await services.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('users')
      .set({ password_hash: nextHash })
      .where('id', '=', user.id)
      .where('password_hash', 'is not distinct from', password_hash)
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
