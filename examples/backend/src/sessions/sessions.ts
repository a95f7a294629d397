import { createHash, randomBytes } from 'node:crypto';
import type { Proven } from '@portico/core/api';
import { inactivityLimitMs } from '@portico/core/session';
import { millisecondsInHour } from 'date-fns/constants';
import type { StoredRoles } from '../db/account-tables.ts';
import type { Database } from '../db/connect.ts';
import type { AccessControl } from './access-control.ts';
import { accessControl } from './access-control.ts';
import { grantedLists, mergedLists } from './granted-roles.ts';

/** How long a session lives. (DESIGN section 6) */
export interface SessionLimits {
  /** Without a call from the user. */
  idleMs: number;
  /** Whatever the user does. */
  absoluteMs: number;
}

/** The use of a session is written down at most this often. */
const touchEveryMs = 60_000;

/** Letters of what a browser calls itself that are kept. */
const longestUserAgent = 300;

/** One working day; chosen here. */
const workingDayMs = 12 * millisecondsInHour;

/**
 * The idle limit is the one of the portal (spec 2 section 9, OP-70), with a minute's grace for the calls in between
 * that are not written down. The absolute one is a working day, unless a longer time without activity is configured.
 */
export function sessionLimits(inactivityDays = 0): SessionLimits {
  const idleMs = inactivityLimitMs(inactivityDays) + touchEveryMs;
  return { idleMs, absoluteMs: Math.max(workingDayMs, idleMs) };
}

/** Who is calling. The tenant always comes from here, never from the call. (DESIGN section 6) */
export interface Session {
  /** Of the session's id, or of the token that stands in its place. */
  idHash: Buffer;
  /** The call came with a personal token, which needs no cookie. (OP-218) */
  byToken: boolean;
  /** How its user proved who he is; of a token nothing. (issue 15) */
  proven: readonly Proven[];
  xsrfToken: string;
  lastUsedAt: Date;
  user: {
    id: string;
    uid: string;
    firstName: string;
    lastName: string;
    /** What the user's roles grant together. */
    roles: StoredRoles;
    /** Which roles those are. */
    roleIds: string[];
    showChangePassword: boolean;
  };
  tenant: {
    id: string;
    slug: string;
    name: string;
    capabilities: Record<string, unknown>;
    /** Its users may manage other tenants. (OP-120) */
    operator: boolean;
    /** From where its users may work; null until somebody saved it. */
    accessControl: AccessControl | null;
  };
}

/** What the cookies of a new session hold. (OP-67) */
export interface NewSession {
  /** For the cookie; 128 random bits. */
  id: string;
  xsrfToken: string;
}

/** Starts a session under a new id; the database keeps its hash. (DESIGN section 6) */
export async function createSession(
  db: Database,
  user: { id: string; tenantId: string },
  from: { address: string; userAgent: string; proven: readonly Proven[] },
  limits: SessionLimits,
): Promise<NewSession> {
  const id = randomBytes(16).toString('base64url');
  const xsrfToken = randomBytes(16).toString('base64url');
  const now = Date.now();
  await noteSeen(db, user.id);
  await db
    .insertInto('sessions')
    .values({
      id_hash: hashOf(id),
      user_id: user.id,
      tenant_id: user.tenantId,
      xsrf_token: xsrfToken,
      address: from.address,
      user_agent: from.userAgent.slice(0, longestUserAgent),
      proven: [...from.proven],
      last_used_at: new Date(now),
      ends_at: new Date(now + limits.absoluteMs),
    })
    .execute();
  return { id, xsrfToken };
}

/** Finds the session of a cookie that is within both limits and whose user and tenant are active. (DESIGN section 6) */
export async function findSession(db: Database, id: string, limits: SessionLimits): Promise<Session | undefined> {
  const now = Date.now();
  const row = await callers(db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['sessions.id_hash', 'sessions.xsrf_token', 'sessions.last_used_at', 'sessions.proven'])
    .where('sessions.id_hash', '=', hashOf(id))
    .where('sessions.ends_at', '>', new Date(now))
    .where('sessions.last_used_at', '>', new Date(now - limits.idleMs))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id_hash, xsrf_token, last_used_at, proven } = row;
  return { idHash: id_hash, byToken: false, proven, xsrfToken: xsrf_token, lastUsedAt: last_used_at, ...callerOf(row) };
}

/** Users who may call, with their tenants: both are active. */
export function callers(db: Database) {
  return db
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
    .leftJoin('documents', (join) =>
      join.onRef('documents.tenant_id', '=', 'tenants.id').on('documents.name', '=', accessControl.name),
    )
    .select(['users.id as user_id', 'users.uid', 'users.first_name', 'users.last_name', 'users.show_change_password'])
    .select(grantedLists.as('lists'))
    .select(['tenants.id as tenant_id', 'tenants.slug', 'tenants.name as tenant_name', 'tenants.capabilities'])
    .select(['tenants.operator', 'documents.body as access_control'])
    .where('users.active', '=', true)
    .where('tenants.disabled_at', 'is', null);
}

/** A row of them. */
export function callerOf(
  row: Awaited<ReturnType<ReturnType<typeof callers>['executeTakeFirstOrThrow']>>,
): Pick<Session, 'user' | 'tenant'> {
  return {
    user: {
      id: row.user_id,
      uid: row.uid,
      firstName: row.first_name,
      lastName: row.last_name,
      roles: mergedLists(row.lists),
      roleIds: row.lists.map(({ id }) => id),
      showChangePassword: row.show_change_password,
    },
    tenant: {
      id: row.tenant_id,
      slug: row.slug,
      name: row.tenant_name,
      capabilities: row.capabilities,
      operator: row.operator,
      accessControl: row.access_control as AccessControl | null,
    },
  };
}

/** Starts the idle time again. (DESIGN section 6) */
export async function touchSession(db: Database, session: Session): Promise<void> {
  if (Date.now() - session.lastUsedAt.getTime() < touchEveryMs) return;
  await noteSeen(db, session.user.id);
  await db.updateTable('sessions').set({ last_used_at: new Date() }).where('id_hash', '=', session.idHash).execute();
}

/** When a user was seen last outlives his sessions. (UI.md 4.15) */
async function noteSeen(db: Database, userId: string): Promise<void> {
  await db.updateTable('users').set({ last_seen_at: new Date() }).where('id', '=', userId).execute();
}

/** Ends a session on the server, whoever still holds its cookie. (DESIGN section 6) */
export async function endSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', hashOf(id)).execute();
}

/** Removes what no limit would let in any more. (DESIGN section 6) */
export async function removeEndedSessions(db: Database, limits: SessionLimits): Promise<void> {
  const now = Date.now();
  await db
    .deleteFrom('sessions')
    .where(
      'id_hash',
      'in',
      (ended) =>
        ended
          .selectFrom('sessions')
          .select('id_hash')
          .where((where) =>
            where.or([
              where('ends_at', '<=', new Date(now)),
              where('last_used_at', '<=', new Date(now - limits.idleMs)),
            ]),
          )
          .forUpdate()
          .skipLocked(), // somebody else is ending them
    )
    .execute();
}

function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
