import { createHash } from 'node:crypto';
import type { endpoints } from '@portico/core/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { forgiveAttempt, takeAttempt } from '../accounts/login-delay.ts';
import { passwordMatches } from '../accounts/passwords.ts';
import type { Session } from '../accounts/sessions.ts';
import { createSession, endSession } from '../accounts/sessions.ts';
import { appendAudit } from '../audit/chain.ts';
import type { Tables } from '../db/tables.ts';
import type { Caller, HandlersOf } from '../http/call.ts';
import { clearSessionCookies, sessionIdOf, setSessionCookies, setUserCookie } from '../http/cookies.ts';
import { Problem, tooManyAttempts, unauthorized } from '../http/problem.ts';
import type { Services } from '../services.ts';

type Credentials = { username: string; password: string };

/** Sign-in and session of the cloud and dev deployments. (spec 2 section 7, DESIGN section 6) */
export function authHandlers(services: Services): HandlersOf<typeof endpoints.auth> {
  return {
    login: ({ body, request, reply }) => signIn(services, body, request, reply),
    logout: ({ caller, request, reply }) => signOut(services, caller, request, reply),
    cookieRefresh: ({ caller, reply }) => refresh(caller, reply),
    userInfo: async ({ caller }) => userInfo(caller.session),
    async authParams() {
      throw new Problem(409, { message: 'Cloud sign-in is not configured for this deployment.' });
    },
  };
}

/** The same under the paths of an on-premises deployment. (spec 2 section 7) */
export function onpremHandlers(services: Services): HandlersOf<typeof endpoints.onprem> {
  return {
    login: ({ body, request, reply }) => signIn(services, body, request, reply),
    logout: ({ caller, request, reply }) => signOut(services, caller, request, reply),
    cookieRefresh: ({ caller, reply }) => refresh(caller, reply),
    userInfo: async ({ caller }) => userInfo(caller.session),
  };
}

async function signIn(services: Services, body: Credentials, request: FastifyRequest, reply: FastifyReply) {
  const { db, https, sessionLimits } = services;
  const user = await checkCredentials(services, body, request, reply);
  const before = sessionIdOf(request);
  const session = await db.transaction().execute(async (trx) => {
    if (before !== undefined) await endSession(trx, before); // an id from before the sign-in never gets rights
    await trace(trx, user, 'session.started', request.ip);
    return createSession(trx, { id: user.id, tenantId: user.tenant_id }, request.ip, sessionLimits);
  });
  setSessionCookies(reply, { sessionId: session.id, xsrfToken: session.xsrfToken, uid: user.uid }, https);
  return { status: 'Success', uid: user.uid };
}

async function signOut(services: Services, caller: Caller | null, request: FastifyRequest, reply: FastifyReply) {
  const id = sessionIdOf(request);
  if (id !== undefined && caller !== null) {
    const { tenant, user } = caller.session;
    await services.db.transaction().execute(async (trx) => {
      await endSession(trx, id);
      await trace(trx, { tenant_id: tenant.id, uid: user.uid }, 'session.ended', request.ip);
    });
  }
  clearSessionCookies(reply, services.https);
  return 'Signed out';
}

async function refresh(caller: Caller, reply: FastifyReply) {
  setUserCookie(reply, caller.session.user.uid);
  return {};
}

/**
 * Known and unknown names get the same answer after the same work; what is written down about a known one is written
 * after the answer has left. (DESIGN section 6)
 */
async function checkCredentials(
  { db, loginDelays }: Services,
  { username, password }: Credentials,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const address = request.ip;
  const who = { uid: username, address };
  const delay = await takeAttempt(db, who, loginDelays);
  if (delay > 0) throw tooManyAttempts(delay);
  const user = await db
    .selectFrom('users')
    .select(['id', 'tenant_id', 'uid', 'password_hash', 'active'])
    .where(sql<string>`lower(uid)`, '=', sql<string>`lower(${storable(username)})`)
    .executeTakeFirst();
  const matches = await passwordMatches(user?.active === true ? user.password_hash : undefined, password);
  if (user === undefined || !matches) {
    const failed = (error: unknown) => request.log.error({ err: error }, 'a refused sign-in was not written down');
    if (user !== undefined) {
      const refused = () => db.transaction().execute((trx) => trace(trx, user, 'session.refused', address));
      reply.raw.once('finish', () => void refused().catch(failed));
    }
    throw unauthorized('The user name or the password is wrong.');
  }
  await forgiveAttempt(db, who);
  return user;
}

/** PostgreSQL holds no NUL; a name with one is nobody's. */
function storable(name: string): string {
  return name.trim().replaceAll('\0', '\uFFFD');
}

function trace(
  trx: Transaction<Tables>,
  user: { tenant_id: string; uid: string },
  action: string,
  address: string,
): Promise<void> {
  const entry = { tenantId: user.tenant_id, actor: user.uid, action, subject: 'session', details: { address } };
  return appendAudit(trx, entry);
}

/** (spec 2 section 3) */
export function userInfo({ user, tenant }: Session) {
  return {
    uid: user.uid,
    first_name: user.firstName,
    last_name: user.lastName,
    tenant_name: tenant.name,
    tid: tenant.id,
    /** Name of the tenant in addresses of published pages. */
    tenant_slug: tenant.slug,
    capabilities: tenant.capabilities,
    roles: user.roles,
    show_change_password: user.showChangePassword,
    status_ui_v2: true,
    appliance_manager_ui_v2: true,
    uid_hash: createHash('sha256').update(user.uid).digest('hex'),
  };
}
