import { createAccess, HOLDS_ALL } from '@portico/core/access';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { lockTenants } from '../db/lock-order.ts';
import type { Tables } from '../db/tables.ts';
import { Problem } from '../http/problem.ts';

/** What a change is told that would take a tenant's last administrator. Chosen here. */
const lastAdministrator =
  'The tenant would be left without an administrator who can sign in. Make another one first: active, with a password and *:*:*.';

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
  const hadOne = await hasAdministrator(trx, tenantId);
  const done = await change();
  if (hadOne && !(await hasAdministrator(trx, tenantId)) && !(await isEmptied(trx, tenantId))) {
    throw refuse(lastAdministrator);
  }
  return done;
}

/** Whether somebody who can sign in holds everything, as everybody does where nothing is enforced. (OP-201) */
async function hasAdministrator(trx: Transaction<Tables>, tenantId: string): Promise<boolean> {
  const { capabilities } = await trx
    .selectFrom('tenants')
    .select('capabilities')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const { enforced } = createAccess({ user: { capabilities, roles: {} }, deployment: 'cloud' });
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('active', '=', true)
    .where('password_hash', 'is not', null)
    .$if(enforced, (query) => query.where(holdsAll('read')).where(holdsAll('write')))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
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
