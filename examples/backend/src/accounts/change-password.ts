import { passwordOwner } from '@portico/core/password';
import { appendAudit } from '../audit/chain.ts';
import { newPassword } from '../audit/changes.ts';
import type { Database } from '../db/connect.ts';
import { invalid, Problem } from '../http/problem.ts';
import type { Services } from '../services/services.ts';
import type { Session } from '../sessions/sessions.ts';
import { confirmPassword } from './confirm-password.ts';
import { checkPassword, ownerOf } from './credential-rules.ts';
import type { SignedInUser } from './credentials.ts';
import { endAccess } from './end-access.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

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
      .set({ password_hash: nextHash, must_change_password: false })
      .where('id', '=', user.id)
      .where('password_hash', 'is not distinct from', password_hash)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new Problem(409, { message: 'The password was changed in the meantime.' });
    const { sessions } = await endAccess(trx, user.id, idHash);
    await appendAudit(trx, {
      tenantId: tenant.id,
      actor: user.uid,
      action: 'user.password.changed',
      subject: user.uid,
      details: { sessions, ...newPassword },
    });
  });
}

/**
 * Sets a password in place of one that was printed, whose user has just shown it; other sign-ins that the old one opened
 * end. (issue 15)
 * @throws Problem 400 for a password that nobody may set, and for the one that he has; 409 when it was changed meanwhile.
 */
export async function changeFirstPassword(
  db: Database,
  user: SignedInUser,
  { next, challenge }: { next: string; challenge: Buffer },
): Promise<void> {
  const row = await db
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
    .select(['password_hash', 'uid', 'first_name', 'last_name', 'tenants.name as tenant_name'])
    .where('users.id', '=', user.id)
    .executeTakeFirstOrThrow();
  await checkPassword(next, 'next', passwordOwner(row));
  if (await passwordMatches(row.password_hash, next)) throw invalid('The new password is the current one.', 'next');
  const nextHash = await hashPassword(next);
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('users')
      .set({ password_hash: nextHash, must_change_password: false })
      .where('id', '=', user.id)
      .where('password_hash', 'is not distinct from', row.password_hash)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new Problem(409, { message: 'The password was changed in the meantime.' });
    await trx.deleteFrom('sign_in_requests').where('user_id', '=', user.id).execute();
    const steps = trx.deleteFrom('sign_in_steps').where('user_id', '=', user.id);
    await steps.where('challenge_hash', '!=', challenge).execute();
    await appendAudit(trx, {
      tenantId: user.tenant_id,
      actor: user.uid,
      action: 'user.password.changed',
      subject: user.uid,
      details: { sessions: 0, ...newPassword },
    });
  });
}
