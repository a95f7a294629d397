import { administratorFault, createAccess, HOLDS_ALL } from '@portico/core/access';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { lockTenants } from '../db/lock-order.ts';
import type { Tables } from '../db/tables.ts';
import { Problem } from '../http/problem.ts';

/**
 * Changes users or roles of a tenant, unless nobody would be left who can sign in and holds everything; whoever changes
 * them at the same time waits, so that two who switch each other off do not both succeed. A tenant that has no such
 * administrator yet is changed freely, and one that is disabled may be emptied. (ROL-008)
 * @param refuse - makes the refusal, 409 unless given.
 */
export async function keepAdministrator<T>(
  trx: Transaction<Tables>,
  tenantId: string,
  change: () => Promise<T>,
  refuse: (message: string) => Problem = (message) => new Problem(409, { message }),
): Promise<T> {
  await lockTenants(trx, [tenantId]);
  const before = await countAdministrators(trx, tenantId);
  const done = await change();
  const fault = administratorFault({ before, after: await countAdministrators(trx, tenantId) });
  if (fault !== null && !(await isEmptied(trx, tenantId))) throw refuse(fault);
  return done;
}

/** How many who can sign in hold everything, as everybody does where nothing is enforced. (OP-201) */
export async function countAdministrators(trx: Transaction<Tables>, tenantId: string): Promise<number> {
  const { capabilities } = await trx
    .selectFrom('tenants')
    .select('capabilities')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const { count } = await trx
    .selectFrom('users')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where(isAdministrator(capabilities))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a user of the query can sign in and holds everything. (ROL-008) */
export function isAdministrator(capabilities: Record<string, unknown>) {
  const { enforced } = createAccess({ user: { capabilities, roles: {} }, deployment: 'cloud' });
  const canSignIn = sql<boolean>`(users.active and users.password_hash is not null)`;
  return enforced ? sql<boolean>`(${canSignIn} and ${holdsAll('read')} and ${holdsAll('write')})` : canSignIn;
}

/** As `holdsEverything` of the core reads the lists. */
function holdsAll(list: 'read' | 'write') {
  return sql<boolean>`exists (
    select from user_roles join roles on roles.id = user_roles.role_id,
      json_array_elements_text(${sql.ref(`roles.${list}`)}) as entry
    where user_roles.user_id = users.id and regexp_replace(entry, ':+', ':', 'g') = ${HOLDS_ALL})`;
}

/** A disabled tenant without users lets nobody in, as before, and can be deleted. */
async function isEmptied(trx: Transaction<Tables>, tenantId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('tenants')
    .select('id')
    .where('id', '=', tenantId)
    .where('disabled_at', 'is not', null)
    .where((is) =>
      is.not(is.exists(is.selectFrom('users').select('users.id').whereRef('users.tenant_id', '=', 'tenants.id'))),
    )
    .executeTakeFirst();
  return row !== undefined;
}
