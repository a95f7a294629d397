import type { Proven } from '@portico/core/api';
import type { JsonObject } from '@portico/core/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { readDocument } from '../archetypes/document.ts';
import { appendAudit } from '../audit/chain.ts';
import { concern } from '../calls/refused.ts';
import type { Tables } from '../db/tables.ts';
import { placeOf } from '../http/caller-address.ts';
import { clearProviderCookie, sessionIdOf, setSessionCookies } from '../http/cookies.ts';
import { tooManyAttempts, unauthorized } from '../http/problem.ts';
import type { Services } from '../services/services.ts';
import { accessControl, refuseOtherNetworks } from '../sessions/access-control.ts';
import { accountOf, forgiveAttempt, storable, takeAttempt } from '../sessions/login-delay.ts';
import { createSession, endSession } from '../sessions/sessions.ts';
import { passwordMatches } from './passwords.ts';

/** Letters of a name that its user is looked up by for the trail; no name is longer. */
const longestName = 300;

/** What somebody signs in with. (spec 2 section 7) */
export interface Credentials {
  username: string;
  password: string;
}

/** A user whose credentials were right. (DESIGN section 6) */
export interface SignedInUser {
  id: string;
  tenant_id: string;
  uid: string;
}

/**
 * Known and unknown names get the same answer after the same work; whose trail tells of a refusal is found out after the
 * answer has left. (DESIGN section 6)
 * @throws Problem 401, or 429 while the caller has to wait.
 */
export async function checkCredentials(
  { db, loginDelays }: Pick<Services, 'db' | 'loginDelays'>,
  { username, password }: Credentials,
  request: FastifyRequest,
): Promise<SignedInUser> {
  const address = request.ip;
  concern(request, { name: storable(username).slice(0, longestName) }, 'session.refused');
  const account = await accountOf(db, username);
  const who = { account, address };
  const delay = await takeAttempt(db, who, loginDelays);
  if (delay > 0) throw tooManyAttempts(delay);
  const user = await db
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
    .select(['users.id', 'users.tenant_id', 'users.uid', 'users.password_hash', 'users.active'])
    .select('tenants.disabled_at')
    .where(sql<string>`lower(users.uid)`, '=', account)
    .executeTakeFirst();
  const mayEnter = user?.active === true && user.disabled_at === null;
  const matches = await passwordMatches(mayEnter ? user.password_hash : undefined, password);
  if (user === undefined || !matches) throw unauthorized('The user name or the password is wrong.');
  await forgiveAttempt(db, who);
  return { id: user.id, tenant_id: user.tenant_id, uid: user.uid };
}

/**
 * Starts a session with its audit row and sets its cookies; an id from before never gets rights. (DESIGN section 6)
 * @param proven - how its user proved who he is; the session keeps it.
 * @throws Problem 403 from a network that the tenant does not allow.
 */
export async function startSession(
  { db, https, sessionLimits }: Pick<Services, 'db' | 'https' | 'sessionLimits'>,
  user: SignedInUser,
  proven: readonly Proven[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  concern(request, { tenantId: user.tenant_id, uid: user.uid }, 'session.refused');
  refuseOtherNetworks(await readDocument(db, user.tenant_id, accessControl), placeOf(request));
  const before = sessionIdOf(request);
  const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? '', proven };
  const session = await db.transaction().execute(async (trx) => {
    const started = await createSession(trx, { id: user.id, tenantId: user.tenant_id }, from, sessionLimits);
    if (before !== undefined) await endSession(trx, before); // after the user's row, as with everybody
    await traceSession(trx, user, 'session.started', request.ip, { proven: [...proven] });
    return started;
  });
  if (!proven.includes('provider')) clearProviderCookie(reply, https);
  setSessionCookies(reply, { sessionId: session.id, xsrfToken: session.xsrfToken, uid: user.uid }, https);
}

/** Writes down what happened to a session of a user. (DESIGN section 6) */
export function traceSession(
  trx: Transaction<Tables>,
  user: Omit<SignedInUser, 'id'>,
  action: string,
  address: string,
  more: JsonObject = {},
): Promise<void> {
  const details = { address, ...more };
  const entry = { tenantId: user.tenant_id, actor: user.uid, action, subject: 'session', details };
  return appendAudit(trx, entry);
}
