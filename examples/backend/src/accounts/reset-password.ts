import { sql } from 'kysely';
import { appendAudit } from '../audit/chain.ts';
import { newPassword } from '../audit/changes.ts';
import type { Database } from '../db/connect.ts';
import { clearAccount } from '../sessions/login-delay.ts';
import { endAccess } from './end-access.ts';
import { hashPassword, randomPassword } from './passwords.ts';

/** A password that was set anew. (DESIGN section 6) */
export interface NewPassword {
  /** The name as it is stored. */
  uid: string;
  password: string;
  /** False for a user who is switched off, which stays so. */
  active: boolean;
}

/**
 * Sets a random password, which its user changes at his next sign-in, ends the user's sessions, keys and tokens, lets the
 * user try again at once, and writes it down, in one transaction. (DESIGN section 6, decision 058)
 * @returns undefined when nobody has that name.
 */
export async function resetPassword(db: Database, name: string): Promise<NewPassword | undefined> {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, must_change_password: true })
      .where(sql<string>`lower(uid)`, '=', sql<string>`lower(${name.trim()})`)
      .returning(['id', 'tenant_id', 'uid', 'active'])
      .executeTakeFirst();
    if (user === undefined) return undefined;
    const ended = await endAccess(trx, user.id);
    await clearAccount(trx, user.uid);
    await appendAudit(trx, {
      tenantId: user.tenant_id,
      actor: 'system',
      action: 'user.password.reset',
      subject: user.uid,
      details: { ...ended, ...newPassword },
    });
    return { uid: user.uid, password, active: user.active };
  });
}
