import * as z from 'zod/mini';

/** Names and password of the credentials page. (spec 2 section 7) */
export const Credentials = z.object({ username: z.string(), password: z.string() });

/** The parameters of the hidden form of the cloud login page. (spec 2 section 7) */
export const AuthParams = z.object({
  login_url: z.string(),
  redirect_uri: z.string(),
  client_id: z.string(),
  csrf_token: z.string(),
  scope: z.string(),
  id_token_hint: z.optional(z.string()),
});
export type AuthParamsWire = z.infer<typeof AuthParams>;

/** The providers of identities that a sign-in page offers, in the tenant's order; each begins at a path of the service. (OP-210) */
export const SignInProviders = z.object({
  providers: z.array(z.object({ id: z.string(), name: z.string(), sign_in_url: z.string() })),
  /** A passkey signs in here without a password. (OP-210) */
  passkey: z.optional(z.boolean()),
});
export type SignInProviderWire = z.infer<typeof SignInProviders>['providers'][number];

/** Entries of the user's roles. (spec 2 section 6) */
export const Roles = z.object({ read: z.optional(z.array(z.string())), write: z.optional(z.array(z.string())) });

/** The signed-in user as the server answers it. (spec 2 section 3) */
export const UserInfo = z.looseObject({
  uid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  tenant_name: z.string(),
  tid: z.string(),
  capabilities: z.record(z.string(), z.unknown()),
  roles: Roles,
  /** Ids of the user's roles; an earlier service does not say them. (docs/added-calls.md) */
  role_ids: z.optional(z.array(z.string())),
  show_change_password: z.boolean(),
  status_ui_v2: z.boolean(),
  appliance_manager_ui_v2: z.boolean(),
  uid_hash: z.string(),
});
export type UserInfoWire = z.infer<typeof UserInfo>;

/** The same, encrypted; only who asks for it can read it. (spec 2 section 7, OP-76) */
export const EncryptedUserInfo = z.object({ data: z.string() });

/** Whether the tenant uses the second portal; the portal switches it on. (spec 2 section 4) */
export const PortalVersion = z.looseObject({ portal_v2: z.boolean() });
export type PortalVersionWire = z.infer<typeof PortalVersion>;
