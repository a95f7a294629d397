import type { ListedUserWire, MfaUserWire, RoleWire } from '../api/schemas/index.ts';
import { userMessages } from './messages.ts';

/** A user as the settings list it. (spec 2 section 7) */
export interface UserRow {
  uid: string;
  name: string;
  roles: readonly string[];
  isActive: boolean;
  /** Null when the second factor of this user is not known; unknown is never shown as off. (UI.md section 1.7) */
  hasMfa: boolean | null;
}

/** A role with what it grants. (spec 2 section 6) */
export interface RoleRow {
  id: string;
  name: string;
  isBuiltIn: boolean;
  read: readonly string[];
  write: readonly string[];
  /** How many of the listed users have it. */
  userCount: number;
}

/** Users and roles of the tenant. */
export interface UsersAndRoles {
  users: readonly UserRow[];
  /** Null when the roles are not open to this user. (UI.md section 1.6) */
  roles: readonly RoleRow[] | null;
}

/** What the calls answer; null for a list that was not asked for. */
export interface UsersAnswers {
  users: readonly ListedUserWire[];
  mfa: readonly MfaUserWire[];
  roles: readonly RoleWire[] | null;
}

/** Joins the lists by user id and role name. (spec 2 sections 6 and 7) */
export function joinUsersAndRoles({ users, mfa, roles }: UsersAnswers): UsersAndRoles {
  const factors = new Map(mfa.map(({ uid, mfa_enabled }) => [uid, mfa_enabled]));
  return {
    users: users.map(({ uid, first_name, last_name, roles: names, active }) => ({
      uid,
      name: [first_name, last_name].filter((part) => part.trim() !== '').join(' ') || uid,
      roles: names,
      isActive: active,
      hasMfa: factors.get(uid) ?? null,
    })),
    roles:
      roles?.map(({ id, name, built_in, read, write }) => ({
        id,
        name,
        isBuiltIn: built_in,
        read,
        write,
        userCount: users.filter((user) => user.roles.includes(name)).length,
      })) ?? null,
  };
}

/** What is known of the second factor, in words. (UI.md section 1.7) */
export function mfaLabel(hasMfa: boolean | null): string {
  if (hasMfa === null) return userMessages.unknown;
  return hasMfa ? userMessages.on : userMessages.off;
}

/** "1 user", "2 users". */
export function userCountText(count: number): string {
  return userMessages.users(count);
}
