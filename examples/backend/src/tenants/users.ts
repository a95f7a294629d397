import type { RoleEditor } from '@portico/core/access';
import { rightsBeyond } from '@portico/core/access';
import type { TenantUserSent, TenantUserWire } from '@portico/core/api';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { keepAdministrator } from '../accounts/administrators.ts';
import { checkUserName } from '../accounts/credential-rules.ts';
import { editorOf } from '../accounts/editors.ts';
import { endAccess, endTokensOf } from '../accounts/end-access.ts';
import { assignRoles } from '../accounts/roles.ts';
import { readItem } from '../archetypes/entries.ts';
import type { Writer } from '../archetypes/replaced.ts';
import { keepReplaced } from '../archetypes/replaced.ts';
import { changed } from '../audit/changes.ts';
import type { Actor } from '../audit/operator.ts';
import { OPERATOR, traceFor } from '../audit/operator.ts';
import type { Caller } from '../calls/call.ts';
import type { Database } from '../db/connect.ts';
import { lockTenants } from '../db/lock-order.ts';
import type { Tables } from '../db/tables.ts';
import { forgetFactors } from '../factors/factors.ts';
import { forbidden, invalid, notFound, Problem } from '../http/problem.ts';
import { noteByHand } from '../identity/roles-by-hand.ts';
import type { Seen, Stamp } from '../saves/stamp.ts';
import { nextSave, refuseStale, savedAt, withoutStamp } from '../saves/stamp.ts';
import { createUser } from './create.ts';
import { actorOf } from './jobs.ts';

type Reader = Database | Transaction<Tables>;

/** Where the limits of tenants are kept, under the operator's own tenant. */
export const quotaKind = 'tm.quota';
/** What a user may do who was given no role. Chosen here. */
const firstRoles = ['Read-only'];

function rows(db: Reader, tid: string) {
  return db
    .selectFrom('users')
    .select(['uid', 'first_name', 'last_name', 'active', 'mfa_enabled', 'updated_by', savedAt.as('updated_at')])
    .select(
      sql<string[]>`(
        select coalesce(json_agg(roles.name order by roles.name), '[]'::json)
        from user_roles join roles on roles.id = user_roles.role_id where user_roles.user_id = users.id)`.as('roles'),
    )
    .where('tenant_id', '=', tid);
}

/** A user with who saved him last, and when. (OP-202) */
export type TenantUser = TenantUserWire & Stamp;

