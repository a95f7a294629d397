import type { Transaction } from 'kysely';
import type { StoredRoles } from '../db/account-tables.ts';
import type { Tables } from '../db/tables.ts';

/** A role and what it grants. (spec 2 section 6) */
export interface Role extends StoredRoles {
  name: string;
}

const policyAreas = [
  'web_policy:*',
  'email_policy:*',
  'dlp_policy:*',
  'casb_policy:*',
  'egress_policy:*',
  'content_inspection:*',
];

/**
 * Roles that every tenant has. `*:*` alone answers no right of four segments, so that the administrator has a longer one
 * too, which is what makes an administrator. (spec 2 section 6, OP-64, OP-65, OP-201)
 */
export const builtInRoles = [
  { name: 'Administrator', read: ['*:*', '*:*:*'], write: ['*:*', '*:*:*'] },
  { name: 'Policy editor', read: [...policyAreas, 'dashboard:*', 'logs:*'], write: policyAreas },
  { name: 'Customization editor', read: ['customization:*', 'dashboard:*'], write: ['customization:*'] },
  { name: 'Log viewer', read: ['logs:*', 'dashboard:*'], write: [] },
  { name: 'Read-only', read: ['*:*'], write: [] },
] as const satisfies readonly Role[];

/** Name of a role that every tenant has. (spec 2 section 6) */
export type BuiltInRole = (typeof builtInRoles)[number]['name'];

/** Gives a new tenant its built-in roles. (spec 2 section 6) */
export async function seedRoles(trx: Transaction<Tables>, tenantId: string): Promise<void> {
  const rows = builtInRoles.map(({ name, read, write }) => ({
    tenant_id: tenantId,
    name,
    built_in: true,
    read: JSON.stringify(read),
    write: JSON.stringify(write),
  }));
  await trx.insertInto('roles').values(rows).execute();
}

/**
 * Replaces the roles that a user has. (spec 2 section 6)
 * @throws Error when the tenant has no role of a name.
 */
export async function assignRoles(
  trx: Transaction<Tables>,
  user: { id: string; tenantId: string },
  names: readonly string[],
): Promise<void> {
  await trx.deleteFrom('user_roles').where('user_id', '=', user.id).execute();
  for (const name of names) {
    const { id } = await trx
      .selectFrom('roles')
      .select('id')
      .where('tenant_id', '=', user.tenantId)
      .where('name', '=', name)
      .executeTakeFirstOrThrow(() => new Error(`The tenant has no role ${name}.`));
    await trx.insertInto('user_roles').values({ tenant_id: user.tenantId, user_id: user.id, role_id: id }).execute();
  }
}
