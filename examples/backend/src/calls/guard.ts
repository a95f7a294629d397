import { timingSafeEqual } from 'node:crypto';
import type { Access } from '@portico/core/access';
import { createAccess } from '@portico/core/access';
import type { Endpoint } from '@portico/core/api';
import { isInPerson } from '@portico/core/api';
import { hasCentralRules } from '@portico/core/shared';
import type { FastifyRequest } from 'fastify';
import { sessionIdOf, xsrfHeader } from '../http/cookies.ts';
import { forbidden, noProofByToken, notFound, Problem, unauthorized } from '../http/problem.ts';
import type { Services } from '../services/services.ts';
import { findSession, type Session, touchSession } from '../sessions/sessions.ts';
import { findTokenSession, personalTokenOf } from '../sessions/token-session.ts';
import type { Caller, Row } from './call.ts';
import { concern } from './refused.ts';
import { refuseSwitchedOff } from './switched-off.ts';

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  ndjson: 'application/x-ndjson',
} satisfies Record<NonNullable<Endpoint['requestType']>, string>;

/** A call of the table. */
type NamedCall = Pick<Row, 'name' | 'endpoint'>;

/**
 * Everything that is decided before the body is read: where the call comes from, who calls, whether the call was made
 * by the portal or a script of the same origin, and whether the caller has the right. (DESIGN section 6)
 * @throws Problem 401, 403, 404 or 415.
 */
export async function admit(services: Services, endpoint: Endpoint, request: FastifyRequest): Promise<Caller | null> {
  // Where an API token stands in that header it is no personal one.
  const token = endpoint.token === 'header' ? undefined : personalTokenOf(request.headers.authorization);
  const session = token === undefined ? await byCookie(services, request) : await byToken(services, request, token);
  if (session !== undefined) concern(request, { tenantId: session.tenant.id, uid: session.user.uid });
  refuseOtherSites(endpoint, request);
  if (endpoint.access !== 'public') {
    if (session === undefined) throw unauthorized();
    if (session.byToken) refuseInPerson(endpoint);
    else if (isWrite(endpoint)) refuseWrongToken(request, session.xsrfToken);
  }
  refuseOtherTypes(endpoint, request);
  if (session === undefined) return null;
  const { user, tenant } = session;
  const access = createAccess({
    user: { capabilities: tenant.capabilities, roles: user.roles },
    deployment: services.deployment,
  });
  refuseCall(services, { name: request.call, endpoint }, { session, access });
  if (endpoint.background !== true && !session.byToken) await touchSession(services.db, session);
  return { session, access };
}

async function byCookie({ db, sessionLimits }: Services, request: FastifyRequest): Promise<Session | undefined> {
  const id = sessionIdOf(request);
  return id === undefined ? undefined : findSession(db, id, sessionLimits);
}

/** A script that shows a token means it: a cookie beside it is not looked at. (OP-218) */
async function byToken(services: Services, { ip }: FastifyRequest, token: string): Promise<Session> {
  const session = await findTokenSession(services, token, ip);
  if (session === undefined) throw unauthorized('The personal token is not known, has expired or was ended.');
  return session;
}

/** What is about the person himself, and what needs a fresh proof, no token does. (OP-211) */
function refuseInPerson(endpoint: Endpoint): void {
  if (endpoint.proof === true) throw noProofByToken();
  if (isInPerson(endpoint)) throw forbidden('A personal token cannot do this. Sign in.');
}

/**
 * Whether a caller may make a call at all: the deployment has it, and it is his to make. (DESIGN section 6)
 * @throws Problem 403 or 404.
 */
function refuseCall(services: Services, { name, endpoint }: NamedCall, { session, access }: Caller): void {
  if (endpoint.central && !hasCentralRules(services.deployment)) {
    throw notFound('This deployment has no policy revision.');
  }
  if (endpoint.operator && !session.tenant.operator) {
    throw forbidden('Only the operator of the service may do this.');
  }
  refuseWithoutRight(endpoint, access);
  refuseSwitchedOff(name, endpoint, access);
}

/** The same as an answer. */
export function mayCall(services: Services, call: NamedCall, caller: Caller): boolean {
  try {
    refuseCall(services, call, caller);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/**
 * The right that a call names; the other words of `access` name none. (DESIGN section 6)
 * @throws Problem 403.
 */
export function refuseWithoutRight(endpoint: Endpoint, access: Access): void {
  if (endpoint.access.includes(':') && !access.can(endpoint.access)) throw forbidden();
}

function isWrite(endpoint: Endpoint): boolean {
  return endpoint.method !== 'GET';
}

/** Browsers say where a call comes from, scripts do not. `none` is an address typed by a person, which only reads. */
function refuseOtherSites(endpoint: Endpoint, request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || (site === 'none' && !isWrite(endpoint))) return;
  throw forbidden('Calls from other sites are refused.');
}

/** The header must hold the token of this very session; other sites can neither read nor send it. */
function refuseWrongToken(request: FastifyRequest, wanted: string): void {
  const sent = request.headers[xsrfHeader];
  if (typeof sent === 'string' && sameText(sent, wanted)) return;
  throw forbidden('The XSRF token is missing or belongs to another session.');
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A form of another site cannot send what the endpoint declares without asking first. */
function refuseOtherTypes(endpoint: Endpoint, request: FastifyRequest): void {
  if (endpoint.body === undefined && !hasBody(request)) return;
  const wanted = contentTypes[endpoint.requestType ?? 'json'];
  const sent = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  // As which Fluent Bit sends its lines.
  if (endpoint.requestType === 'ndjson' && sent === contentTypes.json) return;
  if (sent !== wanted && (hasBody(request) || sent !== undefined)) {
    throw new Problem(415, { message: `This call takes ${wanted}.` });
  }
}

function hasBody(request: FastifyRequest): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
