import { safeReturnUrl } from '@portico/core/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { concern } from '../calls/refused.ts';
import { browserIdOf, clearSignInCookie, setSignInCookie } from '../http/cookies.ts';
import { notFound, Problem } from '../http/problem.ts';
import { expired, read, sendPage } from '../identity/answers.ts';
import { offeredProviders, providerPath, providerPaths, type SignInTenant, signInTenant } from '../identity/offered.ts';
import type { IdentityPages } from '../identity/page.ts';
import { handleOf } from '../identity/requests.ts';
import { identityScope } from '../identity/scope.ts';
import { carryOnFromProvider } from '../identity/steps.ts';
import type { UsableProvider } from '../oidc/provided-user.ts';
import type { Services } from '../services/services.ts';
import { acceptUser } from './accept-user.ts';
import { ownOrigin } from './own-origin.ts';
import { openProviderRequest, takeProviderRequest } from './requests.ts';

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

/**
 * The way through a provider of OpenID Connect: to it, back from it by a page that every site may lead to, and from there,
 * with the cookie of the browser that began, to a session. (OP-210, ROL-010)
 */
export async function mountProviders(server: FastifyInstance, services: Services, portalFolder: string): Promise<void> {
  await identityScope(server, services, portalFolder, (scope, pages, limited) => {
    scope.get(providerPaths.begin, limited, (request, reply) => begin(services, request, reply));
    const fromOutside = { config: { ...limited.config, fromOtherSites: true as const } };
    scope.get(providerPaths.callback, fromOutside, async (request, reply) => goOn(pages, request, reply));
    scope.get(providerPaths.finish, limited, (request, reply) => finish(services, pages, request, reply));
  });
}

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
  const url = await services.oidcProviders.begin(provider, opened, redirectUri);
  setSignInCookie(reply, handleOf(opened.state), opened.browserId, services.https);
  return reply.redirect(url.href, 303);
}

async function finish(services: Services, pages: IdentityPages, request: FastifyRequest, reply: FastifyReply) {
  const returned = read(Returned, request.query);
  const { tenant, provider } = await providerOf(services, request);
  concern(request, { tenantId: tenant.id, uid: `provider ${provider.name}` }, 'session.refused');
  const handle = handleOf(returned.state);
  const opened = { state: returned.state, browserId: browserIdOf(request, handle) };
  const place = { tenantId: tenant.id, providerId: provider.id };
  const taken = await takeProviderRequest(services.db, place, opened);
  if (taken === undefined) throw new Problem(400, { message: expired });
  clearSignInCookie(reply, handle, services.https);
  const address = new URL(redirectUriOf(services, request, tenant, provider));
  for (const [name, value] of Object.entries(returned)) address.searchParams.set(name, value);
  const provided = await services.oidcProviders.finish(provider, opened, address);
  concern(request, { tenantId: tenant.id, uid: provided.uid }, 'session.refused');
  const user = await acceptUser(services.db, tenant.id, provider, provided);
  const came = { user, isFactorShown: provider.asks_factor === true, returnUrl: taken.returnUrl };
  return carryOnFromProvider(services, pages, came, request, reply);
}

/** @throws Problem 404 for a provider that is not offered, whether there is one or not. */
async function providerOf(
  services: Services,
  request: FastifyRequest,
): Promise<{ tenant: SignInTenant; provider: UsableProvider }> {
  const { tenant: slug, provider: id } = read(Place, request.params);
  const tenant = await signInTenant(services, slug);
  const providers = tenant === undefined ? [] : await offeredProviders(services.db, tenant);
  const provider = providers.find((each) => each.id === id);
  if (tenant === undefined || provider === undefined) throw notFound('This way to sign in is not offered any more.');
  return { tenant, provider };
}

function redirectUriOf(services: Services, request: FastifyRequest, tenant: SignInTenant, provider: UsableProvider) {
  return ownOrigin(services, request) + providerPath('callback', tenant, provider);
}
