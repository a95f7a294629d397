import type {
  AssessmentResult,
  Browser,
  Platform,
  PolicySetting,
  ReviewStatus,
  SkippedPart,
} from '@portico/core/posture';
import type { ColumnType, Generated } from 'kysely';
import type { Document } from './columns.ts';

/** Configuration policies of browsers. (spec 3 section 3) */
export interface ConfigPoliciesTable {
  id: Generated<string>;
  tenant_id: string;
  name: string;
  created_by: string;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  /** Null while nobody changed it. (OP-202) */
  updated_by: ColumnType<string | null, string | undefined, string>;
  /** Since when it waits to be brought back, or to go for good. (OP-202) */
  deleted_at: ColumnType<Date | null, Date | undefined, Date | null>;
  file_name: string;
  /** As it was uploaded. */
  file: Buffer;
  kind: string;
  browser: Browser;
  platform: Platform;
  settings: Document<PolicySetting[]>;
  skipped: Document<SkippedPart[]>;
}

/** Policies measured against benchmarks, with what a person said about it. (spec 3 section 3) */
export interface PolicyAssessmentsTable {
  tenant_id: string;
  policy_id: string;
  benchmark_id: string;
  results: Document<AssessmentResult['results']>;
  counts: Document<AssessmentResult['counts']>;
  score_percent: number | null;
  assessed_by: string;
  assessed_at: Date;
  review_status: ReviewStatus;
  reviewed_by: string | null;
  reviewed_at: Date | null;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  /** Null where it was assessed before this was kept. (OP-202) */
  updated_by: ColumnType<string | null, string | undefined, string>;
}
