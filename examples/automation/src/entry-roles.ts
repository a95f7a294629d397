import { roleChangeFaults } from '@portico/core/access';
import type { Entry } from '@portico/core/resources';
import type { ScriptContext } from './script.ts';

/** A role of a plan; what is no list grants nothing, and is told by its own check. */
interface Planned {
  id: string;
  name: string;
  read: readonly string[];
  write: readonly string[];
}

/**
 * What the service would refuse of planned roles to the one who plans: more than he holds, and a change of a role that he
 * holds himself. (OP-201)
 */
export async function roleFaults(
  { portal }: Pick<ScriptContext, 'portal'>,
  { before, after }: { before: readonly Entry[]; after: readonly Entry[] },
): Promise<string[]> {
  const planned = after.map(plannedRole);
  const { entries: inForce } = await portal.resources('settings.role').list({ published: true });
  const { can, isAdministrator } = portal.access();
  const known = { current: before.map(plannedRole), inForce: inForce.map((role) => plannedRole(role)) };
  const editor = { can, isAdministrator, roleIds: await ownRoles(portal, known.inForce) };
  return roleChangeFaults(planned, known, editor).map(({ path, message }) => {
    const name = planned[Number(/^\d+/.exec(path)?.[0] ?? Number.NaN)]?.name;
    return name === undefined ? message : `${name}: ${message}`;
  });
}

/** The roles of whoever plans; of an earlier service those that the list of users tells, if he may read it. */
async function ownRoles(portal: ScriptContext['portal'], roles: readonly Planned[]): Promise<ReadonlySet<string>> {
  const me = portal.user();
  if (me?.role_ids !== undefined) return new Set(me.role_ids);
  if (!portal.access().can('settings:users:read')) return new Set();
  const users = await portal.client.auth.listUsers();
  const names = new Set(users.filter(({ uid }) => uid === me?.uid).flatMap((user) => user.roles));
  return new Set(roles.filter(({ name }) => names.has(name)).map(({ id }) => id));
}

function plannedRole(entry: Entry): Planned {
  const texts = (value: unknown) =>
    Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
  return { id: String(entry.id), name: String(entry.name ?? ''), read: texts(entry.read), write: texts(entry.write) };
}
