import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { ownOrigin } from '../http/own-origin.ts';
import { Problem } from '../http/problem.ts';
import type { Services } from '../services/services.ts';

/** For whom passkeys are made: the name of the service, and the address in the browser. (WebAuthn section 4) */
export interface RelyingParty {
  id: string;
  origin: string;
}

type Known = Pick<Services, 'publicUrl' | 'https'>;

/**
 * Name and address that passkeys are bound to: of `PORTICO_PUBLIC_URL`, or on the machine itself what the browser asked for.
 * @throws Problem 409 at an IP address, which has no name, and where the address is not known. (OP-210)
 */
export function relyingParty(services: Known, request: FastifyRequest): RelyingParty {
  const origin = ownOrigin(services, request);
  const { hostname, port } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return { id: hostname, origin };
  const there = services.publicUrl === undefined ? `http://localhost${port === '' ? '' : `:${port}`}` : undefined;
  const way = there === undefined ? 'Set PORTICO_PUBLIC_URL to a name.' : `Open the portal at ${there}.`;
  throw new Problem(409, { message: `Passkeys belong to a name, and ${hostname} is an address without one. ${way}` });
}

/** Whether there can be passkeys at the address that the browser asked for. (OP-210) */
export function canHavePasskeys(services: Known, request: FastifyRequest): boolean {
  try {
    return relyingParty(services, request).id !== '';
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
