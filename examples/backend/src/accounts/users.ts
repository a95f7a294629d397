import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/** The users of a tenant with the names of their roles. (spec 2 section 7) */
export function listUsers(db: Database, tenantId: string) {
  return db
    .selectFrom('users')
    .select(['uid', 'first_name', 'last_name', 'active'])
    .select(
      sql<string[]>`(
        select coalesce(json_agg(roles.name order by roles.name), '[]'::json)
        from user_roles join roles on roles.id = user_roles.role_id where user_roles.user_id = users.id)`.as('roles'),
    )
    .where('tenant_id', '=', tenantId)
    .orderBy('uid')
    .execute();
}

/** The users of a tenant with the state of their second factor. (spec 2 section 7) */
export function listMfaUsers(db: Database, tenantId: string) {
  return db
    .selectFrom('users')
    .select(['uid', 'first_name', 'last_name', 'mfa_enabled'])
    .where('tenant_id', '=', tenantId)
    .orderBy('uid')
    .execute();
}
