import type { endpoints } from '@portico/core/api';
import { deployments } from '@portico/core/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { startSession, traceSession } from '../accounts/credentials.ts';
import { endKey, extendKey, findKey, issueKey } from '../accounts/session-keys.ts';
import type { Caller, HandlersOf } from '../calls/call.ts';
import { browserIdOf, clearSignInCookie, setUserCookie } from '../http/cookies.ts';
import { invalid, Problem, unauthorized } from '../http/problem.ts';
import { handleOf, identity, redeemCode } from '../identity/requests.ts';
import type { Services } from '../services/services.ts';

const noKey = 'The session key is unknown or has ended.';

/** The session of tenant management: a key in place of cookies. (spec 3 sections 3, 4 and 7, OP-91) */
export function sessionHandlers(
  services: Services,
): HandlersOf<Pick<typeof endpoints.session, 'me' | 'cookie' | 'oauthLogin' | 'logout' | 'extendKey'>> {
  const { db } = services;
  const keyOf = (request: FastifyRequest) => findKey(db, request.headers.authorization);
  return {
    me: async ({ caller, request }) => ({ status: 'Success', user: await me(services, caller, request) }),
    cookie: ({ caller, request, reply }) => giveCookie(services, caller, request, reply),
    async oauthLogin({ body, request, reply }) {
      const { user, proven } = await userOfToken(services, body, request);
      const issued = await db.transaction().execute(async (trx) => {
        await traceSession(trx, user, 'session.key.issued', request.ip);
        return issueKey(trx, user, proven, services.sessionLimits);
      });
      clearSignInCookie(reply, handleOf(body.access_token), services.https);
      return { status: 'Success', ...issued };
    },
    async logout({ request }) {
      const key = await keyOf(request);
      if (key !== undefined) {
        await db.transaction().execute(async (trx) => {
          await endKey(trx, key.id);
          await traceSession(trx, key.user, 'session.key.ended', request.ip);
        });
      }
      return { status: 'Success' };
    },
    async extendKey({ body, request }) {
      const key = await keyOf(request);
      if (key === undefined) throw unauthorized(noKey);
      if (body.key_id !== key.id) throw invalid('This is not the key that the call was made with.', 'key_id');
      return db.transaction().execute(async (trx) => {
        const extended = await extendKey(trx, key, request.headers.authorization ?? '', services.sessionLimits);
        if (extended === undefined) throw unauthorized(noKey);
        await traceSession(trx, key.user, 'session.key.extended', request.ip);
        return extended;
      });
    },
  };
}

/** The caller by key, or by the session of the browser. (spec 3 section 4) */
async function me({ db }: Services, caller: Caller | null, request: FastifyRequest) {
  const user = (await findKey(db, request.headers.authorization))?.user ?? caller?.session.user;
  if (user === undefined) return { status: 'unauthenticated' };
  return { status: 'authenticated', username: user.uid, first_name: user.firstName, last_name: user.lastName };
}

/** A key becomes a session of the browser that shows it; a session has its cookie renewed. (spec 3 section 7) */
async function giveCookie(services: Services, caller: Caller | null, request: FastifyRequest, reply: FastifyReply) {
  const key = await findKey(services.db, request.headers.authorization);
  if (key !== undefined) await startSession(services, key.user, key.proven, request, reply);
  else if (caller !== null) setUserCookie(reply, caller.session.user.uid);
  else throw unauthorized(noKey);
  return { status: 'Success' };
}

/**
 * The one identity provider is the identity page of this backend; its token is the one-time code that it sends a
 * browser back with, of use in that browser alone. (spec 3 section 7, DESIGN section 6)
 */
async function userOfToken(
  { db, deployment }: Services,
  { identity_provider, access_token }: { identity_provider: string; access_token: string },
  request: FastifyRequest,
) {
  if (deployment.deployment !== deployments.cloud) {
    throw new Problem(409, { message: 'This deployment has no identity provider.' });
  }
  if (identity_provider !== identity.provider) {
    throw invalid(`The only identity provider of this service is ${identity.provider}.`, 'identity_provider');
  }
  const redeemed = await redeemCode(db, access_token, browserIdOf(request, handleOf(access_token)));
  if (redeemed === undefined) throw unauthorized('The access token was not issued here, was used, or has ended.');
  return redeemed;
}
