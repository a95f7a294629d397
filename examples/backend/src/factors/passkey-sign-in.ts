import { createHash, randomBytes } from 'node:crypto';
import type { PasskeyOptionsWire, PasskeyShown } from '@portico/core/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInUser } from '../accounts/credentials.ts';
import { readDocument } from '../archetypes/document.ts';
import { concern } from '../calls/refused.ts';
import { setStepCookie, stepIdOf } from '../http/cookies.ts';
import { unauthorized } from '../http/problem.ts';
import type { Services } from '../services/services.ts';
import { optionsToShow, usePasskey } from './passkeys.ts';
import { factorPolicy } from './policy.ts';
import { canHavePasskeys, relyingParty } from './relying-party.ts';

/** 128 random bits. */
const isStepId = /^[\w-]{22}$/;

const refused = "That passkey didn't work here. Sign in with your password.";

/** Whether a tenant lets its users in with a passkey alone, at the address that the browser asked for. (OP-210) */
export async function offersPasskey(services: Services, tenantId: string, request: FastifyRequest): Promise<boolean> {
  const { passkey_sign_in } = await readDocument(services.db, tenantId, factorPolicy);
  return passkey_sign_in === true && canHavePasskeys(services, request);
}

/**
 * What a browser asks for any passkey of this service with; a cookie ties it to that browser. A sign-in page asks as soon as
 * it is opened, so that the cookie of a step that another page is at stays. (OP-210)
 */
export async function askAnyPasskey(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PasskeyOptionsWire> {
  relyingParty(services, request);
  const known = stepIdOf(request);
  const stepId = known !== undefined && isStepId.test(known) ? known : randomBytes(16).toString('base64url');
  setStepCookie(reply, stepId, services.https);
  return passkeyOptions(services, request, stepId);
}

/**
 * The same for a browser that is known by something else. (OP-210)
 * @param minutes - how long they are good, where they stand in a page.
 */
export function passkeyOptions(services: Services, request: FastifyRequest, browserId: string, minutes?: number) {
  const known = { purpose: 'sign_in', boundTo: hashOf(browserId), userId: null } as const;
  const what = minutes === undefined ? known : { ...known, minutes };
  return optionsToShow(services.db, relyingParty(services, request), what);
}

/**
 * Who signs in with a passkey alone: it names its user, and asked him for a PIN or a finger. (OP-210, ROL-009)
 * @param browserId - what the browser was known by when it was asked; the cookie of the step unless given.
 * @throws Problem 401 in the same words for a passkey that is not known, and for a tenant that does not allow it.
 */
export async function userOfPasskey(
  services: Services,
  response: PasskeyShown,
  request: FastifyRequest,
  browserId = stepIdOf(request) ?? '',
): Promise<SignedInUser> {
  const { db } = services;
  const what = { purpose: 'sign_in', boundTo: hashOf(browserId), userId: null } as const;
  const used = await usePasskey(db, relyingParty(services, request), response, what);
  if (used === null) throw unauthorized(refused);
  const user = await db
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
    .select(['users.id', 'users.tenant_id', 'users.uid'])
    .where('users.id', '=', used.userId)
    .where('users.active', '=', true)
    .where('tenants.disabled_at', 'is', null)
    .executeTakeFirst();
  if (user === undefined) throw unauthorized(refused);
  concern(request, { tenantId: user.tenant_id, uid: user.uid }, 'session.refused');
  if (!(await offersPasskey(services, user.tenant_id, request))) throw unauthorized(refused);
  return user;
}

function hashOf(browserId: string): Buffer {
  return createHash('sha256').update(browserId).digest();
}
