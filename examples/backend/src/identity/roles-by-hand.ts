import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { mappedRoles } from './mapped-roles.ts';

/** Names of the roles that somebody had, and has now. */
interface ByHand {
  before: readonly string[];
  after: readonly string[];
}

/**
 * Notes for a user of directory groups which of their roles people took away, so that his groups do not give them back, and
 * that those which people gave are theirs, so that no group takes them. (decision 044)
 */
export async function noteByHand(
  trx: Transaction<Tables>,
  user: { id: string; tenantId: string },
  { before, after }: ByHand,
): Promise<void> {
  const groups = await trx
    .selectFrom('directory_group_members')
    .innerJoin('directory_groups', 'directory_groups.id', 'group_id')
    .select(['display_name', 'external_id'])
    .where('user_id', '=', user.id)
    .execute();
  if (groups.length === 0) return;
  const names = new Set(groups.flatMap(({ display_name, external_id }) => [display_name, external_id]));
  const mapped = (await mappedRoles(trx, user.tenantId)).filter(({ group }) => names.has(group));
  const ofGroups = new Set(mapped.map(({ role }) => role));
  const roles = await trx.selectFrom('roles').select(['id', 'name']).where('tenant_id', '=', user.tenantId).execute();
  for (const { id: role_id, name } of roles.filter(({ id }) => ofGroups.has(id))) {
    const [had, has] = [before.includes(name), after.includes(name)];
    if (had && !has) {
      await trx
        .insertInto('directory_roles')
        .values({ user_id: user.id, role_id })
        .onConflict((known) => known.doNothing())
        .execute();
    }
    if (has && !had) {
      await trx.deleteFrom('directory_roles').where('user_id', '=', user.id).where('role_id', '=', role_id).execute();
    }
  }
}
