import type { LogMonitorWay, LogType, TokenKind } from '@portico/core/api';
import type { Json } from '@portico/core/shared';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  DirectoryGroupMembersTable,
  DirectoryGroupsTable,
  DirectoryRolesTable,
  DirectoryUsersTable,
  FactorsTable,
  FreshProofsTable,
  InvitationsTable,
  LoginDelaysTable,
  LoginPlacesTable,
  PasskeyChallengesTable,
  PersonalTokensTable,
  ProviderRequestsTable,
  RecoveryCodesTable,
  RoleEditorsTable,
  RolesTable,
  SessionKeysTable,
  SessionsTable,
  SignInHintsTable,
  SignInRequestsTable,
  SignInStepsTable,
  UserIdentitiesTable,
  UserRolesTable,
  UsersTable,
} from './account-tables.ts';
import type { Document, SavedAt, Written, WrittenNow } from './columns.ts';
import type { ConfigPoliciesTable, PolicyAssessmentsTable } from './posture-tables.ts';

/** Tenants with what they are licensed for. (spec 2 section 3) */
export interface TenantsTable {
  id: Generated<string>;
  /** Name in addresses, for example `demo` in `/pages/demo/web.blockPage`. */
  slug: string;
  name: string;
  capabilities: Document<Record<string, unknown>>;
  created_at: WrittenNow;
  /** Its users manage other tenants; true for one tenant. (OP-120) */
  operator: Generated<boolean>;
  /** Nobody signs in since then. */
  disabled_at: Date | null;
  /** Kept for its trail and its revisions, and shown to nobody. */
  deleted_at: Date | null;
  group_id: string | null;
  sku_id: string | null;
  deployment: string | null;
  tags: Generated<string[]>;
  updated_at: SavedAt;
  updated_by: Generated<string>;
}

/** A primary tenant that manages another one, once that one approved it. (spec 2 section 1) */
export interface AssociationsTable {
  id: Generated<string>;
  primary_tenant_id: string;
  managed_tenant_id: string;
  status: 'pending' | 'active';
  created_at: WrittenNow;
  approved_at: Date | null;
  approved_by: string | null;
  updated_at: SavedAt;
  updated_by: Generated<string>;
}

/** What users wrote to the operator. (UI.md section 4.12) */
export interface ContactMessagesTable {
  id: Generated<string>;
  tenant_id: string;
  sent_by: string;
  topic: string;
  message: string;
  diagnostics: ColumnType<Json | null, string | null, never>;
  created_at: WrittenNow;
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
  state: 'staged' | 'published' | 'kept';
  created_at: WrittenNow;
  created_by: Written<string>;
  published_at: Date | null;
  published_by: string | null;
  /** What it held is kept no more. */
  pruned_at: ColumnType<Date | null, never, Date>;
  /** Counted from 1 for each tenant by the database. */
  number: ColumnType<number, never, never>;
}

/** A named part of a revision, for example `customization.web`. (spec 1 section 7) */
export interface SectionsTable {
  tenant_id: string;
  rev_id: string;
  name: string;
  /** SHA-256 of the body's text, by which the body is found. */
  hash: Buffer;
}

/** Each text that sections of a tenant hold, once. (DESIGN section 6, revisions) */
export interface SectionBodiesTable {
  tenant_id: string;
  hash: Written<Buffer>;
  body: ColumnType<Json, string, never>;
}

/** Who saved which section of a revision, and when last. (OP-200) */
export interface SectionSavesTable {
  tenant_id: string;
  rev_id: string;
  name: string;
  saved_by: string;
  saved_at: ColumnType<Date, Date | undefined, Date>;
}

/** Who saved which entry of a section; of the customization a field. (PUB-001) */
export interface EntrySavesTable {
  tenant_id: string;
  rev_id: string;
  name: string;
  /** As `changeKey` tells it. */
  entry: string;
  saved_by: string;
  saved_at: ColumnType<Date, Date | undefined, Date>;
  /** The entry is as it is published again; whoever takes it up again does not become the one who made it. */
  is_discarded: ColumnType<boolean, boolean | undefined, boolean>;
}

/** What discards took away and nobody staged again, so that nothing else is put in its place. (PUB-001) */
export interface DiscardsTable {
  tenant_id: string;
  rev_id: string;
  name: string;
  /** Of the forms that the discard answered. */
  forms_hash: Buffer;
  /** As `changeKey` tells it. */
  entry: string;
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
  /** Time of the last row; empty in a trail from before it was kept. */
  at: Generated<string>;
  /** The last row that is an event of the audit log; the same as `seq`, unless an earlier version added rows. */
  told_seq: Generated<number>;
}

