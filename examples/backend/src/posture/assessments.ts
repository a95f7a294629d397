import type { PolicyAssessmentWire } from '@portico/core/api';
import type { BenchmarkPolicy, ReviewStatus } from '@portico/core/posture';
import { assessPolicy, findBenchmark, reviewStatusAfter } from '@portico/core/posture';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { notFound } from '../http/problem.ts';
import type { Seen } from '../saves/stamp.ts';
import { nextSave, refuseStale, savedAt } from '../saves/stamp.ts';
import type { Actor } from './changes.ts';
import { assessmentHead, isId, lockPolicies, noPolicy, policyRow, stampMember } from './policies.ts';

/** @throws Problem 404 when there is no such benchmark policy. */
export function benchmarkOf(id: string): BenchmarkPolicy {
  const benchmark = findBenchmark(id);
  if (benchmark === undefined) throw notFound('There is no such benchmark policy.');
  return benchmark;
}

/** As `nextSave`, where a row is added or changed by one statement. */
const nextAssessment = sql<Date>`greatest(clock_timestamp(), policy_assessments.updated_at + interval '1 microsecond')`;

const notAssessed = () => notFound('The policy was not assessed against this benchmark policy.');

/** The stored assessment. @throws Problem 404 when policy, benchmark or assessment is not there. */
export async function readAssessment(
  db: Database | Transaction<Tables>,
  tenantId: string,
  policyId: string,
  benchmarkId: string,
): Promise<PolicyAssessmentWire> {
  benchmarkOf(benchmarkId);
  const row = await rowOf(db, tenantId, policyId, benchmarkId);
  if (row === undefined) throw notAssessed();
  return { policyId, ...assessmentHead(row), results: row.results.map((result) => ({ ...result })) };
}

function rowOf(db: Database | Transaction<Tables>, tenantId: string, policyId: string, benchmarkId: string) {
  if (!isId(policyId)) return Promise.resolve(undefined);
  return db
    .selectFrom('policy_assessments')
    .selectAll()
    .select(savedAt.as('saved_at'))
    .where('tenant_id', '=', tenantId)
    .where('policy_id', '=', policyId)
    .where('benchmark_id', '=', benchmarkId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('config_policies').select('id').where('id', '=', policyId).where('deleted_at', 'is', null)),
    )
    .executeTakeFirst();
}

/**
 * Measures a policy against benchmarks and keeps the results. What a person said about an earlier assessment lasts
 * while every rule comes out as it did. (PST-005)
 * @param options.again - only where the policy was assessed before.
 * @throws Problem 404 when policy or benchmark is not there, or nothing was assessed before.
 */
export async function assess(
  db: Database,
  { tenantId, uid }: Actor,
  policyId: string,
  benchmarks: readonly BenchmarkPolicy[],
  options: { again: boolean },
): Promise<PolicyAssessmentWire[]> {
  const policy = await policyRow(db, tenantId, policyId);
  return db.transaction().execute(async (trx) => {
    if (!(await lockPolicies(trx, tenantId, [policyId]))) throw noPolicy();
    const answers: PolicyAssessmentWire[] = [];
    for (const benchmark of benchmarks) {
      const before = await rowOf(trx, tenantId, policyId, benchmark.id);
      if (options.again && before === undefined) throw notAssessed();
      const { results, counts, scorePercent } = assessPolicy(policy, benchmark);
      const status = reviewStatusAfter(before && { status: before.review_status, results: before.results }, results);
      const isKept = before !== undefined && status === before.review_status;
      const row = {
        results: JSON.stringify(results),
        counts: JSON.stringify(counts),
        score_percent: scorePercent,
        assessed_by: uid,
        assessed_at: new Date(),
        review_status: status,
        reviewed_by: isKept ? before.reviewed_by : null,
        reviewed_at: isKept ? before.reviewed_at : null,
        updated_by: uid,
      };
      await trx
        .insertInto('policy_assessments')
        .values({ tenant_id: tenantId, policy_id: policyId, benchmark_id: benchmark.id, ...row })
        .onConflict((conflict) =>
          conflict.columns(['policy_id', 'benchmark_id']).doUpdateSet({ ...row, updated_at: nextAssessment }),
        )
        .execute();
      const was = before && {
        counts: before.counts,
        score_percent: before.score_percent,
        review: before.review_status,
      };
      const details = {
        benchmark: benchmark.id,
        ...changed(was, { counts, score_percent: scorePercent, review: status }),
      };
      const subject = `configPolicy/${policyId}`;
      await appendAudit(trx, { tenantId, actor: uid, action: 'configPolicy.assessed', subject, details });
      answers.push(await readAssessment(trx, tenantId, policyId, benchmark.id));
    }
    return answers;
  });
}

/**
 * Keeps what a person says about an assessment.
 * @throws Problem 404 when it is not there, 409 when it is not the one that was read. (OP-202)
 */
export async function review(
  db: Database,
  { tenantId, uid }: Actor,
  { policyId, benchmarkId, status, seen }: { policyId: string; benchmarkId: string; status: ReviewStatus; seen: Seen },
): Promise<PolicyAssessmentWire> {
  return db.transaction().execute(async (trx) => {
    if (isId(policyId)) await lockPolicies(trx, tenantId, [policyId]);
    const before = await readAssessment(trx, tenantId, policyId, benchmarkId);
    await refuseStale(seen, { updated_at: before.updatedAt, updated_by: before.updatedBy }, () => before, stampMember);
    const isReset = status === 'not_reviewed';
    await trx
      .updateTable('policy_assessments')
      .set({
        review_status: status,
        reviewed_by: isReset ? null : uid,
        reviewed_at: isReset ? null : new Date(),
        updated_at: nextSave,
        updated_by: uid,
      })
      .where('tenant_id', '=', tenantId)
      .where('policy_id', '=', policyId)
      .where('benchmark_id', '=', benchmarkId)
      .execute();
    const details = { benchmark: benchmarkId, ...changed({ review: before.reviewStatus }, { review: status }) };
    const subject = `configPolicy/${policyId}`;
    await appendAudit(trx, { tenantId, actor: uid, action: 'configPolicy.reviewed', subject, details });
    return readAssessment(trx, tenantId, policyId, benchmarkId);
  });
}
