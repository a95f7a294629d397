import * as z from 'zod/mini';
import { LIST_MAX_LIMIT, PageQuery } from './base/common.ts';
import { Instant } from './base/formats.ts';
import { Revision } from './base/revision.ts';
import { RoleWrites } from './base/roles.ts';
import { PersonLink } from './people.ts';

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const ShortText = z.string().check(z.maxLength(2_000));
const Id = z.string().check(z.minLength(1), z.maxLength(250));
const Ids = z.array(Id).check(z.maxLength(LIST_MAX_LIMIT));
const When = z.nullable(z.string());
/** Any JSON value of a name. */
const Value = z.json();

/** A tenant as operators see it. (spec 3 section 3; the other fields are this project's) */
export const Tenant = z.looseObject({
  tid: z.string(),
  name: z.string(),
  slug: z.string(),
  group_id: z.nullable(z.string()),
  sku_id: z.nullable(z.string()),
  deployment: z.nullable(z.string()),
  tags: z.array(z.string()),
  status: z.enum(['active', 'disabled']),
  users: z.number(),
  created_at: z.string(),
});
export type TenantWire = z.infer<typeof Tenant>;

/** What a tenant is made with, and what of it can be changed. (spec 3 section 3) */
export const TenantWrite = z.object({ group_id: z.optional(z.nullable(Id)), name: Name });

/** A user of a tenant as operators see it. (spec 3 section 3) */
export const TenantUser = z.looseObject({
  uid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  roles: z.array(z.string()),
  active: z.boolean(),
  mfa_enabled: z.boolean(),
});
export type TenantUserWire = z.infer<typeof TenantUser>;

/** The answer to the making of a user, with the link that sets the password, which is answered here alone. (OP-209) */
export const CreatedTenantUser = z.looseObject({ ...TenantUser.shape, link: z.optional(PersonLink) });

/** A user to make or to change; roles by name. (spec 3 section 3, OP-96) */
export const TenantUserWrite = z.object({
  uid: Name,
  first_name: z.string().check(z.trim(), z.maxLength(100)),
  last_name: z.string().check(z.trim(), z.maxLength(100)),
  roles: z.optional(z.array(Name).check(z.maxLength(50))),
  active: z.optional(z.boolean()),
});
export type TenantUserSent = z.infer<typeof TenantUserWrite>;

/** Most users of one bulk creation. Chosen here. */
export const BULK_USERS_MAX = 1_000;

/** Users that are made together, all or none. (spec 3 section 3, OP-96) */
export const BulkUsers = z.object({
  users: z
    .array(
      z.object({
        uid: Name,
        first_name: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
        last_name: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
        roles: z.optional(TenantUserWrite.shape.roles),
      }),
    )
    .check(z.minLength(1), z.maxLength(BULK_USERS_MAX)),
});
export type BulkUsersSent = z.infer<typeof BulkUsers>;

/** A group of tenants. (OP-96) */
export const TenantGroup = z.looseObject({ group_id: z.string(), name: z.string() });
export type TenantGroupWire = z.infer<typeof TenantGroup>;
/** Name of a group. (OP-96) */
export const TenantGroupWrite = z.object({ name: Name });
/** A tenant that belongs to a group. (OP-96) */
export const GroupAssociation = z.looseObject({ tid: z.string(), name: z.string() });
/** The tenants of a group, in full. (OP-96) */
export const Tids = z.object({ tids: Ids });

/** A flag of a tenant. (OP-96, spec 2 section 3) */
export const Capability = z.looseObject({ name: z.string(), value: z.unknown() });
/** What a change of a flag did, or would do. (spec 3 section 7, DryRun) */
export const CapabilityChange = z.looseObject({
  name: z.string(),
  value: z.unknown(),
  before: z.unknown(),
  changed: z.boolean(),
  dry_run: z.boolean(),
});
/** A value that belongs to a name. (OP-96) */
export const ValueWrite = z.object({ value: Value });
/** Asks what a write would do. (OP-96) */
export const DryRunQuery = z.object({ dry_run: z.optional(z.enum(['true', 'false'])) });
/** A named value with who saved it. (OP-96) */
export const SavedValue = z.looseObject({ name: z.string(), value: z.unknown() });
/** One setting of a tenant. (OP-96) */
export const ConfigEntry = z.looseObject({ key: z.string(), value: z.unknown() });