/** A page of a tenant's users by name. (OP-96) */
export async function listTenantUsers(
  db: Reader,
  tid: string,
  { limit = 100, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
): Promise<{ items: TenantUser[]; total: number }> {
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
export async function findTenantUser(db: Reader, tid: string, uid: string): Promise<TenantUser> {
  const user = await rows(db, tid).where(sql<string>`lower(uid)`, '=', uid.toLowerCase()).executeTakeFirst();
  if (user === undefined) throw notFound('There is no such user.');
  return user;
}

/** Who adds users or changes them, and what he may give them. (OP-201) */
export interface Giver {
  actor: Actor;
  editor: RoleEditor;
}

/** The caller as one who gives roles to users. (OP-201) */
export function giverOf(caller: Caller): Giver {
  return { actor: actorOf(caller), editor: editorOf(caller) };
}

/**
 * Nobody gives a user a role that grants more than he holds himself; else he would need a second account to be whoever
 * he likes. (OP-201)
 * @param names - of roles, those of a new user unless given; null stands for one that the user has already.
 * @param list - where the names stand in what was sent.
 * @throws Problem 403 naming the role and the right, 400 when the tenant lacks a role.
 */
export async function refuseToGive(
  db: Reader,
  editor: RoleEditor,
  tid: string,
  names: readonly (string | null)[] | undefined,
  list = 'roles',
): Promise<void> {
  const rows = await db.selectFrom('roles').select(['name', 'read', 'write']).where('tenant_id', '=', tid).execute();
  const known = new Map(rows.map((role) => [role.name, role]));
  for (const [at, name] of (names ?? firstRoles).entries()) {
    if (name === null) continue;
    const role = known.get(name);
    const path = names === undefined ? list : `${list}.${at}`;
    if (role === undefined) throw invalid(`${path}: the tenant has no such role`, path);
    const [missing] = rightsBeyond(role, editor);
    if (missing === undefined) continue;
    throw new Problem(403, { message: `${path}: ${name} grants ${missing}, which you do not hold yourself`, path });
  }
}

/**
 * Nobody acts on an account that may more than he does: who renames it, switches it off or takes its second factor off
 * is a step from being it. (OP-201)
 * @throws Problem 403 naming the right.
 */
async function refuseStronger(trx: Transaction<Tables>, { actor, editor }: Giver, user: UserPlace): Promise<void> {
  if (user.tid === actor.tenantId && user.uid === actor.uid) return;
  const roles = await trx
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select(['roles.read', 'roles.write'])
    .where('user_roles.user_id', '=', user.id)
    .execute();
  const [missing] = roles.flatMap((role) => rightsBeyond(role, editor));
  if (missing === undefined) return;
  throw forbidden(`${user.uid} holds ${missing}, which you do not hold yourself; somebody who does may do this.`);
}

interface UserPlace {
  tid: string;
  uid: string;
  id: string;
}

type NewUser = Pick<TenantUserSent, 'uid' | 'first_name' | 'last_name'> & {
  roles?: string[] | undefined;
  /** Of one who comes back. */
  id?: string | undefined;
};

/**
 * Makes users in the caller's transaction. They have no password until a link, an identity provider or `reset-password`
 * lets them in. (OP-96, OP-209)
 * @throws Problem 409 when a name is taken or the limit is reached, 400 when the tenant lacks a role, 403 when it grants
 * more than the one who adds them holds.
 */
export async function addUsers(
  trx: Transaction<Tables>,
  { actor, editor }: Giver,
  tid: string,
  users: readonly NewUser[],
): Promise<void> {
  await lockTenants(trx, [tid]); // of two who add users at once, the second counts those of the first
  await refuseTooMany(trx, actor, tid, users.length);
  // Names are taken in one order, or two lists with the same names would wait for each other.
  const inOrder = users.toSorted((a, b) => (a.uid.toLowerCase() < b.uid.toLowerCase() ? -1 : 1));
  for (const { id, uid, first_name, last_name, roles: given } of inOrder) {
    await refuseTaken(trx, uid);
    await refuseToGive(trx, editor, tid, given);
    const roles = given ?? firstRoles;
    const names = { firstName: first_name, lastName: last_name };
    const user = { id, tenantId: tid, uid, ...names, password: null, roles, createdBy: actor.uid };
    await createUser(trx, user, tid === actor.tenantId ? actor.uid : OPERATOR);
  }
  const details = { tid, ...changed(undefined, { uids: users.map(({ uid }) => uid) }) };
  await traceFor(trx, actor, actor.tenantId, { action: 'tenantUsers.created', subject: tid, details });
}

/** @throws Problem 409 when a tenant, which is locked, would have more users than it may. (OP-96) */
export async function refuseTooMany(trx: Transaction<Tables>, actor: Actor, tid: string, added: number): Promise<void> {
  const place = { tenantId: actor.tenantId, kind: quotaKind };
  const limit = (await readItem<{ limit: number | null }>(trx, place, tid))?.limit ?? null;
  const wanted = (await countUsers(trx, tid)) + added;
  if (limit !== null && wanted > limit) {
    throw new Problem(409, { message: `The tenant may have ${limit} users and would have ${wanted}.` });
  }
}

/**
 * Changes a user; one that is switched off is signed out at once, and his tokens and link end. (OP-96, OP-209, OP-212)
 * @throws Problem 404, 409 when the new name is taken or he is the last administrator (ROL-008), 400 when the tenant lacks a role, 403 when one that he did not
 * have grants more than the one who gives it holds.
 */
export async function changeUser(
  trx: Transaction<Tables>,
  giver: Giver,
  at: { tid: string; uid: string },
  sent: TenantUserSent,
  seen: Seen,
): Promise<TenantUser> {
  const { id } = await openUser(trx, giver, at, seen);
  return keepAdministrator(trx, at.tid, () => changeLocked(trx, giver, { ...at, id }, sent));
}

async function changeLocked(
  trx: Transaction<Tables>,
  { actor, editor }: Giver,
  at: { tid: string; uid: string; id: string },
  sent: TenantUserSent,
): Promise<TenantUser> {
  const { id } = at;
  if (sent.uid.toLowerCase() !== at.uid.toLowerCase()) {
    checkUserName(sent.uid, 'uid');
    await refuseTaken(trx, sent.uid);
  }
  const { uid, first_name, last_name, active } = sent;
  const change = { uid, first_name, last_name, ...(active === undefined ? {} : { active }) };
  const before = await findTenantUser(trx, at.tid, at.uid);
  const by = { updated_at: nextSave, updated_by: actor.uid };
  await trx
    .updateTable('users')
    .set({ ...change, ...by })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (sent.roles !== undefined) {
    const given = sent.roles.map((name) => (before.roles.includes(name) ? null : name));
    await refuseToGive(trx, editor, at.tid, given);
    await assignRoles(trx, { id, tenantId: at.tid }, sent.roles);
    await noteByHand(trx, { id, tenantId: at.tid }, { before: before.roles, after: sent.roles });
  }
  if (active === false) await trx.deleteFrom('invitations').where('user_id', '=', id).execute();
  const ended = active === false ? await endAccess(trx, id) : {};
  const after = await findTenantUser(trx, at.tid, uid);
  const details = { ...ended, ...changed(withoutStamp(before), withoutStamp(after)) };
  await traceFor(trx, actor, at.tid, { action: 'user.changed', subject: at.uid, details });
  return after;
}

/**
 * Deletes a user with the sessions; his tokens end. (OP-96, OP-212)
 * @throws Problem 404, 403 for one who may more than who asks (OP-201), or 409 for the user who asks and for the last
 * administrator (ROL-008).
 */
export async function removeUser(
  trx: Transaction<Tables>,
  writer: Writer & Giver,
  at: { tid: string; uid: string },
): Promise<void> {
  const { actor, seen } = writer;
  const { id, ...user } = await openUser(trx, writer, at, seen);
  const { uid } = user;
  if (at.tid === actor.tenantId && uid === actor.uid) {
    throw new Problem(409, { message: 'Nobody deletes the own account.' });
  }
  const before = await findTenantUser(trx, at.tid, uid);
  const tokens = await endTokensOf(trx, id);
  await keepAdministrator(trx, at.tid, () => trx.deleteFrom('users').where('id', '=', id).executeTakeFirstOrThrow());
  const { first_name, last_name, roles, active } = user;
  await keepReplaced(trx, writer, { value: { id, uid, first_name, last_name, roles, active }, stamp: user });
  await traceFor(trx, actor, at.tid, {
    action: 'user.deleted',
    subject: uid,
    details: { tokens, ...changed(withoutStamp(before), undefined) },
  });
}

/**
 * Brings a deleted user back with his id, names and roles, without password, tokens and second factor. (OP-202, OP-209)
 * @throws Problem as for a new user.
 */
export async function bringBackUser(
  trx: Transaction<Tables>,
  giver: Giver,
  tid: string,
  { active = true, ...user }: NewUser & { active?: boolean },
): Promise<TenantUser> {
  await addUsers(trx, giver, tid, [user]);
  if (!active) await trx.updateTable('users').set({ active }).where('uid', '=', user.uid).execute();
  return findTenantUser(trx, tid, user.uid);
}

/**
 * Takes every second factor off a user, with his recovery codes, for who proves that it is he. (spec 3 section 6, OP-211,
 * TEN-014)
 * @throws Problem 404, or 403 for one who may more than who asks. (OP-201)
 */
export async function disableMfa(
  trx: Transaction<Tables>,
  giver: Giver,
  at: { tid: string; uid: string },
  prove: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const { actor } = giver;
  const { id, uid } = await lockUser(trx, giver, at);
  const { mfa_enabled } = await findTenantUser(trx, at.tid, uid);
  const change = { updated_at: nextSave, updated_by: actor.uid };
  await trx.updateTable('users').set(change).where('id', '=', id).executeTakeFirstOrThrow();
  await forgetFactors(trx, id);
  await prove(trx);
  await traceFor(trx, actor, at.tid, {
    action: 'user.mfaDisabled',
    subject: uid,
    details: changed({ mfa_enabled }, { mfa_enabled: false }),
  });
}

/**
 * Keeps a user as he is until the transaction ends; the tenant goes first, as with everybody who changes users or roles.
 * (docs/lock-order.md)
 * @throws Problem 404, or 403 when he may more than who asks. (OP-201)
 */
export async function lockUser(trx: Transaction<Tables>, giver: Giver, { tid, uid }: { tid: string; uid: string }) {
  await lockTenants(trx, [tid]);
  const user = await trx
    .selectFrom('users')
    .select(['id', 'uid'])
    .where('tenant_id', '=', tid)
    .where(sql<string>`lower(uid)`, '=', uid.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined) throw notFound('There is no such user.');
  await refuseStronger(trx, giver, { tid, ...user });
  return user;
}

/**
 * The user as he is now, for who saw him as he is now. (OP-202)
 * @throws Problem 404, 403 when he may more than who asks, or 409 when he was changed since.
 */
async function openUser(trx: Transaction<Tables>, giver: Giver, at: { tid: string; uid: string }, seen: Seen) {
  const { id } = await lockUser(trx, giver, at);
  const user = await findTenantUser(trx, at.tid, at.uid);
  await refuseStale(seen, user, () => user);
  return { ...user, id };
}

async function refuseTaken(trx: Transaction<Tables>, uid: string): Promise<void> {
  const taken = await trx
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(uid)`, '=', uid.toLowerCase())
    .executeTakeFirst();
  if (taken !== undefined) throw new Problem(409, { message: `The user name ${uid} is taken.` });
}
