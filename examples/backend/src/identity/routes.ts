import { deployments } from '@portico/core/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { checkCredentials } from '../accounts/credentials.ts';
import { offersPasskey, passkeyOptions, userOfPasskey } from '../factors/passkey-sign-in.ts';
import { browserIdOf, hintCookie } from '../http/cookies.ts';
import { Problem } from '../http/problem.ts';
import type { Services } from '../services/services.ts';
import { expired, read, sendPage, sentenceOf } from './answers.ts';
import { offeredProviders, providerPath, signInTenant } from './offered.ts';
import type { IdentityPages, SignInForm } from './page.ts';
import { passkeyIn, passkeyText } from './passkey-sent.ts';
import { findForm, formMinutes, handleOf, hintedUser, identity, type OpenForm, openForm } from './requests.ts';
import { identityScope } from './scope.ts';
import { carryOn, mountSteps } from './steps.ts';

const text = z.string().check(z.maxLength(1_000));

/** What the hidden form of the portal posts. (spec 2 section 2) */
const Parameters = z.object({
  redirect_uri: z.literal(identity.redirectUri),
  client_id: z.literal(identity.clientId),
  scope: z.literal(identity.scope),
  csrf_token: text,
  id_token_hint: z.optional(text),
  force_udb: z.optional(text),
});
const SignIn = z.object({ form_token: text, username: text, password: text });
const ByPasskey = z.object({ form_token: text, passkey: passkeyText });

/**
 * The identity service: in a cloud deployment a page that signs in with the users of this database; everywhere the steps
 * that are due after it, or after a provider of identities, and the way back into the portal by a one-time code. No step
 * goes on in another browser. (spec 2 section 2, OP-210, DESIGN section 6)
 */
export async function mountIdentity(server: FastifyInstance, services: Services, portalFolder: string): Promise<void> {
  await identityScope(server, services, portalFolder, (scope, pages, limited) => {
    mountSteps(scope, services, pages, limited);
    if (services.deployment.deployment !== deployments.cloud) return;
    scope.get(identity.loginUrl, async () => {
      throw new Problem(400, { message: 'A sign-in begins in the portal.' });
    });
    scope.post(identity.loginUrl, limited, (request, reply) => showForm(services, pages, request, reply));
    scope.post(identity.signInUrl, limited, (request, reply) => signIn(services, pages, request, reply));
    scope.post(identity.passkeyUrl, limited, (request, reply) => signInByPasskey(services, pages, request, reply));
  });
}

/**
 * A hint stands for the last user of this very browser. `force_udb` leaves it and the providers of identities aside, as
 * somebody wants who asks for the users of this database. (spec 2 section 2)
 */
async function showForm(services: Services, pages: IdentityPages, request: FastifyRequest, reply: FastifyReply) {
  const { db } = services;
  const { csrf_token, id_token_hint, force_udb } = read(Parameters, request.body);
  const form = await openForm(db, csrf_token, browserIdOf(request, handleOf(csrf_token)));
  if (form === undefined) throw new Problem(400, { message: expired });
  const isMine = id_token_hint !== undefined && id_token_hint === request.cookies[hintCookie];
  const isForced = force_udb === 'true' || force_udb === '';
  const username = isMine && !isForced ? ((await hintedUser(db, id_token_hint)) ?? '') : '';
  return sendForm({ services, pages, request, reply, form }, { username, isForced });
}

async function signIn(services: Services, pages: IdentityPages, request: FastifyRequest, reply: FastifyReply) {
  const { form_token: formToken, username, password } = read(SignIn, request.body);
  const { db } = services;
  const browserId = browserIdOf(request, handleOf(formToken));
  const form = await findForm(db, formToken, browserId);
  if (form === undefined) throw new Problem(400, { message: expired });
  try {
    const user = await checkCredentials(services, { username, password }, request);
    return await carryOn(services, pages, { formToken, user, proven: ['pwd'] }, request, reply);
  } catch (error) {
    if (!(error instanceof Problem) || (error.status !== 401 && error.status !== 429)) throw error;
    const again = { status: error.status, username, failure: sentenceOf(error) };
    return sendForm({ services, pages, request, reply, form }, again);
  }
}

/** In place of user and password: the passkey names its user. (OP-210) */
async function signInByPasskey(services: Services, pages: IdentityPages, request: FastifyRequest, reply: FastifyReply) {
  const { form_token: formToken, passkey } = read(ByPasskey, request.body);
  const browserId = browserIdOf(request, handleOf(formToken));
  const form = await findForm(services.db, formToken, browserId);
  if (form === undefined) throw new Problem(400, { message: expired });
  try {
    const user = await userOfPasskey(services, passkeyIn(passkey), request, browserId);
    return await carryOn(services, pages, { formToken, user, proven: ['passkey'] }, request, reply);
  } catch (error) {
    if (!(error instanceof Problem) || ![400, 401, 429].includes(error.status)) throw error;
    const again = { status: error.status, username: '', passkeyFailure: sentenceOf(error) };
    return sendForm({ services, pages, request, reply, form }, again);
  }
}

/** Where the links lead that stand under the form. (OP-210) */
async function providersFor(services: Services, returnUrl: string): Promise<SignInForm['providers']> {
  const tenant = await signInTenant(services, undefined);
  if (tenant === undefined) return [];
  const query = returnUrl === '/' ? '' : `?${new URLSearchParams({ returnUrl })}`;
  const offered = await offeredProviders(services.db, tenant);
  return offered.map((provider) => ({
    name: provider.name,
    href: providerPath('begin', tenant, provider) + query,
  }));
}

/** The page of one sign-in, and whom it answers. */
interface Shown {
  services: Services;
  pages: IdentityPages;
  request: FastifyRequest;
  reply: FastifyReply;
  form: OpenForm;
}

/** What stands in it; after a refusal with its status and its reason. */
interface Filled {
  username: string;
  status?: number;
  failure?: string;
  passkeyFailure?: string;
  /** Only the users of this database. */
  isForced?: boolean;
}

async function sendForm(
  { services, pages, request, reply, form: { formToken, returnUrl } }: Shown,
  { username, status = 200, failure, passkeyFailure, isForced = false }: Filled,
) {
  const providers = isForced ? [] : await providersFor(services, returnUrl);
  const tenant = await signInTenant(services, undefined);
  const isOffered = tenant !== undefined && (await offersPasskey(services, tenant.id, request));
  const passkey = isOffered
    ? {
        action: identity.passkeyUrl,
        formToken,
        options: await passkeyOptions(services, request, browserIdOf(request, handleOf(formToken)), formMinutes),
        failure: passkeyFailure,
      }
    : undefined;
  // Where none is offered any more, its refusal stands where every other one does.
  const told = failure ?? (isOffered ? undefined : passkeyFailure);
  if (passkey !== undefined) reply.header('content-security-policy', pages.passkeyCsp);
  return sendPage(reply, status, pages.form({ formToken, username, failure: told, providers, passkey }));
}