/** A command that was given to a tenant. (spec 3 section 4, TEN-012) */
export const TenantCommand = z.looseObject({
  command_id: z.string(),
  command: z.string(),
  /** pending, started, completed or failed. */
  state: z.string(),
  reason: z.nullable(z.string()),
  created_at: z.string(),
  ended_at: When,
});
/** A new name. (spec 3 section 4) */
export const Rename = z.object({ name: Name });
/** Where a tenant is rolled out. (spec 3 section 4) */
export const InitRollout = z.object({ deployment: Id });

/** A label of a tenant. (spec 3 section 3) */
export const Tag = z.looseObject({ tag: z.string() });
/** All labels of a tenant. (spec 3 section 3, TEN-009) */
export const TagSave = z.object({
  tags: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))).check(z.maxLength(100)),
});
/** The labels that are stored. (OP-96) */
export const Tags = z.looseObject({ tags: z.array(z.string()) });

/** The roles of a tenant, in force at once; one without an id is new. (spec 3 section 6, TEN-013) */
export const TenantRoles = z.object({ list: RoleWrites });

/** What a tenant may use, and why. (OP-96) */
export const Entitlement = z.looseObject({
  name: z.string(),
  value: z.unknown(),
  expires_at: When,
});
/** A value with its end. (OP-96) */
export const EntitlementWrite = z.object({
  value: Value,
  expires_at: z.optional(z.nullable(Instant)),
});
export type EntitlementSent = z.infer<typeof EntitlementWrite>;

/** How much of its limits a tenant uses. (OP-96) */
export const QuotaUsage = z.looseObject({
  tid: z.string(),
  name: z.string(),
  users: z.number(),
  limit: z.nullable(z.number()),
});
/** Most users of a tenant; null for any number. (OP-96) */
export const QuotaLimit = z.object({
  limit: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(10_000_000))),
});

/** Pages of policy revisions. (spec 3 section 9) */
export const POLICY_REVISION_PAGE_SIZE = 25;
/** Which revisions are asked for. (spec 3 section 9, TEN-015) */
export const RevisionPageQuery = z.object({
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LIST_MAX_LIMIT)),
    POLICY_REVISION_PAGE_SIZE,
  ),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
});
/** A policy revision as lists show it. (spec 3 section 7) */
export const PolicyRevision = z.looseObject({
  rev_id: z.string(),
  /** Counted from 1 for each tenant. Added by the project. */
  number: z.optional(z.number()),
  /** staged, current, published, or kept: what was staged when another revision was restored. (OP-202) */
  state: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  published_at: When,
  published_by: When,
  /** Since when what it held is kept no more; it cannot be restored then. */
  pruned_at: z.optional(When),
});
export type PolicyRevisionWire = z.infer<typeof PolicyRevision>;
/** What is staged after another revision was, and where that went which was staged before; null where nothing was. (OP-202) */
export const RestoredRevision = z.looseObject({ ...Revision.shape, kept_rev_id: z.optional(z.nullable(z.string())) });
export type RestoredRevisionWire = z.infer<typeof RestoredRevision>;
/** The names of a revision's parts too. (OP-96) */
export const PolicyRevisionDetail = z.looseObject({ ...PolicyRevision.shape, sections: z.array(z.string()) });

/** Documents that new tenants may start from. (OP-96) */
export const PolicyTemplate = z.looseObject({
  id: z.string(),
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type PolicyTemplateWire = z.infer<typeof PolicyTemplate>;
/** A template to make or to change. (OP-96) */
export const PolicyTemplateWrite = z.object({ name: Name, data: z.record(z.string(), z.json()) });
export type PolicyTemplateSent = z.infer<typeof PolicyTemplateWrite>;

/** Another category for an address. (spec 3 section 3, TEN-005) */
export const CategoryOverrideWrite = z.object({
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_048)),
  category_ids: z.array(z.union([z.string(), z.number()])).check(z.minLength(1), z.maxLength(100)),
  tenants: Ids,
  submission_reference: ShortText,
  active: z.boolean(),
});
export type CategoryOverrideSent = z.infer<typeof CategoryOverrideWrite>;
/** Another category for an address, as it is stored. (spec 3 section 3) */
export const CategoryOverride = z.looseObject({ id: z.string(), ...CategoryOverrideWrite.shape });
export type CategoryOverrideWire = z.infer<typeof CategoryOverride>;

/** A proxy auto-config file of a tenant. (OP-96) */
export const PacConfig = z.looseObject({ id: z.string(), pac: z.string(), filename: z.string() });
export type PacConfigWire = z.infer<typeof PacConfig>;
/** A file to keep. (OP-96) */
export const PacConfigWrite = z.object({ pac: z.string(), filename: Name });

