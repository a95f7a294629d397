import type { ConfigPolicySummaryWire, ConfigPolicyWire } from '@portico/core/api';
import { findBenchmark, maskSecrets } from '@portico/core/posture';
import type { Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { ConfigPoliciesTable, PolicyAssessmentsTable } from '../db/posture-tables.ts';
import type { Tables } from '../db/tables.ts';
import { notFound } from '../http/problem.ts';
import type { Stamp } from '../saves/stamp.ts';
import { savedAt } from '../saves/stamp.ts';

const columns = [
  'id',
  'name',
  'created_by',
  'created_at',
  'updated_by',
  'file_name',
  'kind',
  'browser',
  'platform',
] as const;

/** An assessment without its results. */
const headColumns = [
  'policy_id',
  'benchmark_id',
  'counts',
  'score_percent',
  'assessed_by',
  'assessed_at',
  'review_status',
  'reviewed_by',
  'reviewed_at',
  'updated_by',
] as const;

type Reader = Database | Transaction<Tables>;
type Head = Pick<Selectable<ConfigPoliciesTable>, (typeof columns)[number]> & {
  size: number;
  setting_count: number;
  saved_at: string;
};
type Row = Head & Pick<Selectable<ConfigPoliciesTable>, 'settings' | 'skipped'>;
type AssessmentHead = Pick<Selectable<PolicyAssessmentsTable>, (typeof headColumns)[number]> & { saved_at: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an id can be one of the database; any other is simply not there. */
export function isId(id: string): boolean {
  return uuid.test(id);
}

/** A policy that is not there, or belongs to another tenant. */
export function noPolicy() {
  return notFound('There is no such configuration policy.');
}

function selected(db: Reader, tenantId: string) {
  return db
    .selectFrom('config_policies')
    .select(columns)
    .select(savedAt.as('saved_at'))
    .select(sql<number>`octet_length(file)`.as('size'))
    .select(sql<number>`json_array_length(settings)`.as('setting_count'))
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null);
}

/** Every policy of a tenant, the newest first; their settings and results stay where they are. (spec 3 section 7) */
export async function listPolicies(db: Reader, tenantId: string): Promise<ConfigPolicySummaryWire[]> {
  const rows = await selected(db, tenantId).orderBy('created_at', 'desc').orderBy('id').execute();
  const assessments = await db
    .selectFrom('policy_assessments')
    .select(headColumns)
    .select(savedAt.as('saved_at'))
    .where('tenant_id', '=', tenantId)
    .orderBy('benchmark_id')
    .execute();
  const byPolicy = new Map<string, AssessmentHead[]>();
  for (const row of assessments) byPolicy.set(row.policy_id, [...(byPolicy.get(row.policy_id) ?? []), row]);
  return rows.map((row) => summaryOf(row, byPolicy.get(row.id) ?? []));
}

/**
 * One policy with its settings; secrets in them are masked. (spec 3 section 7, DESIGN section 6)
 * @throws Problem 404 when the tenant has no such policy.
 */
export async function readPolicy(db: Reader, tenantId: string, id: string): Promise<ConfigPolicyWire> {
  const row = await policyRow(db, tenantId, id);
  const assessments = await db
    .selectFrom('policy_assessments')
    .select(headColumns)
    .select(savedAt.as('saved_at'))
    .where('tenant_id', '=', tenantId)
    .where('policy_id', '=', id)
    .orderBy('benchmark_id')
    .execute();
  return {
    ...summaryOf(row, assessments),
    settings: maskSecrets(row.browser, row.settings).map((setting) => ({ ...setting })),
    skipped: row.skipped.map(({ line, reason }) => ({ line, reason })),
  };
}

/** Several stored policies; those that are not there are left out. */
export function policyRows(db: Reader, tenantId: string, ids: readonly string[]) {
  return selected(db, tenantId)
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .orderBy('id')
    .execute();
}

/** The stored policy as it is. @throws Problem 404 when the tenant has no such policy. */
export async function policyRow(db: Reader, tenantId: string, id: string): Promise<Row> {
  const row = isId(id)
    ? await selected(db, tenantId).select(['settings', 'skipped']).where('id', '=', id).executeTakeFirst()
    : undefined;
  if (row === undefined) throw noPolicy();
  return row;
}

/**
 * Keeps others from policies and their assessments until the transaction ends, in one order. (docs/lock-order.md)
 * @returns whether all of them are there.
 */
export async function lockPolicies(
  trx: Transaction<Tables>,
  tenantId: string,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await trx
    .selectFrom('config_policies')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.length === ids.length;
}

/** The file as it was uploaded. @throws Problem 404 when the tenant has no such policy. */
export async function policyFile(
  db: Database,
  tenantId: string,
  id: string,
): Promise<{ file_name: string; file: Buffer }> {
  const row = isId(id)
    ? await db
        .selectFrom('config_policies')
        .select(['file_name', 'file'])
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw noPolicy();
  return row;
}

function summaryOf(row: Head, assessments: readonly AssessmentHead[]): ConfigPolicySummaryWire {
  return {
    id: row.id,
    name: row.name,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.saved_at,
    updatedBy: row.updated_by ?? row.created_by,
    fileName: row.file_name,
    size: row.size,
    kind: row.kind,
    browser: row.browser,
    platform: row.platform,
    settingCount: row.setting_count,
    assessments: assessments.map(assessmentHead),
  };
}

/** Where what is sent of a policy or an assessment names the save that was seen. (spec 3 section 3, OP-202) */
export const stampMember = 'updatedAt';

/** Who saved a policy last, and when. (OP-202) */
export function stampOf(row: Pick<Head, 'saved_at' | 'updated_by' | 'created_by'>): Stamp {
  return { updated_at: row.saved_at, updated_by: row.updated_by ?? row.created_by };
}

/** An assessment without its results. (spec 3 section 3) */
export function assessmentHead(row: AssessmentHead) {
  return {
    benchmarkId: row.benchmark_id,
    benchmarkName: findBenchmark(row.benchmark_id)?.name ?? row.benchmark_id,
    counts: row.counts,
    scorePercent: row.score_percent,
    reviewStatus: row.review_status,
    reviewedBy: row.reviewed_by,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    assessedBy: row.assessed_by,
    assessedAt: row.assessed_at.toISOString(),
    updatedAt: row.saved_at,
    updatedBy: row.updated_by ?? row.reviewed_by ?? row.assessed_by,
  };
}
