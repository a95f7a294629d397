import type { FastifyRequest } from 'fastify';
import { providerOfBrowser } from '../http/cookies.ts';
import { ownOrigin } from '../http/own-origin.ts';
import { Problem } from '../http/problem.ts';
import { offeredProviders, providerPath } from '../identity/offered.ts';
import type { Services } from '../services/services.ts';
import type { Session } from '../sessions/sessions.ts';
import { samlLogoutUrl } from './logout.ts';

/**
 * Where the provider signs somebody out who came by it in this browser, and whose provider is set to do so; undefined for
 * everybody else, and where the provider or the own address is not known at the moment: the session here has ended anyhow.
 * (OP-210; OpenID Connect RP-Initiated Logout 1.0, SAML profiles 4.4)
 */
export async function signOutAddress(
  services: Services,
  { proven, tenant, user }: Session,
  request: FastifyRequest,
): Promise<string | undefined> {
  const came = proven.includes('provider') ? providerOfBrowser(request) : undefined;
  if (came === undefined) return undefined;
  const provider = (await offeredProviders(services.db, tenant)).find(({ id }) => id === came.id);
  if (provider?.sign_out !== true) return undefined;
  try {
    if (provider.type !== 'oidc') {
      return await samlLogoutUrl(services, { tenant, provider }, { userId: user.id, kept: came.kept }, request);
    }
    const returnTo = ownOrigin(services, request) + providerPath('ended', tenant, provider);
    const address = await services.oidcProviders.end(provider, { idToken: came.kept, returnTo });
    return address?.href;
  } catch (error) {
    const reason = error instanceof Problem ? error.body.message : String(error);
    request.log.warn({ call: request.call, provider: provider.id, reason }, 'not signed out at the provider');
    return undefined;
  }
}
