import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { OpenedProviderRequest } from '../oidc/opened.ts';

/** Time for a person to sign in at the provider. (OP-210) */
const stepTime = sql<Date>`now() + interval '10 minutes'`;

/** The sign-in is of this provider. */
export interface RequestPlace {
  tenantId: string;
  providerId: string;
}

/** Opens a sign-in; the database keeps hashes alone. (OP-210) */
export async function openProviderRequest(
  db: Database,
  { tenantId, providerId }: RequestPlace,
  returnUrl: string,
): Promise<OpenedProviderRequest> {
  const [state, browserId] = [randomBytes(24).toString('base64url'), randomBytes(16).toString('base64url')];
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

/** Removes sign-ins that count no more. (DESIGN section 6) */
export async function removeEndedProviderRequests(db: Database): Promise<void> {
  await db.deleteFrom('provider_requests').where('ends_at', '<=', sql<Date>`now()`).execute();
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