/** A question that reports are made of. (OP-96) */
export const InsightsQuery = z.looseObject({ id: z.string(), name: z.string(), query: z.string() });
export type InsightsQueryWire = z.infer<typeof InsightsQuery>;
export const InsightsQueryWrite = z.object({
  name: Name,
  query: z.string().check(z.minLength(1), z.maxLength(20_000)),
});
/** Questions that are answered together. (OP-96) */
export const InsightsReport = z.looseObject({ id: z.string(), name: z.string(), query_ids: z.array(z.string()) });
export type InsightsReportWire = z.infer<typeof InsightsReport>;
export const InsightsReportWrite = z.object({ name: Name, query_ids: Ids });

/** Window of the analytics summaries, in epoch seconds; the last 30 days unless given. (OP-96) */
export const SummaryQuery = z.extend(PageQuery, {
  start: z.optional(z.coerce.number().check(z.minimum(0))),
  end: z.optional(z.coerce.number().check(z.minimum(0))),
});
/** How many events a tenant had; null where nothing was counted yet, and `note` says so. (OP-96) */
export const AnalyticsSummary = z.looseObject({
  id: z.string(),
  tid: z.string(),
  name: z.string(),
  events: z.nullable(z.number()),
  by_type: z.record(z.string(), z.number()),
  refreshed_at: When,
  note: z.nullable(z.string()),
});
export type AnalyticsSummaryWire = z.infer<typeof AnalyticsSummary>;
/** Whose summaries are counted again; those of all tenants unless given. (OP-96) */
export const SummaryRefresh = z.object({ tids: z.optional(Ids) });

const Seconds = z.number().check(z.int(), z.minimum(0));
/** A region with its latest report. (OP-96) */
export const RegionalReport = z.looseObject({
  region: z.string(),
  start: z.nullable(z.number()),
  end: z.nullable(z.number()),
  tenants: z.nullable(z.number()),
  events: z.nullable(z.number()),
  reported_at: When,
});
export type RegionalReportWire = z.infer<typeof RegionalReport>;
export const RegionalReportRequest = z.object({ region: Id, start: Seconds, end: Seconds });
/** What the service did for a tenant in a window. (OP-96) */
export const ValueReport = z.looseObject({
  id: z.string(),
  tid: z.string(),
  start: z.number(),
  end: z.number(),
  /** pending, started, completed or failed. */
  state: z.string(),
  events: z.nullable(z.number()),
  by_action: z.record(z.string(), z.number()),
});
export type ValueReportWire = z.infer<typeof ValueReport>;
export const ValueReportRequest = z.object({ tid: Id, start: Seconds, end: Seconds });

/** Who may send and take isolated mail. (OP-96) */
export const Safemail = z.looseObject({
  tid: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  domains: z.array(z.string()),
});
export const SafemailWrite = z.object({
  enabled: z.boolean(),
  domains: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(253))).check(z.maxLength(1_000)),
});

/** A licence agreement and which tenants accepted it. (OP-96) */
export const Eula = z.looseObject({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  accepted: z.array(z.looseObject({ tid: z.string(), accepted_at: z.string(), accepted_by: z.string() })),
});
export type EulaWire = z.infer<typeof Eula>;
export const EulaAcceptance = z.object({ tid: Id });

/** A token of a tenant without its secret. (OP-96) */
export const TenantToken = z.looseObject({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  created_by: z.string(),
});
export type TenantTokenWire = z.infer<typeof TenantToken>;
export const TenantTokenWrite = z.object({ name: Name });
/** A new token; its secret is shown this once. (OP-96) */
export const CreatedTenantToken = z.looseObject({ ...TenantToken.shape, token: z.string() });

/** Addresses from which logs may be fetched. (OP-96) */
export const IpRestriction = z.looseObject({ id: z.string(), range: z.string() });
export const IpRestrictionSave = z.object({
  list: z.array(z.string().check(z.trim(), z.minLength(1))).check(z.maxLength(1_000)),
});

/** States of a schema. (spec 3 section 3, TEN-017) */
export const schemaStates = ['deprecated', 'ga', 'controlled', 'obsolete'] as const;
/** A schema of the call table with its state. (OP-96) */
export const SchemaEntry = z.looseObject({ name: z.string(), state: z.string() });
export type SchemaEntryWire = z.infer<typeof SchemaEntry>;
export const SchemaStateWrite = z.object({ state: z.enum(schemaStates) });

/** Which jobs are asked for. (spec 3 section 4) */
export const JobQuery = z.extend(PageQuery, {
  status: z.optional(z.enum(['pending', 'running', 'finished', 'failed'])),
});
