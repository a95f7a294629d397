import { createHash, randomBytes } from 'node:crypto';
import { createAccess, type EditedLists, rightsBeyond } from '@portico/core/access';
import type { DeploymentInfo } from '@portico/core/shared';
import type { Database } from '../db/connect.ts';
import { callerOf, callers, type Session } from './sessions.ts';

/** Begins every personal token, so that a program that looks for leaked secrets knows it. */
const prefix = 'portico_';
const form = /^Bearer (portico_[\w-]{32})$/i;
/** The use of a token is written down at most this often. */
const noteEveryMs = 60_000;

/** 192 random bits. */
export function newToken(): string {
  return prefix + randomBytes(24).toString('base64url');
}

/** What the database knows of a token. (DESIGN section 6) */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The personal token of an `Authorization` header; those of other calls have other forms. (OP-218) */
export function personalTokenOf(authorization: string | undefined): string | undefined {
  return form.exec(authorization ?? '')?.[1];
}

/** A session for the time of one call: that of the token's user, with what both the token and its user may. (ROL-013) */
export async function findTokenSession(
  { db, deployment }: { db: Database; deployment: DeploymentInfo },
  token: string,
  address: string,
): Promise<Session | undefined> {
  const now = new Date();
  const row = await callers(db)
    .innerJoin('personal_tokens', 'personal_tokens.user_id', 'users.id')
    .select(['personal_tokens.id as token_id', 'personal_tokens.token_hash', 'personal_tokens.last_used_at'])
    .select(['personal_tokens.read', 'personal_tokens.write'])
    .where('personal_tokens.token_hash', '=', hashOf(token))
    .where('personal_tokens.expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() > noteEveryMs) {
    const used = { last_used_at: now, last_address: address };
    await db.updateTable('personal_tokens').set(used).where('id', '=', row.token_id).execute();
  }
  const { user, tenant } = callerOf(row);
  const capabilities = { ...tenant.capabilities, rbac: true }; // the list of a token holds whatever the tenant's people may
  const maker = createAccess({ user: { capabilities: tenant.capabilities, roles: user.roles }, deployment });
  const own = createAccess({ user: { capabilities, roles: row }, deployment });
  return {
    idHash: row.token_hash,
    byToken: true,
    proven: [],
    xsrfToken: '',
    lastUsedAt: now,
    user: { ...user, roles: joined(heldBy(maker, row), heldBy(own, user.roles)) },
    tenant: { ...tenant, capabilities },
  };
}

type Holder = Parameters<typeof rightsBeyond>[1];

/** The rights of a list that somebody has besides: of a token what its maker may, of a maker what the token may. */
function heldBy(holder: Holder, { read, write }: EditedLists): Held {
  const isHeld = (kind: 'read' | 'write') => (entry: string) => rightsBeyond({ [kind]: [entry] }, holder).length === 0;
  return { read: read.filter(isHeld('read')), write: write.filter(isHeld('write')) };
}

interface Held {
  read: string[];
  write: string[];
}

function joined(a: Held, b: Held): Held {
  return { read: [...new Set([...a.read, ...b.read])], write: [...new Set([...a.write, ...b.write])] };
}
