import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { lockSessions } from '../accounts/end-access.ts';
import { appendAudit } from '../audit/chain.ts';
import { concern } from '../calls/refused.ts';
import type { Tables } from '../db/tables.ts';
import { notFound, type Problem, unauthorized } from '../http/problem.ts';
import type { SignInTenant } from '../identity/offered.ts';
import { derivedSecret, type OpenedProviderRequest } from '../oidc/opened.ts';
import type { UsableProvider } from '../oidc/provided-user.ts';
import {
  type LogoutMessage,
  logoutRequestUrl,
  logoutResponseUrl,
  readLogoutMessage,
  type Speaking,
  sessionIn,
  signOutEntity,
} from '../saml/logout.ts';
import type { Services } from '../services/services.ts';
import { addressesOf } from './addresses.ts';
import { openProviderRequest, takeMessageId, takeProviderRequest } from './requests.ts';
import { readSigningKey } from './signing-key.ts';

/** A provider, and the tenant that offers it. */
interface At {
  tenant: Pick<SignInTenant, 'id' | 'slug'>;
  provider: UsableProvider;
}

/** No cookie of ours comes along from another site: who asked is known by the state alone. */
const noBrowser = 'a sign-out';
const requestIdOf = (opened: OpenedProviderRequest) => `_${derivedSecret(opened, 'logout')}`;

/**
 * Where a provider of SAML ends the session of somebody who came by it, in his own words; undefined where it takes no such
 * requests. (OP-210, SAML profiles 4.4)
 * @param kept - what the browser keeps of the session at the provider.
 */
export async function samlLogoutUrl(
  services: Services,
  { tenant, provider }: At,
  { userId, kept }: { userId: string; kept: string },
  request: FastifyRequest,
): Promise<string | undefined> {
  const speaking = await speakingTo(services, { tenant, provider }, request);
  if (speaking === undefined) return undefined;
  const named = await services.db
    .selectFrom('user_identities')
    .select('subject')
    .where('tenant_id', '=', tenant.id)
    .where('provider_id', '=', provider.id)
    .where('issuer', '=', speaking.entity.entityId)
    .where('user_id', '=', userId)
    .orderBy('last_sign_in_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (named === undefined) return undefined;
  const place = { tenantId: tenant.id, providerId: provider.id };
  const opened = await openProviderRequest(services.db, place, '/', noBrowser);
  const asked = { requestId: requestIdOf(opened), relayState: opened.state };
  return logoutRequestUrl(speaking, { nameId: named.subject, ...sessionIn(kept) }, asked);
}

/** What comes of a message of a provider: an answer to go on to, or whether it did what it was asked. */
export type ProviderLogout = { goOnTo: string } | { isDone: boolean };

/**
 * Takes a signed message of a provider: a request of his ends the sessions that the named user began by a provider, and is
 * answered; an answer of his is that to a request of ours. Each comes once. (OP-210, SAML profiles 4.4)
 * @throws Problem 401 for what cannot be trusted, with the reason as its cause, 404 where the provider is not set to sign out.
 */
export async function readProviderLogout(
  services: Services,
  { tenant, provider }: At,
  request: FastifyRequest,
): Promise<ProviderLogout> {
  const speaking = await speakingTo(services, { tenant, provider }, request);
  if (speaking === undefined) throw notFound('Nobody is signed out in this way.');
  concern(request, { tenantId: tenant.id, uid: actorOf(provider) }, 'session.refused');
  const message = trusted(speaking, provider, request);
  const place = { tenantId: tenant.id, providerId: provider.id };
  if (message.kind === 'response') {
    const opened = { state: message.relayState, browserId: noBrowser };
    if (message.inResponseTo !== requestIdOf(opened)) {
      throw refused(provider, new Error('it answers no request of ours'));
    }
    if (!message.isOfNow || (await takeProviderRequest(services.db, place, opened)) === undefined) {
      throw unauthorized(`You were signed out here. What ${provider.name} answered was read before, or came too late.`);
    }
    return { isDone: message.isDone };
  }
  await services.db.transaction().execute(async (trx) => {
    if (!(await endNamed(trx, { tenant, provider }, { ...message, issuer: speaking.entity.entityId }))) {
      throw refused(provider, new Error('it came before'));
    }
  });
  const { id: inResponseTo, relayState } = message;
  const id = `_${randomBytes(16).toString('hex')}`;
  return { goOnTo: await logoutResponseUrl(speaking, { id, inResponseTo, relayState }) };
}

async function speakingTo(
  services: Services,
  { tenant, provider }: At,
  request: FastifyRequest,
): Promise<Speaking | undefined> {
  if (provider.type === 'oidc' || provider.sign_out !== true) return undefined;
  const entity = signOutEntity(provider.metadata ?? '');
  const key = entity === undefined ? undefined : await readSigningKey(services.db, tenant.id);
  if (entity === undefined || key === undefined) return undefined;
  return { entity, key, addresses: addressesOf(services, request, tenant, provider) };
}

function trusted({ entity, addresses }: Speaking, provider: UsableProvider, { raw }: FastifyRequest): LogoutMessage {
  const address = raw.url ?? '';
  try {
    const query = address.slice(address.indexOf('?') + 1);
    return readLogoutMessage(query, entity, { destination: addresses.logout, now: new Date() });
  } catch (cause) {
    throw refused(provider, cause);
  }
}

function refused({ name }: UsableProvider, cause: unknown): Problem {
  const problem = unauthorized(`What ${name} sent cannot be trusted, so nobody was signed out.`);
  problem.cause = cause;
  return problem;
}

const byProvider = sql<boolean>`'provider' = any (proven)`;

/**
 * Ends the sessions that somebody began by a provider of identities, and what would become one.
 * @returns false where the message came before.
 */
async function endNamed(
  trx: Transaction<Tables>,
  { tenant, provider }: At,
  { id, nameId, issuer }: { id: string; nameId: string; issuer: string },
): Promise<boolean> {
  const user = await trx
    .selectFrom('user_identities')
    .innerJoin('users', 'users.id', 'user_identities.user_id')
    .select(['users.id', 'users.uid'])
    .where('user_identities.tenant_id', '=', tenant.id)
    .where('user_identities.provider_id', '=', provider.id)
    .where('user_identities.issuer', '=', issuer)
    .where('user_identities.subject', '=', nameId)
    .executeTakeFirst();
  const end = async (table: 'session_keys' | 'sign_in_requests' | 'sign_in_steps' | 'sessions') => {
    if (user === undefined) return 0;
    const gone = await trx.deleteFrom(table).where('user_id', '=', user.id).where(byProvider).executeTakeFirst();
    return Number(gone.numDeletedRows);
  };
  if (user !== undefined) await lockSessions(trx, 'user_id', user.id);
  // What would become a session: a key, a code on its way back, a step that waits for a factor.
  const keys = await end('session_keys');
  const signIns = (await end('sign_in_requests')) + (await end('sign_in_steps'));
  const place = { tenantId: tenant.id, providerId: provider.id };
  if (!(await takeMessageId(trx, place, id))) return false;
  const sessions = await end('sessions');
  // Who is not known here, or has nothing open, is signed out here.
  if (user === undefined || sessions + keys + signIns === 0) return true;
  const details = { provider: provider.name, sessions, keys, signIns };
  const entry = { tenantId: tenant.id, actor: actorOf(provider), action: 'session.ended', subject: user.uid };
  await appendAudit(trx, { ...entry, details });
  return true;
}

/** Whom the trail names for what a provider brought about. */
function actorOf({ name }: UsableProvider): string {
  return `provider ${name}`.slice(0, 250);
}
