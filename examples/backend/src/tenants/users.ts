import type { TenantUserSent, TenantUserWire } from '@portico/core/api';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { createUser } from '../accounts/create.ts';
import { checkUserName } from '../accounts/credential-rules.ts';
import { lockSessions } from '../accounts/end-access.ts';
import { assignRoles } from '../accounts/roles.ts';
import { readItem } from '../archetypes/collection.ts';
import type { Actor } from '../audit/operator.ts';
import { traceFor } from '../audit/operator.ts';
import type { Database } from '../db/connect.ts';
import { lockTenants } from '../db/lock-order.ts';
import type { Tables } from '../db/tables.ts';
import { invalid, notFound, Problem } from '../http/problem.ts';

type Reader = Database | Transaction<Tables>;

/** Where the limits of tenants are kept, under the operator's own tenant. */
export const quotaKind = 'tm.quota';
/** What a user may do who was given no role. Chosen here. */
const firstRoles = ['Read-only'];

function rows(db: Reader, tid: string) {
  return db
    .selectFrom('users')
    .select(['uid', 'first_name', 'last_name', 'active', 'mfa_enabled'])
    .select(
      sql<string[]>`(
        select coalesce(json_agg(roles.name order by roles.name), '[]'::json)
        from user_roles join roles on roles.id = user_roles.role_id where user_roles.user_id = users.id)`.as('roles'),
    )
    .where('tenant_id', '=', tid);
}

