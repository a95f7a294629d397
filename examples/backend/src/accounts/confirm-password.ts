import { invalid, tooManyAttempts } from '../http/problem.ts';
import type { Services } from '../services/services.ts';
import { accountOf, forgiveAttempt, takeAttempt } from '../sessions/login-delay.ts';
import type { Session } from '../sessions/sessions.ts';
import { passwordMatches } from './passwords.ts';

/** What is confirmed, and where the password stood in what was sent. */
export interface PasswordSent {
  password: string;
  path: string;
  /** Name of the call, for the trail. */
  call: string;
}

/**
 * Whether it is still the session's own user, by his password. Guesses wait like sign-ins. A wrong one answers 400, since
 * a 401 would sign the portal out. (DESIGN section 6, OP-211)
 * @returns the hash that matched.
 * @throws Problem 400 or 429.
 */
export async function confirmPassword(
  { db, loginDelays, refusals }: Pick<Services, 'db' | 'loginDelays' | 'refusals'>,
  { user, tenant }: Session,
  { password, path, call }: PasswordSent,
  address: string,
): Promise<string | null> {
  const who = { account: await accountOf(db, user.uid), address };
  const delay = await takeAttempt(db, who, loginDelays);
  if (delay > 0) throw tooManyAttempts(delay);
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(password_hash, password))) {
    const refused = { action: 'call.refused', subject: call, status: 400 } as const;
    const reason = 'The current password is wrong.';
    refusals.note({ ...refused, caller: { tenantId: tenant.id, uid: user.uid }, address, reason });
    throw invalid(reason, path);
  }
  await forgiveAttempt(db, who);
  return password_hash;
}
