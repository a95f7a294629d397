import { safeReturnUrl } from '@portico/core/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { concern } from '../calls/refused.ts';
import { browserIdOf, clearSignInCookie, setProviderCookie, setSignInCookie } from '../http/cookies.ts';
import { notFound, Problem } from '../http/problem.ts';
import { expired, read, sendPage } from '../identity/answers.ts';
import { offeredProviders, providerPath, providerPaths, type SignInTenant, signInTenant } from '../identity/offered.ts';
import type { IdentityPages } from '../identity/page.ts';
import { portalAddress } from '../identity/portal-address.ts';
import { handleOf } from '../identity/requests.ts';
import { identityScope } from '../identity/scope.ts';
import { carryOnFromProvider } from '../identity/steps.ts';
import type { ProvidedUser, UsableProvider } from '../oidc/provided-user.ts';
import { beginSaml, finishSaml, ownMetadata } from '../saml/providers.ts';
import type { Services } from '../services/services.ts';
import { acceptUser } from './accept-user.ts';
import { addressesOf } from './addresses.ts';
import { readProviderLogout } from './logout.ts';
import { openProviderRequest, takeProviderRequest } from './requests.ts';
import { readSigningKey } from './signing-key.ts';

const Place = z.object({ tenant: z.string().check(z.maxLength(100)), provider: z.string().check(z.maxLength(64)) });
const Begun = z.object({ returnUrl: z.optional(z.string().check(z.maxLength(4_000))) });
/** What OpenID Connect sends back; what else providers add is left out. */
const text = z.string().check(z.maxLength(8_000));
const Returned = z.object({
  state: z.string().check(z.minLength(1), z.maxLength(200)),
  code: z.optional(text),
  iss: z.optional(text),
  error: z.optional(text),
  response: z.optional(text),
  id_token: z.optional(text),
});

/** What SAML 2.0 sends back. `RelayState` names the sign-in that it belongs to, and never a place to go on to. */
const Answered = z.object({
  SAMLResponse: z.string().check(z.maxLength(500_000), z.regex(/^[A-Za-z0-9+/=\s]+$/)),
  RelayState: z.optional(z.string().check(z.maxLength(4_000))),
});
/** Room for what a form makes of the longest response. */
const answeredLimit = 768 * 1024;

/**
 * The way through a provider of identities: to it, back from it by a page that every site may lead to, and from there,
 * with the cookie of the browser that began, to a session. (OP-210, ROL-010, ROL-011)
 */
export async function mountProviders(server: FastifyInstance, services: Services, portalFolder: string): Promise<void> {
  await identityScope(server, services, portalFolder, (scope, pages, limited) => {
    scope.get(providerPaths.begin, limited, (request, reply) => begin(services, request, reply));
    const fromOutside = { config: { ...limited.config, fromOtherSites: true as const } };
    scope.get(providerPaths.callback, fromOutside, async (request, reply) => goOn(pages, request, reply));
    scope.get(providerPaths.finish, limited, (request, reply) => finish(services, pages, request, reply));
    const long = { bodyLimit: answeredLimit };
    scope.post(providerPaths.callback, { ...fromOutside, ...long }, async (request, reply) =>
      sendOn(pages, request, reply),
    );
    scope.post(providerPaths.finish, { ...limited, ...long }, (request, reply) =>
      finishSamlSignIn(services, pages, request, reply),
    );
    scope.get(providerPaths.ended, fromOutside, async (_request, reply) =>
      reply.redirect(portalAddress(services.deployment, '/'), 303),
    );
    scope.get(providerPaths.logout, fromOutside, (request, reply) => takeLogout(services, pages, request, reply));
    scope.get(providerPaths.metadata, fromOutside, (request, reply) => sendMetadata(services, request, reply));
  });
}

/**
 * Says the same of every provider, whether there is one, so that an administrator has it before he saves one; that this
 * service signs people out, once the tenant has a key for it.
 */
async function sendMetadata(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { tenant, provider } = read(Place, request.params);
  const addresses = addressesOf(services, request, { slug: tenant }, { id: provider });
  const known = await signInTenant(services, tenant);
  const key = known === undefined ? undefined : await readSigningKey(services.db, known.id);
  return reply.type('application/samlmetadata+xml; charset=utf-8').send(ownMetadata(addresses, key));
}

/** A provider signs somebody out, or answers that it did. (OP-210, SAML profiles 4.4) */
async function takeLogout(services: Services, pages: IdentityPages, request: FastifyRequest, reply: FastifyReply) {
  const at = await providerOf(services, request, 'saml');
  const taken = await readProviderLogout(services, at, request);
  if ('goOnTo' in taken) return reply.redirect(taken.goOnTo, 303);
  if (taken.isDone) return reply.redirect(portalAddress(services.deployment, '/'), 303);
  return sendPage(
    reply,
    200,
    pages.stopped(`You are signed out here. ${at.provider.name} did not sign you out there.`),
  );
}

/**
 * As `goOn`: reads nothing and changes nothing.
 * @throws Problem 400 for what no request of ours is named in: a sign-in that the provider began.
 */
