import type { KnownRoles, RoleEditor, RoleFault } from '@portico/core/access';
import { rightsBeyond, roleChangeFaults, roleEntryFaults, rolesAgree } from '@portico/core/access';
import type { RoleWire } from '@portico/core/api';
import { role } from '@portico/core/resources';
import type { DeploymentInfo } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { findEditor } from '../accounts/editors.ts';
import type { Tables } from '../db/tables.ts';
import { forbidden, Problem, refuseErrors } from '../http/problem.ts';

/** The right to change roles and to put them in force. (OP-201) */
const rolesRight = 'settings:rbac:write';

/** Who wants to change roles, and where the list of them stands in what was sent. */
interface RoleWrite {
  editor: RoleEditor;
  /** For example `data.list`. */
  list: string;
}

/**
 * Refuses entries that no role may have, and changes that their editor may not make. (OP-201)
 * @throws Problem 400 or 403 with the place of the fault.
 */
export function refuseRoleChanges(roles: readonly RoleWire[], known: KnownRoles, { editor, list }: RoleWrite): void {
  refuseRoleFaults(roleEntryFaults(roles, known), list);
  const { differing, gone } = changesOf(roles, known.current);
  if (differing.length + gone.length > 0 && !editor.can(rolesRight)) throw forbidden();
  const [refused] = roleChangeFaults(roles, known, editor);
  if (refused === undefined) return;
  const path = refused.path === '' ? list : `${list}.${refused.path}`;
  throw new Problem(403, { message: `${path}: ${refused.message}`, path });
}

/** @throws Problem 400 with every fault, each where it stands. (OP-203) */
function refuseRoleFaults(faults: readonly RoleFault[], list: string): void {
  const [root, at] = list.startsWith('data.') ? ['data', list.slice('data.'.length)] : ['', list];
  const errors = faults.map(({ path, rule, message }) => {
    const key = path.split('.')[1] as keyof typeof role.fields;
    return { path: `${at}.${path}`.replaceAll(/\.(\d+)/g, '[$1]'), label: role.fields[key].label, rule, message };
  });
  refuseErrors(errors, root);
}

/** Roles that are new or differ, and those that the list lacks. */
function changesOf(roles: readonly RoleWire[], before: KnownRoles['current']) {
  return {
    differing: roles.filter((role) => !before.some((each) => each.id === role.id && rolesAgree(each, role))),
    gone: before.filter(({ id }) => !roles.some((role) => role.id === id)),
  };
}

/**
 * Keeps who changed which role of a staged revision last. (OP-201)
 * @param current - what the list replaces.
 */
export async function noteEditor(
  trx: Transaction<Tables>,
  { revId, userId }: { revId: string; userId: string },
  roles: readonly RoleWire[],
  current: readonly RoleWire[],
): Promise<void> {
  const ids = changesOf(roles, current).differing.map(({ id }) => id);
  if (ids.length === 0) return;
  await trx.deleteFrom('role_editors').where('rev_id', '=', revId).where('role_id', 'in', ids).execute();
  const values = ids.map((role_id) => ({ rev_id: revId, role_id, user_id: userId }));
  await trx.insertInto('role_editors').values(values).execute();
}

/** Staged roles on their way into force. */
export interface RolesToPublish {
  revId: string;
  staged: readonly RoleWire[];
  inForce: readonly RoleWire[];
  publisher: RoleEditor;
  deployment: DeploymentInfo;
}

/**
 * Rights may have moved since roles were staged, so that both rules are looked at again as they come into force: nobody
 * publishes a change of a role that he holds (to lose one gives him nothing), and what a role grants is held, now, by who staged it or who publishes it.
 * (OP-201)
 * @throws Problem 403 naming the role.
 */
export async function refuseRolesToPublish(trx: Transaction<Tables>, asked: RolesToPublish): Promise<void> {
  const { revId, staged, inForce, publisher, deployment } = asked;
  if (publisher.isAdministrator) return;
  const { differing, gone } = changesOf(staged, inForce);
  if (differing.length + gone.length === 0) return;
  if (!publisher.can(rolesRight)) throw forbidden();
  const own = differing.find(({ id }) => id !== undefined && publisher.roleIds.has(id));
  if (own !== undefined) {
    throw forbidden(`The role ${own.name}, which you hold, is changed; somebody with *:*:* may publish it.`);
  }
  const editors = await editorsOf(trx, revId, deployment);
  for (const role of differing) {
    const [missing] = rightsBeyond(role, publisher);
    const editor = editors.get(role.id);
    if (missing === undefined || (editor !== undefined && rightsBeyond(role, editor).length === 0)) continue;
    throw forbidden(`The role ${role.name} grants ${missing}, which neither you hold nor, any more, who staged it.`);
  }
}

async function editorsOf(trx: Transaction<Tables>, revId: string, deployment: DeploymentInfo) {
  const rows = await trx.selectFrom('role_editors').selectAll().where('rev_id', '=', revId).execute();
  const users = new Map<string, RoleEditor | undefined>();
  for (const { user_id } of rows) {
    if (!users.has(user_id)) users.set(user_id, await findEditor(trx, deployment, { id: user_id }));
  }
  return new Map(rows.map(({ role_id, user_id }) => [role_id, users.get(user_id)]));
}