/** Settings of the portal that belong to no revision. (spec 2 section 7) */
export interface SettingsTable {
  tenant_id: string;
  name: string;
  body: Document;
}

/** One JSON document of a tenant, by name. (DESIGN section 6, archetypes) */
export interface DocumentsTable {
  tenant_id: string;
  name: string;
  body: Document;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  updated_by: string;
}

/** Entries of a tenant, by kind and the entry that they belong to. (DESIGN section 6, archetypes) */
export interface CollectionsTable {
  tenant_id: string;
  kind: string;
  /** Empty where the kind belongs to the tenant itself. */
  parent: string;
  id: string;
  body: Document;
  /** Order in which entries came. */
  position: GeneratedAlways<number>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  updated_by: string;
}

/** What a write replaced whose caller did not say what he saw. (OP-202) */
export interface ReplacedValuesTable {
  id: Generated<string>;
  /** Tenant of who called, which may be the operator's. */
  tenant_id: string;
  /** Name of the call in the table, and the parts of its path. */
  call: string;
  params: Document<Record<string, string>>;
  /** What was there. */
  body: Document;
  /** `updated_at` and `updated_by` of what was there. */
  saved_at: string | null;
  saved_by: string | null;
  replaced_at: WrittenNow;
  replaced_by: string;
  restored_at: ColumnType<Date | null, undefined, Date>;
  restored_by: ColumnType<string | null, undefined, string>;
}

