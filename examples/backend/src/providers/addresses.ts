import type { FastifyRequest } from 'fastify';
import { ownOrigin } from '../http/own-origin.ts';
import { providerPath } from '../identity/offered.ts';
import type { ServiceAddresses } from '../saml/providers.ts';
import type { Services } from '../services/services.ts';

/**
 * What a provider is told of this service: its entity id, which is where its metadata is, and the address that browsers are
 * sent back to. (OP-210)
 * @throws Problem 409 where nothing says the own address.
 */
export function addressesOf(
  services: Pick<Services, 'publicUrl' | 'https'>,
  request: FastifyRequest,
  tenant: { slug: string },
  provider: { id: string },
): ServiceAddresses {
  const origin = ownOrigin(services, request);
  const at = (step: 'metadata' | 'callback' | 'logout') => origin + providerPath(step, tenant, provider);
  return { entityId: at('metadata'), callback: at('callback'), logout: at('logout') };
}
