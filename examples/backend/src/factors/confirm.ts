import type { PasskeyShown, Proven } from '@portico/core/api';
import { addMinutes } from 'date-fns/addMinutes';
import type { Database } from '../db/connect.ts';
import { tooManyAttempts } from '../http/problem.ts';
import type { Services } from '../services/services.ts';
import { accountOf, codesOf, forgiveAttempt, takeAttempt } from '../sessions/login-delay.ts';
import { useCode } from './factors.ts';
import { useRecoveryCode } from './recovery-codes.ts';

/** What somebody shows as a second step. (OP-218) */
export type FactorShown = { method: 'totp' | 'recovery'; code: string };

/** The same, or a passkey that signed a challenge. (OP-218) */
export type StepShown = FactorShown | { method: 'passkey'; response: PasskeyShown };

/** How the session of it says that it was proven. */
const provenBy = { totp: 'otp', recovery: 'recovery' } as const satisfies Record<FactorShown['method'], Proven>;

/** Guesses of six digits by somebody who has the password already: an account waits earlier than for passwords. */
const anyAddress = { freeAttempts: 20, longestSeconds: 300 };

/**
 * Whether the user has the factor that he shows. Guesses wait like those of passwords, and are counted apart: a right
 * password takes none of them back. (DESIGN section 6, ROL-009)
 * @returns how it was proven; null for a wrong or used one.
 * @throws Problem 429 while guesses have to wait.
 */
export async function confirmFactor(
  { db, loginDelays }: Pick<Services, 'db' | 'loginDelays'>,
  user: { id: string; uid: string },
  shown: FactorShown,
  address: string,
): Promise<Proven | null> {
  const who = { account: await accountOf(db, factorAccount(user.uid)), address };
  const delay = await takeAttempt(db, who, { ...loginDelays, account: anyAddress });
  if (delay > 0) throw tooManyAttempts(delay);
  if (!(await isRight(db, user.id, shown))) return null;
  await forgiveAttempt(db, who);
  return provenBy[shown.method];
}

/** Under which name guesses of a user's codes count: one with white space is nobody's, so that it counts for nothing else. */
export function factorAccount(uid: string): string {
  return `${uid}${codesOf}`;
}

function isRight(db: Database, userId: string, { method, code }: FactorShown): Promise<boolean> {
  return method === 'totp' ? useCode(db, userId, code) : useRecoveryCode(db, userId, code);
}

/** Six digits are of the code app; recovery codes have eight letters and digits. */
export function factorShownBy(code: string): FactorShown {
  return { method: /^[\d\s-]{1,9}$/.test(code) && code.replaceAll(/\D/g, '').length < 8 ? 'totp' : 'recovery', code };
}

/** When a step of a sign-in has to be done. (OP-218) */
export function endOfStep(now = new Date()): Date {
  return addMinutes(now, 5);
}
