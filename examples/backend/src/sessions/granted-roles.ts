import { sql } from 'kysely';
import type { StoredRoles } from '../db/account-tables.ts';

/** A role that a user holds. (spec 2 section 6) */
export interface HeldRole extends StoredRoles {
  id: string;
}

/** All roles of a user of the query. (spec 2 section 6) */
export const grantedLists = sql<HeldRole[]>`(
  select coalesce(
    json_agg(json_build_object('id', roles.id, 'read', roles.read, 'write', roles.write) order by roles.name), '[]'::json)
  from user_roles join roles on roles.id = user_roles.role_id where user_roles.user_id = users.id)`;

/** The lists of several roles as one, each entry once. (spec 2 section 6) */
export function mergedLists(lists: readonly StoredRoles[]): StoredRoles {
  return {
    read: [...new Set(lists.flatMap(({ read }) => read))],
    write: [...new Set(lists.flatMap(({ write }) => write))],
  };
}
