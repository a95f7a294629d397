import { createHash } from 'node:crypto';
import type { endpoints } from '@portico/core/api';
import { safeReturnUrl } from '@portico/core/session';
import { deployments, isOnPremNode } from '@portico/core/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { changePassword } from '../accounts/change-password.ts';
import type { Credentials } from '../accounts/credentials.ts';
import { checkCredentials, traceSession } from '../accounts/credentials.ts';
import { listMfaUsers, listUsers } from '../accounts/users.ts';
import { managerVersion } from '../appliances/manager-version.ts';
import { readDocument } from '../archetypes/document.ts';
import type { Caller, HandlersOf } from '../calls/call.ts';
import { offersPasskey } from '../factors/passkey-sign-in.ts';
import { goOn } from '../factors/steps.ts';
import {
  clearProviderCookie,
  clearSessionCookies,
  hintCookie,
  sessionIdOf,
  setSignInCookie,
  setUserCookie,
} from '../http/cookies.ts';
import { forbidden, Problem } from '../http/problem.ts';
import { offeredProviders, providerPath, signInTenant } from '../identity/offered.ts';
import { handleOf, hintedUser, identity, openRequest } from '../identity/requests.ts';
import { signOutAddress } from '../providers/sign-out.ts';
import { toJwe } from '../secrets/jwe.ts';
import type { Services } from '../services/services.ts';
import type { Session } from '../sessions/sessions.ts';
import { endSession } from '../sessions/sessions.ts';
import { factorHandlers } from './own/factors.ts';
import { ownAccessHandlers } from './own/own-access.ts';
import { peopleHandlers } from './people.ts';

/** Sign-in and session of the cloud and dev deployments. (spec 2 section 7, DESIGN section 6) */
export function authHandlers(services: Services): HandlersOf<typeof endpoints.auth> {
  return {
    login: ({ body, request, reply }) => signIn(services, body, request, reply),
    logout: ({ caller, request, reply }) => signOut(services, caller, request, reply),
    cookieRefresh: ({ caller, reply }) => refresh(caller, reply),
    userInfo: ({ caller }) => userInfo(services, caller.session),
    async userInfoEncrypted({ caller }) {
      const { userInfoKey } = services;
      if (userInfoKey === undefined) {
        throw new Problem(409, { message: 'Encrypted user info is not configured: PORTICO_USERINFO_KEY is not set.' });
      }
      return { data: await toJwe(await userInfo(services, caller.session), userInfoKey) };
    },
    async providers({ query, request }) {
      const tenant = await signInTenant(services, query.tenant);
      const offered = tenant === undefined ? [] : await offeredProviders(services.db, tenant);
      return {
        providers: offered.map(({ id, name }) => ({
          id,
          name,
          sign_in_url: tenant === undefined ? '' : providerPath('begin', tenant, { id }),
        })),
        passkey: tenant !== undefined && (await offersPasskey(services, tenant.id, request)),
      };
    },
    authParams: ({ body, request, reply }) => authParams(services, body.return_url, request, reply),
    listUsers: ({ caller }) => listUsers(services.db, caller.session.tenant.id),
    mfaUsers: ({ caller }) => listMfaUsers(services.db, caller.session.tenant.id),
    async changePassword({ body, caller: { session }, request }) {
      if (!session.user.showChangePassword) throw forbidden();
      await changePassword(services, session, body, request.ip);
      return {};
    },
    ...ownAccessHandlers(services),
    ...peopleHandlers(services),
    ...factorHandlers(services),
  };
}

/** The same under the paths of an on-premises deployment. (spec 2 section 7) */
export function onpremHandlers(
  services: Services,
): HandlersOf<Pick<typeof endpoints.onprem, 'login' | 'logout' | 'cookieRefresh' | 'userInfo'>> {
  return {
    login: ({ body, request, reply }) => signIn(services, body, request, reply),
    logout: ({ caller, request, reply }) => signOut(services, caller, request, reply),
    cookieRefresh: ({ caller, reply }) => refresh(caller, reply),
    userInfo: ({ caller }) => userInfo(services, caller.session),
  };
}

/** What the hidden form of the cloud login page carries, bound to this browser. (spec 2 section 2) */
async function authParams(
  { db, deployment, https }: Services,
  returnUrl: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (deployment.deployment !== deployments.cloud) {
    throw new Problem(409, { message: 'Cloud sign-in is not configured for this deployment.' });
  }
  const opened = await openRequest(db, safeReturnUrl(returnUrl));
  setSignInCookie(reply, handleOf(opened.csrfToken), opened.browserId, https);
  const hint = request.cookies[hintCookie];
  const isKnown = hint !== undefined && (await hintedUser(db, hint)) !== undefined;
  return {
    login_url: identity.loginUrl,
    redirect_uri: identity.redirectUri,
    client_id: identity.clientId,
    csrf_token: opened.csrfToken,
    scope: identity.scope,
    ...(isKnown ? { id_token_hint: hint } : {}),
  };
}

/** Checks name and password, and goes on to what else is due, or to a session. (spec 2 section 7, OP-218) */
export async function signIn(services: Services, body: Credentials, request: FastifyRequest, reply: FastifyReply) {
  const user = await checkCredentials(services, body, request);
  return goOn(services, { user, proven: ['pwd'] }, request, reply);
}

/** Ends the session, and answers where the browser is signed out at its provider, if it is. (OP-210) */
async function signOut(services: Services, caller: Caller | null, request: FastifyRequest, reply: FastifyReply) {
  const id = sessionIdOf(request);
  if (id !== undefined && caller !== null) {
    const { tenant, user } = caller.session;
    await services.db.transaction().execute(async (trx) => {
      await endSession(trx, id);
      await traceSession(trx, { tenant_id: tenant.id, uid: user.uid }, 'session.ended', request.ip);
    });
  }
  const next =
    id === undefined || caller === null ? undefined : await signOutAddress(services, caller.session, request);
  clearProviderCookie(reply, services.https);
  clearSessionCookies(reply, services.https);
  return next ?? 'Signed out';
}

async function refresh(caller: Caller, reply: FastifyReply) {
  setUserCookie(reply, caller.session.user.uid);
  return {};
}

/** The signed-in user; an appliance that is no management station has no roles. (spec 2 sections 3 and 6) */
export async function userInfo({ db, deployment }: Services, { user, tenant }: Session) {
  const manager = await readDocument(db, tenant.id, managerVersion);
  return {
    uid: user.uid,
    first_name: user.firstName,
    last_name: user.lastName,
    tenant_name: tenant.name,
    tid: tenant.id,
    /** Name of the tenant in addresses of published pages. */
    tenant_slug: tenant.slug,
    capabilities: tenant.capabilities,
    roles: isOnPremNode(deployment) ? {} : user.roles,
    /** His roles themselves, so that he is told which of them he may not change. (OP-201) */
    role_ids: isOnPremNode(deployment) ? [] : user.roleIds,
    show_change_password: user.showChangePassword,
    status_ui_v2: true,
    appliance_manager_ui_v2: manager.version === 'v2',
    uid_hash: createHash('sha256').update(user.uid).digest('hex'),
  };
}
