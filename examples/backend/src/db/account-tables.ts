import type { FactorKind, Proven } from '@portico/core/api';
import type { ColumnType, Generated } from 'kysely';
import type { Document, SavedAt, WrittenNow } from './columns.ts';

/** Entries of a role, or of all roles of a user. (spec 2 section 6) */
export interface StoredRoles {
  read: string[];
  write: string[];
}

/** Users of the tenants; their passwords are kept as argon2id hashes. (DESIGN section 6) */
export interface UsersTable {
  id: Generated<string>;
  tenant_id: string;
  /** What the user signs in with; unique without regard to case. */
  uid: string;
  first_name: string;
  last_name: string;
  /** Null for a user who was given no password yet, and so cannot sign in. */
  password_hash: string | null;
  show_change_password: Generated<boolean>;
  /** The password was printed or told: the next sign-in asks for another one. (issue 15) */
  must_change_password: Generated<boolean>;
  /** Of the recovery codes; null without any. */
  recovery_salt: Buffer | null;
  /** The user has a second factor. (spec 3 section 6) */
  mfa_enabled: Generated<boolean>;
  active: Generated<boolean>;
  /** Last sign-in or call of a session; null before the first. */
  last_seen_at: Date | null;
  created_at: WrittenNow;
  updated_at: SavedAt;
  updated_by: Generated<string>;
}

/** Links with which users set their passwords: the newest one of each. (OP-209) */
export interface InvitationsTable {
  user_id: string;
  token_hash: Buffer;
  created_by: string;
  created_at: ColumnType<Date, Date | undefined, Date>;
  ends_at: Date;
  /** What became of its mail; null where none was meant to go. (decision 056) */
  mail: 'waiting' | 'sent' | 'failed' | null;
  /** From when on another process mails it. */
  mail_at: Date | null;
  /** How often another process took it up. */
  mail_tries: ColumnType<number, number | undefined, number>;
}

/** Roles of a tenant, in force. (spec 2 section 6) */
export interface RolesTable {
  id: Generated<string>;
  tenant_id: string;
  name: string;
  /** Seeded for each tenant, and never changed. */
  built_in: Generated<boolean>;
  read: Document<string[]>;
  write: Document<string[]>;
}

/** Which roles a user has; user and role belong to the tenant. (spec 2 section 6) */
export interface UserRolesTable {
  tenant_id: string;
  user_id: string;
  role_id: string;
}

/** A cloud sign-in between its steps; everything secret in it is kept as a hash. (spec 2 section 2, DESIGN section 6) */
export interface SignInRequestsTable {
  csrf_hash: Buffer;
  /** Of the cookie that ties the steps to one browser. */
  browser_hash: Buffer;
  return_url: string;
  /** Of the token in the form of the identity page, once that was shown. */
  form_hash: Buffer | null;
  /** Of the one-time code, once the password was right. */
  code_hash: Buffer | null;
  user_id: string | null;
  /** How, once the code was issued. */
  proven: Generated<Proven[]>;
  ends_at: Date;
}

/** Who signed in last in a browser. (spec 2 section 2, id_token_hint) */
export interface SignInHintsTable {
  hint_hash: Buffer;
  user_id: string;
  created_at: WrittenNow;
}

/** A sign-in that is on its way through a provider of identities; what is secret in it is kept as a hash. (OP-210) */
export interface ProviderRequestsTable {
  state_hash: Buffer;
  /** Of the cookie that ties the steps to one browser. */
  browser_hash: Buffer;
  tenant_id: string;
  provider_id: string;
  return_url: string;
  ends_at: Date;
}

/** Whom a provider of identities signed in, by its own name for him. (OP-210) */
export interface UserIdentitiesTable {
  tenant_id: string;
  provider_id: string;
  /** Who gave the name: another issuer under the same provider means somebody else by it. */
  issuer: string;
  subject: string;
  user_id: string;
  created_at: WrittenNow;
  last_sign_in_at: ColumnType<Date, Date | undefined, Date>;
}

/** Sessions of signed-in users. (DESIGN section 6) */
export interface SessionsTable {
  /** SHA-256 of the session id; the id itself is only in the cookie. */
  id_hash: Buffer;
  /** What a list of one's own sessions calls it; opens nothing. (ROL-014) */
  id: Generated<string>;
  user_id: string;
  tenant_id: string;
  xsrf_token: string;
  address: string;
  user_agent: Generated<string>;
  /** How its user proved who he is. (issue 15) */
  proven: Generated<Proven[]>;
  created_at: WrittenNow;
  last_used_at: Date;
  /** Absolute limit. */
  ends_at: Date;
}

