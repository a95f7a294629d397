import { createHash, randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import type { OpenedProviderRequest } from '../oidc/opened.ts';

/** Time for a person to sign in at the provider. (OP-210) */
const stepTime = sql<Date>`now() + interval '10 minutes'`;

/** The sign-in is of this provider. */
export interface RequestPlace {
  tenantId: string;
  providerId: string;
}

/**
 * Opens a sign-in; the database keeps hashes alone. (OP-210)
 * @param browserId - what only this browser knows besides the service; another one each time unless given.
 */
export async function openProviderRequest(
  db: Database,
  { tenantId, providerId }: RequestPlace,
  returnUrl: string,
  browserId = randomBytes(16).toString('base64url'),
): Promise<OpenedProviderRequest> {
  const state = randomBytes(24).toString('base64url');
  await db
    .insertInto('provider_requests')
    .values({
      state_hash: hashOf(state),
      browser_hash: hashOf(browserId),
      tenant_id: tenantId,
      provider_id: providerId,
      return_url: returnUrl,
      ends_at: stepTime,
    })
    .execute();
  return { state, browserId };
}

/**
 * Takes a sign-in that came back, which is gone then, however many ask at once. (OP-210)
 * @returns undefined for one that is unknown, used, over, of another provider, or of another browser.
 */
export async function takeProviderRequest(
  db: Database,
  { tenantId, providerId }: RequestPlace,
  { state, browserId }: OpenedProviderRequest,
): Promise<{ returnUrl: string } | undefined> {
  const row = await db
    .deleteFrom('provider_requests')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browserId))
    .where('tenant_id', '=', tenantId)
    .where('provider_id', '=', providerId)
    .where('ends_at', '>', sql<Date>`now()`)
    .returning('return_url')
    .executeTakeFirst();
  return row === undefined ? undefined : { returnUrl: row.return_url };
}

/**
 * Takes the id of a message of a provider, which may come once while it counts. (SAML profiles 4.4)
 * @returns whether it came for the first time, on whichever process.
 */
export async function takeMessageId(
  db: Database | Transaction<Tables>,
  { tenantId, providerId }: RequestPlace,
  id: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('provider_requests')
    .values({
      state_hash: hashOf(`message\n${tenantId}\n${providerId}\n${id}`),
      browser_hash: randomBytes(32), // of no browser: nobody takes it
      tenant_id: tenantId,
      provider_id: providerId,
      return_url: '/',
      ends_at: stepTime, // longer than a message counts
    })
    .onConflict((known) => known.column('state_hash').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Removes sign-ins that count no more. (DESIGN section 6) */
export async function removeEndedProviderRequests(db: Database): Promise<void> {
  await db.deleteFrom('provider_requests').where('ends_at', '<=', sql<Date>`now()`).execute();
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