/** A page of a tenant's users by name. (OP-96) */
export async function listTenantUsers(
  db: Reader,
  tid: string,
  { limit = 100, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
): Promise<{ items: TenantUserWire[]; total: number }> {
  const [items, total] = await Promise.all([
    rows(db, tid).orderBy('uid').limit(limit).offset(offset).execute(),
    countUsers(db, tid),
  ]);
  return { items, total };
}

/** How many users a tenant has. */
export async function countUsers(db: Reader, tid: string): Promise<number> {
  const counted = db.selectFrom('users').select((of) => of.fn.countAll<number>().as('total'));
  return Number((await counted.where('tenant_id', '=', tid).executeTakeFirstOrThrow()).total);
}

/**
 * One user of a tenant.
 * @throws Problem 404.
 */
export async function findTenantUser(db: Reader, tid: string, uid: string): Promise<TenantUserWire> {
  const user = await rows(db, tid).where(sql<string>`lower(uid)`, '=', uid.toLowerCase()).executeTakeFirst();
  if (user === undefined) throw notFound('There is no such user.');
  return user;
}

type NewUser = Pick<TenantUserSent, 'uid' | 'first_name' | 'last_name'> & { roles?: string[] | undefined };

/**
 * Makes users in the caller's transaction. They have no password until `reset-password` or an identity provider lets
 * them in. (OP-96)
 * @throws Problem 409 when a name is taken or the limit is reached, 400 when the tenant lacks a role.
 */
export async function addUsers(
  trx: Transaction<Tables>,
  actor: Actor,
  tid: string,
  users: readonly NewUser[],
): Promise<void> {
  await lockTenants(trx, [tid]); // of two who add users at once, the second counts those of the first
  const place = { tenantId: actor.tenantId, kind: quotaKind };
  const limit = (await readItem<{ limit: number | null }>(trx, place, tid))?.limit ?? null;
  const wanted = (await countUsers(trx, tid)) + users.length;
  if (limit !== null && wanted > limit) {
    throw new Problem(409, { message: `The tenant may have ${limit} users and would have ${wanted}.` });
  }
  // Names are taken in one order, or two lists with the same names would wait for each other.
  const inOrder = users.toSorted((a, b) => (a.uid.toLowerCase() < b.uid.toLowerCase() ? -1 : 1));
  for (const { uid, first_name, last_name, roles = firstRoles } of inOrder) {
    await refuseTaken(trx, uid);
    await refuseUnknownRoles(trx, tid, roles);
    await createUser(trx, { tenantId: tid, uid, firstName: first_name, lastName: last_name, password: null, roles });
  }
  const details = { tid, uids: users.map(({ uid }) => uid) };
  await traceFor(trx, actor, actor.tenantId, { action: 'tenantUsers.created', subject: tid, details });
}

/**
 * Changes a user; one that is switched off is signed out at once. (OP-96)
 * @throws Problem 404, 409 when the new name is taken, 400 when the tenant lacks a role.
 */
export async function changeUser(
  trx: Transaction<Tables>,
  actor: Actor,
  at: { tid: string; uid: string },
  sent: TenantUserSent,
): Promise<TenantUserWire> {
  const { id } = await lockUser(trx, at);
  if (sent.uid.toLowerCase() !== at.uid.toLowerCase()) {
    checkUserName(sent.uid, 'uid');
    await refuseTaken(trx, sent.uid);
  }
  const { uid, first_name, last_name, active } = sent;
  const change = { uid, first_name, last_name, ...(active === undefined ? {} : { active }) };
  await trx.updateTable('users').set(change).where('id', '=', id).executeTakeFirstOrThrow();
  if (sent.roles !== undefined) {
    await refuseUnknownRoles(trx, at.tid, sent.roles);
    await assignRoles(trx, { id, tenantId: at.tid }, sent.roles);
  }
  if (active === false) {
    await lockSessions(trx, 'user_id', id);
    await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
  }
  const details = { ...change, ...(sent.roles === undefined ? {} : { roles: sent.roles }) };
  await traceFor(trx, actor, at.tid, { action: 'user.changed', subject: at.uid, details });
  return findTenantUser(trx, at.tid, uid);
}

/**
 * Deletes a user with the sessions. (OP-96)
 * @throws Problem 404, or 409 for the user who asks.
 */
export async function removeUser(
  trx: Transaction<Tables>,
  actor: Actor,
  at: { tid: string; uid: string },
): Promise<void> {
  const { id, uid } = await lockUser(trx, at);
  if (at.tid === actor.tenantId && uid === actor.uid) {
    throw new Problem(409, { message: 'Nobody deletes the own account.' });
  }
  await trx.deleteFrom('users').where('id', '=', id).executeTakeFirstOrThrow();
  await traceFor(trx, actor, at.tid, { action: 'user.deleted', subject: uid, details: {} });
}

/**
 * Takes the second factor off a user. (spec 3 section 6, TEN-014)
 * @throws Problem 404.
 */
export async function disableMfa(
  trx: Transaction<Tables>,
  actor: Actor,
  at: { tid: string; uid: string },
): Promise<void> {
  const { id, uid } = await lockUser(trx, at);
  await trx.updateTable('users').set({ mfa_enabled: false }).where('id', '=', id).executeTakeFirstOrThrow();
  await traceFor(trx, actor, at.tid, { action: 'user.mfaDisabled', subject: uid, details: {} });
}

/** The tenant goes first, as with everybody who changes users or roles. (docs/lock-order.md) */
async function lockUser(trx: Transaction<Tables>, { tid, uid }: { tid: string; uid: string }) {
  await lockTenants(trx, [tid]);
  const user = await trx
    .selectFrom('users')
    .select(['id', 'uid'])
    .where('tenant_id', '=', tid)
    .where(sql<string>`lower(uid)`, '=', uid.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined) throw notFound('There is no such user.');
  return user;
}

async function refuseTaken(trx: Transaction<Tables>, uid: string): Promise<void> {
  const taken = await trx
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(uid)`, '=', uid.toLowerCase())
    .executeTakeFirst();
  if (taken !== undefined) throw new Problem(409, { message: `The user name ${uid} is taken.` });
}

async function refuseUnknownRoles(trx: Transaction<Tables>, tid: string, names: readonly string[]): Promise<void> {
  const rows = await trx.selectFrom('roles').select('name').where('tenant_id', '=', tid).execute();
  const known = new Set(rows.map(({ name }) => name));
  const at = names.findIndex((name) => !known.has(name));
  if (at !== -1) throw invalid(`roles.${at}: the tenant has no such role`, `roles.${at}`);
}
