import { randomUUID } from 'node:crypto';
import type { RoleEditor } from '@portico/core/access';
import type { PolicySectionName, RoleWire } from '@portico/core/api';
import { checkedList, documentErrors, role } from '@portico/core/resources';
import type { DeploymentInfo, JsonObject, ValueError } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { keepAdministrator } from '../accounts/administrators.ts';
import type { Database } from '../db/connect.ts';
import { lockTenants } from '../db/lock-order.ts';
import type { Tables } from '../db/tables.ts';
import { invalid, refuseErrors } from '../http/problem.ts';
import { nextSave } from '../saves/stamp.ts';
import { readRevision } from './heads.ts';
import { refuseRolesToPublish } from './role-changes.ts';
import { sectionsWithBodies } from './section-store.ts';

/** Name of the section that holds roles which are not in force yet, or were. (OP-93) */
export const rolesSection = 'rbac' satisfies PolicySectionName;

/** The roles that are in force, built-in ones first. (spec 2 section 6) */
export async function rolesInForce(db: Database | Transaction<Tables>, tenantId: string): Promise<RoleWire[]> {
  return db
    .selectFrom('roles')
    .select(['id', 'name', 'built_in', 'read', 'write'])
    .where('tenant_id', '=', tenantId)
    .orderBy('built_in', 'desc')
    .orderBy('name')
    .execute();
}

/**
 * The roles of a revision. Those in force are the ones of the published revision, and of the staged one until it has
 * roles of its own; a revision of the past knows those that it brought. (OP-93)
 * @returns undefined when there is no such revision, or it brought no roles.
 */
export async function readRoles(db: Database, tenantId: string, revId: string): Promise<RoleWire[] | undefined> {
  const revision = await readRevision(db, tenantId);
  if (revId === revision.rev_id) return rolesInForce(db, tenantId);
  const row = await sectionsWithBodies(db)
    .select('section_bodies.body')
    .where('sections.tenant_id', '=', tenantId)
    .where('sections.rev_id', '=', revId)
    .where('sections.name', '=', rolesSection)
    .executeTakeFirst();
  if (row !== undefined) return rolesOf(row.body);
  return revId === revision.staged_rev_id ? rolesInForce(db, tenantId) : undefined;
}

const newIds = /^([\da-f]{8})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{12})$/;

/** What a sent list replaces, and what is in force. */
interface Known {
  current: readonly RoleWire[];
  inForce: readonly RoleWire[];
}

/**
 * Roles as a save sends them, by the checks of their record that form, checker and scripts make too: built-in ones stay as
 * they are, so that nobody can lock everybody out, and names are unique, since users are given roles by name.
 * @param root - path of the document in what was sent.
 * @throws Problem 400 with every wrong value. (OP-203, spec 2 section 6)
 */
export function readSent(list: readonly JsonObject[], { current, inForce }: Known, root = 'data'): SentRole[] {
  const sent = list.map(withIdAsStored);
  // What is in force and not staged any more comes back as it was, too.
  const before = { list: [...inForce.filter(({ id }) => !current.some((each) => each.id === id)), ...current] };
  refuseErrors(documentErrors(checkedList(role), { before, after: { list: sent } }), root);
  return sent.map((each) => {
    const { id, name, read, write } = each as Partial<SentRole>;
    return { id, name: (name ?? '').trim(), read: read ?? [], write: write ?? [] };
  });
}

/** An id of 32 digits as the database writes it, so that a role is known by it again. */
function withIdAsStored(sent: JsonObject): JsonObject {
  return typeof sent.id === 'string' ? { ...sent, id: sent.id.replace(newIds, '$1-$2-$3-$4-$5') } : sent;
}

/** Which of the ids that were sent nobody has: a new role may bear one. (OP-93) */
export async function freeIds(trx: Transaction<Tables>, sent: readonly SentRole[]): Promise<(id: string) => boolean> {
  const ids = sent.flatMap(({ id }) => (id !== undefined && newIds.test(id) ? [id] : []));
  if (ids.length === 0) return () => false;
  const taken = await trx.selectFrom('roles').select('id').where('id', 'in', ids).execute();
  const free = new Set(ids);
  for (const { id } of taken) free.delete(id);
  return (id) => free.has(id);
}

type SentRole = Omit<RoleWire, 'id' | 'built_in'> & { id?: string | undefined };

