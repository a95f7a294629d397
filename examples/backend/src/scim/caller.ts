import { SCIM_RIGHT } from '@portico/core/api';
import type { FastifyRequest } from 'fastify';
import { concern } from '../calls/refused.ts';
import { placeOf } from '../http/caller-address.ts';
import { ownOrigin } from '../http/own-origin.ts';
import { forbidden, Problem, unauthorized } from '../http/problem.ts';
import { useToken } from '../logs/tokens.ts';
import type { Place } from '../people/people.ts';
import type { Services } from '../services/services.ts';
import { type AccessControl, accessControl, refuseOtherNetworks } from '../sessions/access-control.ts';
import type { Giver } from '../tenants/users.ts';

/** A directory that calls: for which tenant, and by whose leave. (decision 044) */
export interface Directory {
  place: Place;
  /** The token in the trail, with what its maker may. */
  giver: Giver;
  makerId: string;
  /** Where addresses of resources begin; a path alone where the service does not know its own. */
  base: string;
}

/** Where the resources are. (RFC 7644, section 3.13; OP-218) */
export const root = '/scim/v2';

/**
 * The directory whose token a request shows. Its maker must be able to make users himself, now; and it comes from a network
 * that the tenant lets its people come from. (OP-218, decision 044)
 * @throws Problem 401 or 403.
 */
export async function directoryOf(services: Services, request: FastifyRequest): Promise<Directory> {
  const shown = /^Bearer (\S{1,256})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (shown === undefined) throw unauthorized('Send the token of a directory as Authorization: Bearer.');
  const token = await useToken(services, shown, 'scim', ({ tenantId, name }) =>
    concern(request, { tenantId, uid: `token ${name}` }),
  );
  const { tenantId, name, maker, makerId } = token;
  if (!maker.can(SCIM_RIGHT)) throw forbidden('The maker of this token may not make users any more.');
  const tenant = await services.db
    .selectFrom('tenants')
    .leftJoin('documents', (join) =>
      join.onRef('documents.tenant_id', '=', 'tenants.id').on('documents.name', '=', accessControl.name),
    )
    .select(['tenants.capabilities', 'documents.body as access_control'])
    .where('tenants.id', '=', tenantId)
    .executeTakeFirstOrThrow();
  refuseOtherNetworks(tenant.access_control as AccessControl | null, placeOf(request));
  return {
    place: { tenantId, capabilities: tenant.capabilities, mails: services.mailer !== undefined },
    giver: { actor: { tenantId, uid: `token ${name}` }, editor: maker },
    makerId,
    base: originOf(services, request) + root,
  };
}

function originOf(services: Services, request: FastifyRequest): string {
  try {
    return ownOrigin(services, request);
  } catch (error) {
    if (error instanceof Problem && error.status === 409) return '';
    throw error;
  }
}
