import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Proven, SessionKeyWire } from '@portico/core/api';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { SessionLimits } from '../sessions/sessions.ts';
import type { SignedInUser } from './credentials.ts';

/** A key that is in force, and whose it is. (spec 3 section 3) */
export interface HeldKey {
  id: string;
  user: SignedInUser & { firstName: string; lastName: string };
  proven: Proven[];
}

/** Issues a key for a user; the database keeps the hash of its secret. (spec 3 section 3) */
export async function issueKey(
  db: Database,
  user: SignedInUser,
  proven: readonly Proven[],
  { idleMs }: SessionLimits,
): Promise<SessionKeyWire> {
  const secret = newSecret();
  const ends_at = new Date(Date.now() + idleMs);
  const { id } = await db
    .insertInto('session_keys')
    .values({ user_id: user.id, secret_hash: hashOf(secret), proven: [...proven], ends_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return wire(user.uid, id, secret, ends_at);
}

/** Finds the key of an `Authorization` header that is within its time and whose user and tenant are active. (spec 3 section 4) */
export async function findKey(db: Database, authorization: string | undefined): Promise<HeldKey | undefined> {
  const [, id, secret] =
    /^Bearer ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{22})$/.exec(authorization ?? '') ?? [];
  if (id === undefined || secret === undefined) return undefined;
  const row = await db
    .selectFrom('session_keys')
    .innerJoin('users', 'users.id', 'session_keys.user_id')
    .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
    .select(['session_keys.secret_hash', 'users.id as user_id', 'users.tenant_id', 'users.uid'])
    .select(['users.first_name', 'users.last_name', 'session_keys.proven'])
    .where('session_keys.id', '=', id)
    .where('session_keys.ends_at', '>', new Date())
    .where('users.active', '=', true)
    .where('tenants.disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || !timingSafeEqual(row.secret_hash, hashOf(secret))) return undefined;
  const { user_id, tenant_id, uid, first_name, last_name, proven } = row;
  return { id, user: { id: user_id, tenant_id, uid, firstName: first_name, lastName: last_name }, proven };
}

/**
 * Moves the end of a key, never past the longest life of a session, under a new secret: the one before is of no use
 * then. (spec 3 section 4, DESIGN section 6)
 * @returns undefined when the key was extended or ended meanwhile.
 */
export async function extendKey(
  db: Database,
  { id, user }: HeldKey,
  authorization: string,
  limits: SessionLimits,
): Promise<SessionKeyWire | undefined> {
  const secret = newSecret();
  const idle = new Date(Date.now() + limits.idleMs);
  const row = await db
    .updateTable('session_keys')
    .set({
      secret_hash: hashOf(secret),
      ends_at: sql<Date>`least(created_at + ${limits.absoluteMs} * interval '1 millisecond', ${idle})`,
    })
    .where('id', '=', id)
    .where('secret_hash', '=', hashOf(authorization.slice(-22)))
    .where('ends_at', '>', new Date())
    .returning('ends_at')
    .executeTakeFirst();
  return row === undefined ? undefined : wire(user.uid, id, secret, row.ends_at);
}

/** Ends a key on the server. (spec 3 section 4) */
export async function endKey(db: Database, id: string): Promise<void> {
  await db.deleteFrom('session_keys').where('id', '=', id).execute();
}

/** Removes keys that count no more. (DESIGN section 6) */
export async function removeEndedKeys(db: Database): Promise<void> {
  await db.deleteFrom('session_keys').where('ends_at', '<=', new Date()).execute();
}

function wire(username: string, key_id: string, secret: string, ends: Date): SessionKeyWire {
  return { username, key_id, expires: ends.toISOString(), Authorization: `Bearer ${key_id}.${secret}` };
}

/** 128 random bits. */
function newSecret(): string {
  return randomBytes(16).toString('base64url');
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