/**
 * Roles as they are stored: an id is one of the tenant's own, and new roles get one. (OP-93)
 * @throws Problem 400 with every id of nobody. (OP-203)
 */
export function rolesToStore(
  sent: readonly SentRole[],
  known: readonly RoleWire[],
  { root = 'data', isFree = () => false }: { root?: string; isFree?: (id: string) => boolean } = {},
): RoleWire[] {
  const builtIn = new Map(known.map((each) => [each.id, each.built_in]));
  // A caller who gives a new role its id knows it again when the answer is lost. (CNF-004)
  const isKnown = (id: string | undefined) => id === undefined || builtIn.has(id) || isFree(id);
  refuseErrors(
    sent.flatMap(({ id }, at): ValueError[] => {
      if (isKnown(id)) return [];
      const message = 'No role of this tenant has this id.';
      return [{ path: `list[${at}].id`, label: role.fields.id.label, rule: 'unknownEntry', message }];
    }),
    root,
  );
  return sent.map(({ id = randomUUID(), ...lists }) => ({ id, built_in: builtIn.get(id) ?? false, ...lists }));
}

/** Who publishes, and where. */
interface Publishing {
  /** Who publishes. */
  actor: string;
  publisher: RoleEditor;
  deployment: DeploymentInfo;
}

/**
 * Puts the roles of a revision in force as it is published; users keep the roles that are still there. (OP-93)
 * @throws Problem 403 for what the publisher may not put in force. (OP-201)
 */
export async function applyRoles(
  trx: Transaction<Tables>,
  tenantId: string,
  revId: string,
  publishing: Publishing,
): Promise<void> {
  const row = await sectionsWithBodies(trx)
    .select('section_bodies.body')
    .where('sections.rev_id', '=', revId)
    .where('sections.name', '=', rolesSection)
    .executeTakeFirst();
  if (row === undefined) return;
  const staged = rolesOf(row.body);
  await lockTenants(trx, [tenantId]); // so that what is in force stays until it is replaced
  await refuseRolesToPublish(trx, { revId, staged, inForce: await rolesInForce(trx, tenantId), ...publishing });
  await replaceRoles(trx, tenantId, staged, { path: 'roles', by: publishing.actor });
}

/**
 * Puts roles in force; users keep those that are still there. (spec 3 section 6)
 * @param how.path - of the list, for the refusal.
 * @param how.by - who does it.
 * @throws Problem 400 when nobody who can sign in would hold everything. (ROL-008)
 */
export async function replaceRoles(
  trx: Transaction<Tables>,
  tenantId: string,
  roles: readonly RoleWire[],
  { path, by }: { path: string; by: string },
): Promise<void> {
  const refuse = (message: string) => invalid(`${path}: ${message}`, path);
  await keepAdministrator(trx, tenantId, () => storeRoles(trx, tenantId, roles), refuse);
  // The roles are part of what the tenant is: who saw it before is behind. (OP-202)
  const change = { updated_at: nextSave, updated_by: by };
  await trx.updateTable('tenants').set(change).where('id', '=', tenantId).execute();
}

/** Under the lock of the tenant, which whoever gives roles to users holds too. */
async function storeRoles(trx: Transaction<Tables>, tenantId: string, roles: readonly RoleWire[]): Promise<void> {
  const own = roles.filter(({ built_in }) => !built_in);
  const mine = trx.deleteFrom('roles').where('tenant_id', '=', tenantId).where('built_in', '=', false);
  const ids = own.map(({ id }) => id);
  await (ids.length === 0 ? mine : mine.where('id', 'not in', ids)).execute();
  // Out of each other's way first, since two roles may have swapped their names.
  await trx
    .updateTable('roles')
    .set((row) => ({ name: row.fn<string>('concat', [row.ref('id')]) }))
    .where('tenant_id', '=', tenantId)
    .where('built_in', '=', false)
    .execute();
  for (const { id, name, read, write } of own) {
    const lists = { name, read: JSON.stringify(read), write: JSON.stringify(write) };
    await trx
      .insertInto('roles')
      .values({ id, tenant_id: tenantId, ...lists })
      .onConflict((existing) => existing.column('id').doUpdateSet(lists).where('roles.tenant_id', '=', tenantId))
      .execute();
  }
}

/** The roles in a section. */
export function rolesOf(body: unknown): RoleWire[] {
  return (body as { list: RoleWire[] }).list;
}
