import * as z from 'zod/mini';
import { ItemId } from './base/common.ts';
import { revisionToken } from './base/revision.ts';

/** A rule or another entry of a policy list, open so that unknown fields survive. (OP-93, OP-94) */
export const Rule = z.looseObject({ id: z.string() });
export type RuleWire = z.infer<typeof Rule>;

/**
 * The same as it is sent: one without an id is new. What its other fields take is data of each kind (`policyKinds`), since
 * a value that is stored in an earlier form passes as long as it stays as it is. (OP-93, OP-203, OP-207)
 */
export const RuleWrite = z.looseObject({ id: z.optional(ItemId) });

/** Most entries of one list: 10,000, and the built-in one, which a writer may leave out. Chosen here. (OP-207) */
export const MOST_RULES = 10_001;
const ruleWrites = z.array(RuleWrite).check(z.maxLength(MOST_RULES));

/** The rules of one area. (OP-93, OP-94) */
export const RuleList = z.looseObject({ list: z.array(Rule) });
export type RuleListWire = z.infer<typeof RuleList>;

/** Body of a save of one area. (spec 3 section 3, OP-93) */
export const RuleSave = z.object({ ...revisionToken, data: z.looseObject({ list: ruleWrites }) });

/** Exceptions before and after the tenant's own. (spec 3 section 3, OP-93) */
export const GlobalExceptions = z.looseObject({ pre: z.array(Rule), post: z.array(Rule) });
export type GlobalExceptionsWire = z.infer<typeof GlobalExceptions>;
export const GlobalExceptionsSave = z.object({
  ...revisionToken,
  data: z.looseObject({ pre: ruleWrites, post: ruleWrites }),
});

/** What the managing tenant has published, with its name. (spec 3 section 6; the name is chosen here, RES-015) */
export const ParentExceptions = z.extend(GlobalExceptions, { tenant_name: z.optional(z.string()) });
export const ParentRules = z.extend(RuleList, { tenant_name: z.optional(z.string()) });

/** A rule in the path. (OP-93) */
export const RuleParams = z.object({ rev: revisionToken.rev_id, id: ItemId });

/** An area that is answered as `{data}`. (spec 3 section 3, OP-92) */
export const RuleData = z.looseObject({ data: z.looseObject({}) });
export const RuleDataSave = z.object({ ...revisionToken, data: z.looseObject({}) });

/** Body of a save of private access: the rules themselves, with the token among them. (spec 3 section 3) */
export const MergedRuleSave = z.looseObject({ ...revisionToken, list: ruleWrites });

/** Applications that an access rule opens. Chosen here; the specification shows no body. */
export const AccessApplications = z.object({
  ...revisionToken,
  rule_id: ItemId,
  application_ids: z.array(ItemId).check(z.maxLength(1_000)),
});

/** Clusters through which a catalog is reached. Chosen here; the specification shows no body. */
export const CatalogClusters = z.object({
  ...revisionToken,
  catalog_id: ItemId,
  cluster_ids: z.array(ItemId).check(z.maxLength(1_000)),
});

/** Key with which a connector joins; shown once. (issue 6) */
export const ProvisioningKey = z.looseObject({ provisioning_key: z.string(), created_at: z.string() });

/** Region of the tenant's connectors, and what is known of the regions of both clouds. (OP-106) */
export const ConnectorRegion = z.looseObject({
  aws_region: z.string(),
  gcp_region: z.nullable(z.string()),
  regions: z.array(z.object({ aws: z.string(), gcp: z.string() })),
});

/** Address of the portal for the users of private applications; null where there is none. */
export const UserPortalUrl = z.looseObject({ user_portal_url: z.nullable(z.string()) });

/** Domains to look at, and what came of it. (OP-98) */
export const DomainCheck = z.object({
  domains: z.array(z.string().check(z.maxLength(2_048))).check(z.maxLength(10_000)),
});
export const DomainVerdict = z.object({ valid: z.array(z.string()), invalid: z.array(z.string()) });
