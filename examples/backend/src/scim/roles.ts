import { type RoleEditor, rightsBeyond } from '@portico/core/access';
import type { DeploymentInfo } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { keepAdministrator } from '../accounts/administrators.ts';
import { findEditor } from '../accounts/editors.ts';
import { endAccess } from '../accounts/end-access.ts';
import { assignRoles } from '../accounts/roles.ts';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Tables } from '../db/tables.ts';
import { forbidden } from '../http/problem.ts';
import { mappedRoles } from '../identity/mapped-roles.ts';
import { nextSave } from '../saves/stamp.ts';
import { type Giver, lockUser } from '../tenants/users.ts';

/** Whose people follow their groups. */
interface Followed {
  tenantId: string;
  deployment: DeploymentInfo;
  /** Whom the trail names. */
  actor: string;
  /** The directory whose request this is: what it may not give or take is refused. Others give what they may, silently. */
  giver?: Giver;
  /** All of the tenant unless given. */
  userIds?: readonly string[];
}

/**
 * Gives users the roles of their directory groups and takes those that groups gave before, under the lock of the tenant.
 * The roles of a group are those that the tenant's identity providers give to a group of its name or id. A role is given by
 * leave of whoever put the user into the group, who has to hold it now. What people gave a user stays, and what they took
 * away of what groups gave him stays away until he has left these groups. (decision 031, 044)
 * @throws Problem 403 for a role beyond the directory's token, 409 where no administrator would be left (ROL-008).
 */
export async function followGroups(trx: Transaction<Tables>, followed: Followed): Promise<void> {
  const { tenantId } = followed;
  const rolesOf = await mapping(trx, tenantId);
  const people = await peopleOf(trx, followed);
  const roles = await trx
    .selectFrom('roles')
    .select(['id', 'name', 'read', 'write'])
    .where('tenant_id', '=', tenantId)
    .execute();
  const byId = new Map(roles.map((role) => [role.id, role]));
  const editors = new Map<string, RoleEditor | undefined>();
  const editorOf = async (makerId: string | null) => {
    if (makerId === null) return undefined;
    if (!editors.has(makerId)) editors.set(makerId, await findEditor(trx, followed.deployment, { id: makerId }));
    return editors.get(makerId);
  };
  const changes: Change[] = [];
  for (const person of people) {
    const mapped = new Set<string>();
    const added = new Set<string>();
    const refused = new Map<string, string>();
    for (const { group, external, maker } of person.groups) {
      for (const id of [...rolesOf(group), ...(external === null ? [] : rolesOf(external))]) {
        const role = byId.get(id);
        if (role === undefined) continue;
        mapped.add(id);
        if (person.held.includes(id) || person.given.includes(id) || added.has(id)) continue;
        const editor = await editorOf(maker);
        const [missing] = editor === undefined ? ['what its maker held'] : rightsBeyond(role, editor);
        if (missing === undefined) added.add(id);
        else
          refused.set(
            id,
            `The group ${group} gives the role ${role.name}, which grants ${missing}: the maker of the token does not hold that.`,
          );
      }
    }
    const [refusal] = [...refused].filter(([id]) => !added.has(id)).map(([, reason]) => reason);
    if (refusal !== undefined && followed.giver !== undefined) throw forbidden(refusal);
    const removed = new Set(person.given.filter((id) => !mapped.has(id)));
    if (added.size > 0 || removed.size > 0) changes.push({ person, added, removed });
  }
  if (changes.length === 0) return;
  const nameOf = (id: string) => byId.get(id)?.name ?? id;
  await keepAdministrator(trx, tenantId, async () => {
    for (const each of changes) await apply(trx, followed, each, nameOf);
  });
}

interface Person {
  id: string;
  uid: string;
  /** Ids of all roles, and of those that groups gave, whether he still has them or people took them away. */
  held: string[];
  given: string[];
  groups: { group: string; external: string | null; maker: string | null }[];
}

interface Change {
  person: Person;
  added: ReadonlySet<string>;
  removed: ReadonlySet<string>;
}

async function apply(
  trx: Transaction<Tables>,
  { tenantId, actor, giver }: Followed,
  { person: { id, uid, held }, added, removed }: Change,
  nameOf: (id: string) => string,
): Promise<void> {
  if (removed.size > 0) {
    await trx
      .deleteFrom('directory_roles')
      .where('user_id', '=', id)
      .where('role_id', 'in', [...removed])
      .execute();
  }
  if (added.size === 0 && !held.some((role) => removed.has(role))) return; // people took them away before
  if (giver !== undefined) await lockUser(trx, giver, { tid: tenantId, uid });
  const after = [...held.filter((role) => !removed.has(role)), ...added];
  const names = (ids: readonly string[]) => ids.map(nameOf).sort();
  await assignRoles(trx, { id, tenantId }, names(after));
  await trx.updateTable('users').set({ updated_at: nextSave, updated_by: actor }).where('id', '=', id).execute();
  for (const role_id of added) {
    const row = { user_id: id, role_id };
    await trx
      .insertInto('directory_roles')
      .values(row)
      .onConflict((known) => known.doNothing())
      .execute();
  }
  const ended = after.length === 0 ? await endAccess(trx, id) : {}; // as when a provider's groups give nothing more (decision 031)
  const details = { ...ended, ...changed({ roles: names(held) }, { roles: names(after) }) };
  await appendAudit(trx, { tenantId, actor, action: 'user.changed', subject: uid, details });
}

async function peopleOf(trx: Transaction<Tables>, { tenantId, userIds }: Followed): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select users.id, users.uid,
      (select coalesce(json_agg(role_id), '[]') from user_roles where user_id = users.id) as held,
      (select coalesce(json_agg(role_id), '[]') from directory_roles where user_id = users.id) as given,
      (select coalesce(json_agg(json_build_object('group', g.display_name, 'external', g.external_id, 'maker', m.maker_id)
          order by g.display_name), '[]')
        from directory_group_members m join directory_groups g on g.id = m.group_id where m.user_id = users.id) as groups
    from users
    where tenant_id = ${tenantId} and (
      ${userIds === undefined} and (exists (select from directory_group_members m where m.user_id = users.id)
        or exists (select from directory_roles d where d.user_id = users.id))
      or users.id = any(${userIds ?? []}::uuid[]))
    order by users.id`.execute(trx);
  return rows;
}

/** The roles of a group by its name, or by the id that its directory has for it, as providers that are on map them. */
async function mapping(trx: Transaction<Tables>, tenantId: string): Promise<(group: string) => readonly string[]> {
  const roles = new Map<string, string[]>();
  for (const { group, role } of await mappedRoles(trx, tenantId)) roles.set(group, [...(roles.get(group) ?? []), role]);
  return (group) => roles.get(group) ?? [];
}
