import * as z from 'zod/mini';
import { revisionToken } from './revision.ts';

/** A user as lists show it; roles by name. (spec 2 section 7) */
export const ListedUser = z.looseObject({
  uid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  roles: z.array(z.string()),
  active: z.boolean(),
});
export type ListedUserWire = z.infer<typeof ListedUser>;

/** A user with the state of the second factor. (spec 2 section 7) */
export const MfaUser = z.looseObject({
  uid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  mfa_enabled: z.boolean(),
});
export type MfaUserWire = z.infer<typeof MfaUser>;

/** Entry of a role, `api:action:item:id` with wildcards. (spec 2 section 6) */
const Permission = z.string().check(z.maxLength(200), z.regex(/^[\w*&.-]+(:{1,2}[\w*&.-]+)*$/));
const permissions = z.array(Permission).check(z.maxLength(500));

/** A role and what it grants; built-in ones never change. (spec 2 section 6, OP-93) */
export const Role = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  built_in: z.boolean(),
  read: permissions,
  write: permissions,
});
export type RoleWire = z.infer<typeof Role>;

/** The roles of a revision. (OP-93) */
export const RoleList = z.object({ list: z.array(Role).check(z.maxLength(200)) });
export type RoleListWire = z.infer<typeof RoleList>;

/** Body of a save of all roles; a role without an id is new. (OP-93) */
export const RoleSave = z.object({
  ...revisionToken,
  data: z.object({
    list: z
      .array(z.object({ ...Role.shape, id: z.optional(Role.shape.id), built_in: z.optional(z.boolean()) }))
      .check(z.maxLength(200)),
  }),
});

/** Fewest characters of a password. Chosen here; the specification shows no rule for it. */
export const PASSWORD_MIN_LENGTH = 8;

/** A password in use and the one to come. Added by the project. (UI.md section 3, user menu) */
export const PasswordChange = z.object({
  current: z.string().check(z.maxLength(1_000)),
  next: z.string().check(z.minLength(PASSWORD_MIN_LENGTH), z.maxLength(1_000)),
});
