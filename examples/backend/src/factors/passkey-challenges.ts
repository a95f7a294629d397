import { createHash, randomBytes } from 'node:crypto';
import { addMinutes } from 'date-fns/addMinutes';
import type { PasskeyPurpose } from '../db/account-tables.ts';
import type { Database } from '../db/connect.ts';

/** What a challenge is good for, and for whom. */
export interface ChallengeFor {
  purpose: PasskeyPurpose;
  /** Hash of what ties it to one browser: of the session, or of the cookie of a sign-in. */
  boundTo: Buffer;
  /** Nobody's before a passkey has said who it is. */
  userId: string | null;
}

/** A challenge that is made. */
export interface NewChallenge extends ChallengeFor {
  /** How long it is good; as long as the step of a sign-in unless given. (OP-218) */
  minutes?: number;
}

/** Makes a challenge of 256 bits; the database keeps its hash. (ROL-009) */
export async function openChallenge(
  db: Database,
  { purpose, boundTo, userId, minutes = 5 }: NewChallenge,
): Promise<Buffer> {
  const challenge = randomBytes(32);
  const ends_at = addMinutes(new Date(), minutes);
  const row = { challenge_hash: hashOf(challenge), purpose, bound_to: boundTo, user_id: userId, ends_at };
  await db.insertInto('passkey_challenges').values(row).execute();
  return challenge;
}

/**
 * Takes a challenge, which is gone then, whatever comes of it and however many show it at once. (ROL-009)
 * @param challenge - as the browser says it, in base64url.
 * @returns whether it was there for this purpose, this browser and this user.
 */
export async function takeChallenge(
  db: Database,
  challenge: string,
  { purpose, boundTo, userId }: ChallengeFor,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOf(Buffer.from(challenge, 'base64url')))
    .where('purpose', '=', purpose)
    .where('bound_to', '=', boundTo)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('ends_at', '>', new Date())
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** Removes challenges whose time is over. (DESIGN section 6) */
export async function removeEndedChallenges(db: Database): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('ends_at', '<=', new Date()).execute();
}

function hashOf(challenge: Buffer): Buffer {
  return createHash('sha256').update(challenge).digest();
}
