import * as z from 'zod/mini';

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

/** Fewest characters of a new password. Chosen here; the specification shows no rule for it. */
export const PASSWORD_MIN_LENGTH = 12;
/** Most characters of a password, in UTF-16 code units. Chosen here. */
export const PASSWORD_MAX_LENGTH = 1_000;

/** A password in use and the one to come. Added by the project. (UI.md section 3, user menu) */
export const PasswordChange = z.object({
  current: z.string().check(z.maxLength(PASSWORD_MAX_LENGTH)),
  next: z
    .string()
    .check(
      z.minLength(PASSWORD_MIN_LENGTH, `must have at least ${PASSWORD_MIN_LENGTH} characters`),
      z.maxLength(PASSWORD_MAX_LENGTH),
    ),
});