function sendOn(pages: IdentityPages, request: FastifyRequest, reply: FastifyReply) {
  const { tenant, provider } = read(Place, request.params);
  const { SAMLResponse, RelayState = '' } = read(Answered, request.body);
  if (!isState.test(RelayState)) throw new Problem(400, { message: unasked });
  const action = providerPath('finish', { slug: tenant }, { id: provider });
  reply.header('content-security-policy', pages.sendOnCsp);
  return sendPage(reply, 200, pages.sendOn({ action, fields: { SAMLResponse, RelayState } }));
}

const isState = /^[\w-]{32}$/;
const unasked = 'The provider began this sign-in by itself, which is not taken. Begin on the sign-in page.';

/** Reads nothing and changes nothing: that the browser began this is found out on the next page. */
function goOn(pages: IdentityPages, request: FastifyRequest, reply: FastifyReply) {
  const { tenant, provider } = read(Place, request.params);
  const returned = new URLSearchParams(Object.entries(read(Returned, request.query)));
  const next = `${providerPath('finish', { slug: tenant }, { id: provider })}?${returned}`;
  return sendPage(reply, 200, pages.goOn(next));
}

async function begin(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { tenant, provider } = await providerOf(services, request);
  const returnUrl = safeReturnUrl(read(Begun, request.query).returnUrl);
  const redirectUri = redirectUriOf(services, request, tenant, provider);
  const opened = await openProviderRequest(services.db, { tenantId: tenant.id, providerId: provider.id }, returnUrl);
  const url =
    provider.type === 'oidc'
      ? (await services.oidcProviders.begin(provider, opened, redirectUri)).href
      : await beginSaml(provider, opened, addressesOf(services, request, tenant, provider));
  setSignInCookie(reply, handleOf(opened.state), opened.browserId, services.https);
  return reply.redirect(url, 303);
}

async function finish(services: Services, pages: IdentityPages, request: FastifyRequest, reply: FastifyReply) {
  const returned = read(Returned, request.query);
  const { tenant, provider } = await providerOf(services, request, 'oidc');
  const { opened, returnUrl } = await takeOpened(services, { tenant, provider }, returned.state, request, reply);
  const address = new URL(redirectUriOf(services, request, tenant, provider));
  for (const [name, value] of Object.entries(returned)) address.searchParams.set(name, value);
  const provided = await services.oidcProviders.finish(provider, opened, address);
  return enter(services, pages, { tenant, provider, provided, returnUrl }, request, reply);
}

async function finishSamlSignIn(
  services: Services,
  pages: IdentityPages,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { SAMLResponse, RelayState = '' } = read(Answered, request.body);
  if (!isState.test(RelayState)) throw new Problem(400, { message: unasked });
  const { tenant, provider } = await providerOf(services, request, 'saml');
  const { opened, returnUrl } = await takeOpened(services, { tenant, provider }, RelayState, request, reply);
  const addresses = addressesOf(services, request, tenant, provider);
  const provided = await finishSaml(provider, opened, addresses, SAMLResponse);
  return enter(services, pages, { tenant, provider, provided, returnUrl }, request, reply);
}

interface At {
  tenant: SignInTenant;
  provider: UsableProvider;
}

/**
 * Takes the sign-in that this browser began, which is gone then.
 * @throws Problem 400 where there is none.
 */
async function takeOpened(
  services: Services,
  { tenant, provider }: At,
  state: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  concern(request, { tenantId: tenant.id, uid: `provider ${provider.name}` }, 'session.refused');
  const handle = handleOf(state);
  const opened = { state, browserId: browserIdOf(request, handle) };
  const place = { tenantId: tenant.id, providerId: provider.id };
  const taken = await takeProviderRequest(services.db, place, opened);
  if (taken === undefined) throw new Problem(400, { message: expired });
  clearSignInCookie(reply, handle, services.https);
  return { opened, returnUrl: taken.returnUrl };
}

async function enter(
  services: Services,
  pages: IdentityPages,
  { tenant, provider, provided, returnUrl }: At & { provided: ProvidedUser; returnUrl: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  concern(request, { tenantId: tenant.id, uid: provided.uid }, 'session.refused');
  const user = await acceptUser(services.db, tenant.id, provider, provided);
  if (provided.signOutBy !== undefined && provider.sign_out === true) {
    setProviderCookie(reply, provider.id, provided.signOutBy, services.https);
  }
  const came = { user, isFactorShown: provider.asks_factor === true, returnUrl };
  return carryOnFromProvider(services, pages, came, request, reply);
}

/** @throws Problem 404 for a provider that is not offered, or not in this way, whether there is one or not. */
async function providerOf(services: Services, request: FastifyRequest, type?: 'oidc' | 'saml'): Promise<At> {
  const { tenant: slug, provider: id } = read(Place, request.params);
  const tenant = await signInTenant(services, slug);
  const providers = tenant === undefined ? [] : await offeredProviders(services.db, tenant);
  const provider = providers.find((each) => each.id === id);
  const isOther = type !== undefined && (provider?.type ?? 'saml') !== type;
  if (tenant === undefined || provider === undefined || isOther) {
    throw notFound('This way to sign in is not offered any more.');
  }
  return { tenant, provider };
}

function redirectUriOf(services: Services, request: FastifyRequest, tenant: SignInTenant, provider: UsableProvider) {
  return addressesOf(services, request, tenant, provider).callback;
}
