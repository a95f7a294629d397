import * as z from 'zod/mini';
import { ItemId, SeenAtPosture } from './base/common.ts';

/** Largest policy file, in bytes. (DESIGN section 5) */
export const POLICY_FILE_BYTES = 5 * 1024 * 1024;

const browser = z.enum(['chrome', 'edge', 'brave', 'firefox']);
const platform = z.enum(['windows', 'macos', 'linux']);
const reviewStatus = z.enum(['not_reviewed', 'in_review', 'reviewed']);
const policyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(250));
const counts = z.object({ failed: z.number(), not_applicable: z.number(), passed: z.number() });

/** A configuration policy in a path. (spec 3 section 7) */
export const ConfigPolicyParams = z.object({ id: ItemId });

/** A configuration policy against a benchmark policy in a path. (spec 3 section 7) */
export const AssessmentParams = z.object({ id: ItemId, benchmarkId: ItemId });

/** Formats of an export. (spec 3 section 3) */
export const ExportQuery = z.object({ format: z.enum(['microsoftIntune', 'registry', 'registryXmlGpo']) });

/** Which setting definitions are asked for. (spec 3 section 7) */
export const DefinitionQuery = z.object({
  platform: z.optional(platform),
  browser: z.optional(browser),
  /** Major version of the browser. */
  version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
});

/** An upload: the file, the uid of the session, and the current time unless another name is given. (OP-107) */
export const ConfigPolicyUpload = z.object({
  uploadFile: z.file().check(z.minSize(1), z.maxSize(POLICY_FILE_BYTES)),
  createdBy: z.string().check(z.minLength(1), z.maxLength(250)),
  name: policyName,
});

/** What of a policy may be changed. (spec 3 section 7; the fields are decided here) */
export const ConfigPolicyChange = z
  .strictObject({ name: z.optional(policyName), platform: z.optional(platform), ...SeenAtPosture.shape })
  .check(z.refine(({ name, platform }) => name !== undefined || platform !== undefined, 'nothing to change'));

/** Which policies are deleted together. (spec 3 section 7) */
export const BatchDelete = z.object({ ids: z.array(ItemId).check(z.minLength(1), z.maxLength(1_000)) });

/** One setting; a token or password is masked. */
export const PolicySettingAnswer = z.looseObject({
  name: z.string(),
  value: z.unknown(),
  level: z.enum(['mandatory', 'recommended']),
});

/** The outcome of one rule. (spec 3 section 3) */
export const RuleResultAnswer = z.looseObject({
  ruleId: z.string(),
  title: z.string(),
  group: z.string(),
  rationale: z.string(),
  outcome: z.enum(['failed', 'not_applicable', 'passed']),
  settings: z.array(z.string()),
  expected: z.string(),
  found: z.string(),
});

const assessmentHead = {
  benchmarkId: z.string(),
  benchmarkName: z.string(),
  counts,
  /** Null where no rule concerns the browser. */
  scorePercent: z.nullable(z.number()),
  reviewStatus,
  reviewedBy: z.nullable(z.string()),
  reviewedAt: z.nullable(z.string()),
  assessedBy: z.string(),
  assessedAt: z.string(),
  /** Of the assessment or of what was said about it, whichever came last. (OP-202) */
  updatedAt: z.string(),
  updatedBy: z.string(),
};

/** A policy against a benchmark, with its review status. (spec 3 section 3) */
export const PolicyAssessment = z.looseObject({
  policyId: z.string(),
  ...assessmentHead,
  results: z.array(RuleResultAnswer),
});
export type PolicyAssessmentWire = z.infer<typeof PolicyAssessment>;

/** A policy as it stands in a list. (spec 3 section 3) */
export const ConfigPolicySummary = z.looseObject({
  id: z.string(),
  name: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  fileName: z.string(),
  /** Bytes of the uploaded file. */
  size: z.number(),
  /** What the file is, for example `registry`. */
  kind: z.string(),
  browser,
  platform,
  settingCount: z.number(),
  assessments: z.array(z.looseObject(assessmentHead)),
});
export type ConfigPolicySummaryWire = z.infer<typeof ConfigPolicySummary>;

/** A policy with its settings, and the parts of its file that are none. (spec 3 section 3) */
export const ConfigPolicy = z.extend(ConfigPolicySummary, {
  settings: z.array(PolicySettingAnswer),
  skipped: z.array(z.looseObject({ line: z.nullable(z.number()), reason: z.string() })),
});
export type ConfigPolicyWire = z.infer<typeof ConfigPolicy>;

/** What a person said about an assessment. (spec 3 section 3; the values are decided here) */
export const ReviewStatusChange = z.object({ reviewStatus, ...SeenAtPosture.shape });

/** What is known of a setting. (spec 3 section 7) */
export const SettingDefinitionAnswer = z.looseObject({
  name: z.string(),
  browsers: z.array(z.string()),
  platforms: z.array(z.string()),
  /** First major version by browser. */
  since: z.record(z.string(), z.number()),
  type: z.enum(['boolean', 'integer', 'string', 'list', 'dictionary']),
  choices: z.optional(z.record(z.string(), z.string())),
  description: z.string(),
});

/** A benchmark policy with its rules. (spec 3 section 3) */
export const BenchmarkPolicyAnswer = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  version: z.string(),
  browsers: z.array(z.string()),
  rules: z.array(z.looseObject({ id: z.string(), title: z.string(), group: z.string(), rationale: z.string() })),
});
