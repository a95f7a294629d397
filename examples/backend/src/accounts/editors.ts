import type { RoleEditor } from '@portico/core/access';
import { createAccess } from '@portico/core/access';
import type { DeploymentInfo } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Caller } from '../calls/call.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { grantedLists, mergedLists } from '../sessions/granted-roles.ts';

/** A caller as one who edits roles and gives them to users. (OP-201) */
export function editorOf({ access, session }: Pick<Caller, 'access' | 'session'>): RoleEditor {
  const { can, isAdministrator } = access;
  return { can, isAdministrator, roleIds: new Set(session.user.roleIds) };
}

/** A user by id, or by tenant and name as trails and jobs have it. */
export type UserKey = { id: string } | { tenantId: string; uid: string };

/**
 * The same for a user who acts without a session: what he may now, not when he began. (OP-201)
 * @returns undefined for one who is gone, or switched off with his account or his tenant.
 */
export async function findEditor(
  db: Database | Transaction<Tables>,
  deployment: DeploymentInfo,
  user: UserKey,
): Promise<RoleEditor | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('tenants', 'tenants.id', 'users.tenant_id')
    .select(['tenants.capabilities', grantedLists.as('lists')])
    .where('users.active', '=', true)
    .where('tenants.disabled_at', 'is', null)
    .where((is) =>
      'id' in user
        ? is('users.id', '=', user.id)
        : is.and([
            is('users.tenant_id', '=', user.tenantId),
            is(sql<string>`lower(users.uid)`, '=', sql<string>`lower(${user.uid})`),
          ]),
    )
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { can, isAdministrator } = createAccess({
    user: { capabilities: row.capabilities, roles: mergedLists(row.lists) },
    deployment,
  });
  return { can, isAdministrator, roleIds: new Set(row.lists.map(({ id }) => id)) };
}