/** Work that takes time; any process takes up what is due and leased to nobody. (spec 3 section 4) */
export interface JobsTable {
  id: Generated<string>;
  tenant_id: string;
  kind: string;
  input: Document;
  status: ColumnType<'pending' | 'running' | 'finished' | 'failed', undefined, 'running' | 'finished' | 'failed'>;
  /** The step to do next. */
  step: Generated<number>;
  /** Percent of the steps. */
  progress: Generated<number>;
  /** Times that the present step was begun. */
  attempts: Generated<number>;
  reason: string | null;
  result: ColumnType<Json | null, string | null | undefined, string | null>;
  created_by: string;
  created_at: WrittenNow;
  run_after: ColumnType<Date, Date | undefined, Date>;
  lease_id: string | null;
  lease_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Tokens of collectors. (spec 3 section 7, DESIGN section 6) */
export interface ApiTokensTable {
  id: Generated<string>;
  tenant_id: string;
  name: string;
  /** Whether it fetches logs or sends events. (decision 043) */
  kind: Generated<TokenKind>;
  /** SHA-256 of the token; the token itself is shown once. */
  token_hash: Buffer;
  log_types: string[];
  created_at: WrittenNow;
  /** Name under which it was made. */
  created_by: string;
  last_used_at: Date | null;
  /** With whom it ends; null once that user is deleted. (OP-212) */
  maker_id: string | null;
  /** Null for one without an end. */
  expires_at: Date | null;
  /** When its maker ended. */
  ended_at: Date | null;
}

/** Saved views of logs: each user's own, some of them shared with the tenant. (issues 7 and 17, docs/added-calls.md) */
export interface LogViewsTable {
  tenant_id: string;
  user_id: string;
  log_type: string;
  id: string;
  name: string;
  /** The name as the core compares it. */
  name_key: string;
  query: string;
  columns: ColumnType<SavedColumn[] | null, string | null, string | null>;
  /** Whoever may read the log sees it. */
  is_shared: Generated<boolean>;
  /** Who saved it last; null where that was its maker. */
  updated_by: string | null;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}

/** Cases of each user: lists of events of any log. (issue 17, decision 050) */
export interface LogCasesTable {
  tenant_id: string;
  user_id: string;
  id: string;
  name: string;
  /** The name as names are compared. */
  name_key: string;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}

/** What each user keeps with an event: a note, and which of his cases have it. (issue 17, decision 050) */
export interface KeptEventsTable {
  tenant_id: string;
  user_id: string;
  log_type: LogType;
  event_id: string;
  note: string;
  /** Ids of cases. */
  cases: string[];
  updated_at: ColumnType<Date, Date | undefined, Date>;
}

/** Monitors of logs: who made it, what it counts, where it tells it, and what it found last. (issue 17, decision 051) */
export interface LogMonitorsTable {
  tenant_id: string;
  id: string;
  user_id: string;
  log_type: LogType;
  name: string;
  /** The name as names are compared. */
  name_key: string;
  query: string;
  threshold: number;
  window_minutes: number;
  /** Empty where it tells by mail alone. */
  url: string;
  /** Whom it tells by mail. */
  mail_to: ColumnType<string[], string | undefined, string>;
  is_enabled: boolean;
  silenced_until: Date | null;
  /** The secrets that sign: `secret_key`, and `older` with its end. */
  body: Document;
  /** Null where that was its maker. */
  updated_by: string | null;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  is_firing: Generated<boolean>;
  checked_at: Date | null;
  last_count: number | null;
  trouble: string | null;
  next_check_at: Generated<Date>;
  lease_id: string | null;
  lease_until: Date | null;
}

/** What monitors fired, and what became of telling it. (issue 17, decision 051) */
export interface LogMonitorFiringsTable {
  id: string;
  tenant_id: string;
  monitor_id: string;
  kind: 'fired' | 'test';
  told_by: ColumnType<LogMonitorWay, LogMonitorWay | undefined, LogMonitorWay>;
  at: ColumnType<Date, Date | undefined, Date>;
  count: number;
  starts_at: Date;
  ends_at: Date;
  /** The body that is sent, in each attempt the same. */
  message: string;
  delivery: 'pending' | 'delivered' | 'failed' | 'silenced';
  attempts: Generated<number>;
  status: number | null;
  error: string | null;
  delivered_at: Date | null;
  next_attempt_at: Generated<Date>;
  lease_id: string | null;
  lease_until: Date | null;
}

/** How each user has arranged the dashboard. (issue 16, docs/added-calls.md) */
export interface DashboardLayoutsTable {
  tenant_id: string;
  user_id: string;
  tab: string;
  card_order: ColumnType<string[], string, string>;
  hidden: ColumnType<string[], string, string>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}

/** A column of a saved view. (UI.md section 4.7) */
interface SavedColumn {
  field: string;
  isVisible: boolean;
  widthPx: number | null;
}

/** Which key the secrets in documents and collections are under; one row at most. (DESIGN section 6, secrets) */
export interface SecretKeyTable {
  only_one: Generated<boolean>;
  key_id: string;
  changed_at: ColumnType<Date, Date | undefined, Date>;
  /** Ids of the keys that were replaced. */
  retired: Generated<string[]>;
  /** No secret is under one of those any more. */
  settled: Generated<boolean>;
}

/** Every table of the backend. (DESIGN section 6) */
export interface Tables {
  tenants: TenantsTable;
  users: UsersTable;
  roles: RolesTable;
  user_roles: UserRolesTable;
  associations: AssociationsTable;
  contact_messages: ContactMessagesTable;
  sign_in_requests: SignInRequestsTable;
  provider_requests: ProviderRequestsTable;
  user_identities: UserIdentitiesTable;
  directory_users: DirectoryUsersTable;
  directory_groups: DirectoryGroupsTable;
  directory_group_members: DirectoryGroupMembersTable;
  directory_roles: DirectoryRolesTable;
  sign_in_hints: SignInHintsTable;
  invitations: InvitationsTable;
  sessions: SessionsTable;
  session_keys: SessionKeysTable;
  personal_tokens: PersonalTokensTable;
  factors: FactorsTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_steps: SignInStepsTable;
  passkey_challenges: PasskeyChallengesTable;
  fresh_proofs: FreshProofsTable;
  login_delays: LoginDelaysTable;
  login_places: LoginPlacesTable;
  policy_heads: PolicyHeadsTable;
  revisions: RevisionsTable;
  sections: SectionsTable;
  section_bodies: SectionBodiesTable;
  section_saves: SectionSavesTable;
  entry_saves: EntrySavesTable;
  discards: DiscardsTable;
  role_editors: RoleEditorsTable;
  audit: AuditTable;
  audit_heads: AuditHeadsTable;
  settings: SettingsTable;
  documents: DocumentsTable;
  collections: CollectionsTable;
  replaced_values: ReplacedValuesTable;
  config_policies: ConfigPoliciesTable;
  policy_assessments: PolicyAssessmentsTable;
  jobs: JobsTable;
  api_tokens: ApiTokensTable;
  secret_key: SecretKeyTable;
  log_views: LogViewsTable;
  log_cases: LogCasesTable;
  kept_events: KeptEventsTable;
  log_monitors: LogMonitorsTable;
  log_monitor_firings: LogMonitorFiringsTable;
  dashboard_layouts: DashboardLayoutsTable;
}