/** Tokens of users for their scripts. (OP-218) */
export interface PersonalTokensTable {
  id: Generated<string>;
  user_id: string;
  name: string;
  token_hash: Buffer;
  /** Rights in the form of a role. */
  read: Document<string[]>;
  write: Document<string[]>;
  created_at: WrittenNow;
  expires_at: Date;
  last_used_at: Date | null;
  last_address: string | null;
}

/** Fresh proofs that were not used yet. (OP-211) */
export interface FreshProofsTable {
  proof_hash: Buffer;
  session_hash: Buffer;
  call: string;
  ends_at: Date;
}

/** Keys of tenant management's sessions. (spec 3 section 3) */
export interface SessionKeysTable {
  id: Generated<string>;
  user_id: string;
  /** SHA-256 of what the holder shows. */
  secret_hash: Buffer;
  proven: Generated<Proven[]>;
  created_at: WrittenNow;
  ends_at: Date;
}

/** Attempts to sign in, counted before their passwords are checked. (DESIGN section 6) */
export interface LoginDelaysTable {
  /** `address:` and a network, or `account:` and the hash of a name, with or without `@` and a network. */
  key: string;
  failures: number;
  blocked_until: Date;
  last_failure_at: Date;
}

/** Where accounts signed in before. (DESIGN section 6) */
export interface LoginPlacesTable {
  /** Hash of a name, `@` and a network. */
  key: string;
  last_good_at: ColumnType<Date, Date | undefined, Date>;
}

/** Who changed a role of a staged revision last. (OP-201) */
export interface RoleEditorsTable {
  rev_id: string;
  role_id: string;
  user_id: string;
}

/** Second factors of users; one without `confirmed_at` is being added and opens nothing. (OP-210) */
export interface FactorsTable {
  id: Generated<string>;
  user_id: string;
  kind: FactorKind;
  name: string;
  /** Of a code app `secret_key`, encrypted where it is stored. */
  body: Document<Record<string, unknown>>;
  credential_id: string | null;
  /** The newest step of time whose code was used, or the counter of a passkey. */
  counter: ColumnType<string, string | undefined, string>;
  confirmed_at: Date | null;
  created_at: WrittenNow;
  last_used_at: Date | null;
}

/** Recovery codes that were not used yet. (OP-210) */
export interface RecoveryCodesTable {
  user_id: string;
  code_hash: Buffer;
  made_at: WrittenNow;
}

/** Sign-ins between their steps. (OP-218) */
export interface SignInStepsTable {
  /** SHA-256 of what the cookie holds. */
  challenge_hash: Buffer;
  user_id: string;
  proven: Proven[];
  ends_at: Date;
}

/** What a passkey is asked for: to be added, as a step of a sign-in, as a fresh proof, or to sign in alone. (OP-210) */
export type PasskeyPurpose = 'add' | 'step' | 'proof' | 'sign_in';

/** Challenges that passkeys sign, each good once. (ROL-009) */
export interface PasskeyChallengesTable {
  challenge_hash: Buffer;
  purpose: PasskeyPurpose;
  /** Hash of what ties it to one browser. */
  bound_to: Buffer;
  user_id: string | null;
  ends_at: Date;
}

/** What a directory says of a user. (OP-218, decision 044) */
export interface DirectoryUsersTable {
  user_id: string;
  tenant_id: string;
  /** What the directory calls him. */
  external_id: string | null;
  display_name: string | null;
  emails: Document<{ value: string; type?: string; primary?: boolean }[]>;
}

/** Groups of a directory, whose names give roles as those of identity providers do. (decision 031, decision 044) */
export interface DirectoryGroupsTable {
  id: Generated<string>;
  tenant_id: string;
  display_name: string;
  external_id: string | null;
  created_at: WrittenNow;
  updated_at: SavedAt;
}

/** Who is in them, and the maker of the token that put him there: a role is given by his leave alone. (decision 044) */
export interface DirectoryGroupMembersTable {
  group_id: string;
  user_id: string;
  maker_id: string | null;
}

/** The roles of users that groups of a directory gave, and take again. (decision 044) */
export interface DirectoryRolesTable {
  user_id: string;
  role_id: string;
}
