import type { Json } from '@portico/core/shared';
import type { ColumnType, Generated } from 'kysely';

/** Set once, when the row is written. */
type Written<T> = ColumnType<T, T, never>;
type WrittenNow = ColumnType<Date, Date | undefined, never>;
/** Kept as `json`, not `jsonb`, so that a document comes back with its own key order. Goes in as text. */
type Document<T = Json> = ColumnType<T, string, string>;

/** Tenants with what they are licensed for. (spec 2 section 3) */
export interface TenantsTable {
  id: Generated<string>;
  /** Name in addresses, for example `demo` in `/pages/demo/web.blockPage`. */
  slug: string;
  name: string;
  capabilities: Document<Record<string, unknown>>;
  created_at: WrittenNow;
}

/** Entries of the user's roles. (spec 2 section 6) */
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
  password_hash: string;
  roles: Document<StoredRoles>;
  show_change_password: Generated<boolean>;
  active: Generated<boolean>;
  created_at: WrittenNow;
}

/** Sessions of signed-in users. (DESIGN section 6) */
export interface SessionsTable {
  /** SHA-256 of the session id; the id itself is only in the cookie. */
  id_hash: Buffer;
  user_id: string;
  tenant_id: string;
  xsrf_token: string;
  address: string;
  created_at: WrittenNow;
  last_used_at: Date;
  /** Absolute limit. */
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

/** One row a tenant: the token that every policy write must name. (DESIGN section 3) */
export interface PolicyHeadsTable {
  tenant_id: string;
  published_rev_id: string;
  /** Identity of the staged revision; reserved before its row exists. */
  staged_rev_id: string;
  /** `staged` or `current`. (OP-40) */
  state: string;
  /** ISO instant with microseconds, always longer than its predecessor's; compared as text. */
  updated_at: string;
}

/** Revisions of the policy; a published one never changes. (DESIGN section 6) */
export interface RevisionsTable {
  id: string;
  tenant_id: string;
  state: 'staged' | 'published';
  created_at: WrittenNow;
  created_by: Written<string>;
  published_at: Date | null;
  published_by: string | null;
}

/** A named part of a revision, for example `customization.web`. (spec 1 section 7) */
export interface SectionsTable {
  tenant_id: string;
  rev_id: string;
  name: string;
  body: Document;
}

/** Append-only; each row holds the hash of the one before it. (DESIGN section 6) */
export interface AuditTable {
  tenant_id: Written<string>;
  seq: Written<number>;
  at: Written<string>;
  actor: Written<string>;
  action: Written<string>;
  subject: Written<string>;
  details: ColumnType<string, string, never>;
  previous_hash: Written<string>;
  hash: Written<string>;
}

/** Where each tenant's chain ends; locked while a row is added. (DESIGN section 6) */
export interface AuditHeadsTable {
  tenant_id: string;
  seq: number;
  hash: string;
}

/** Settings of the portal that belong to no revision. (spec 2 section 7) */
export interface SettingsTable {
  tenant_id: string;
  name: string;
  body: Document;
}

/** Every table of the backend. (DESIGN section 6) */
export interface Tables {
  tenants: TenantsTable;
  users: UsersTable;
  sessions: SessionsTable;
  login_delays: LoginDelaysTable;
  login_places: LoginPlacesTable;
  policy_heads: PolicyHeadsTable;
  revisions: RevisionsTable;
  sections: SectionsTable;
  audit: AuditTable;
  audit_heads: AuditHeadsTable;
  settings: SettingsTable;
}
