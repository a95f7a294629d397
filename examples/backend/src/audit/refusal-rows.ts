import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { appendAudit } from './chain.ts';

/** Whom a refusal is told of: a user, or the name that somebody signs in with. (DESIGN section 6, audit) */
export type RefusedCaller = { tenantId: string; uid: string } | { name: string };

/** A call that was refused. (DESIGN section 6, audit) */
export interface Refusal {
  /** Null when nobody knows: the operator's trail tells of it then. */
  caller: RefusedCaller | null;
  address: string;
  action: 'call.refused' | 'session.refused';
  /** Name of the call, or `session`. */
  subject: string;
  status: number;
  reason: string;
}

/** Refusals of one kind since the last row of it. */
export interface Counted extends Refusal {
  count: number;
  firstAt: number;
  lastAt: number;
  /** How many kinds were counted together. */
  kinds: number;
}

/** Stands for what was counted together. */
export const SEVERAL = 'several';
/** Stands for whoever is not known. */
const nobody = 'nobody';

/**
 * Whose trails tell of which kinds, by tenant. Names are looked up here, after the answers have left, so that known and
 * unknown ones take the same time. A 401 that concerns nobody is told of nowhere; the other refusals of unknown callers
 * stand in the operator's trail, without a name, since people type passwords into that field too.
 * @param kinds - by their keys; a kind with a name gets its user.
 */
export async function findTrails(db: Database, kinds: Map<string, Counted>): Promise<Map<string, string[]>> {
  const users = await findUsers(db, kinds);
  const unknown = [...kinds.values()].some(({ caller }) => caller === null || 'name' in caller);
  const operator = unknown ? await findOperator(db) : undefined;
  const trails = new Map<string, string[]>();
  for (const [key, kind] of kinds) {
    const { caller, status } = kind;
    const known = caller !== null && 'name' in caller ? (users.get(caller.name) ?? null) : caller;
    kinds.set(key, { ...kind, caller: known });
    const tenantId = known?.tenantId ?? (status === 401 ? undefined : operator);
    if (tenantId === undefined) continue;
    const keys = trails.get(tenantId);
    if (keys === undefined) trails.set(tenantId, [key]);
    else keys.push(key);
  }
  return trails;
}

type User = { tenantId: string; uid: string };

async function findUsers(db: Database, kinds: Map<string, Counted>): Promise<Map<string, User>> {
  const callers = [...kinds.values()].map(({ caller }) => caller);
  const names = new Set(callers.flatMap((caller) => (caller !== null && 'name' in caller ? [caller.name] : [])));
  if (names.size === 0) return new Map();
  const { rows } = await sql<User & { name: string }>`
    select given.name, users.tenant_id as "tenantId", users.uid from unnest(${[...names]}::text[]) as given (name)
    join users on lower(users.uid) = lower(given.name)`.execute(db);
  return new Map(rows.map(({ name, ...user }) => [name, user]));
}

async function findOperator(db: Database): Promise<string | undefined> {
  return (await db.selectFrom('tenants').select('id').where('operator', '=', true).executeTakeFirst())?.id;
}

/** Writes a row for each kind, in one transaction of the tenant alone. */
export async function writeRefusals(db: Database, tenantId: string, kinds: readonly Counted[]): Promise<void> {
  if (kinds.length === 0) return;
  await db.transaction().execute(async (trx) => {
    for (const kind of kinds) {
      const { caller, action, subject } = kind;
      const actor = caller !== null && 'uid' in caller ? caller.uid : nobody;
      await appendAudit(trx, { tenantId, actor, action, subject, details: detailsOf(kind) });
    }
  });
}

function detailsOf({ subject, status, reason, address, count, kinds, firstAt, lastAt }: Counted) {
  const times = { count, first: new Date(firstAt).toISOString(), last: new Date(lastAt).toISOString() };
  return subject === SEVERAL ? { reason, kinds, ...times } : { status, reason, address, ...times };
}
