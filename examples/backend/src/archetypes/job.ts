import type { JobWire } from '@portico/core/api';
import type { Json } from '@portico/core/shared';
import type { Selectable, Transaction } from 'kysely';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Database } from '../db/connect.ts';
import type { JobsTable, Tables } from '../db/tables.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../services/services.ts';

/** A job as its steps see it. (spec 3 section 4) */
export interface JobRun<Input extends Json = Json> {
  id: string;
  tenantId: string;
  /** Uid of the user who started it. */
  actor: string;
  input: Input;
  services: Services;
  /** Aborted when the process stops or another one took the job over. */
  signal: AbortSignal;
}

/** One step of a job. (spec 3 section 4) */
export interface JobStep<Input extends Json = Json> {
  /** Time that passes before the step; nobody waits for it. */
  afterMs?: number;
  /**
   * The work outside of the database. It may be done again when the process dies in it, so it must bear that.
   * @throws JobFailure to fail the job with a reason.
   */
  work?(run: JobRun<Input>): Promise<Json | undefined> | Json | undefined;
  /**
   * What is stored, in one transaction with the progress of the job: done once, whatever happens. Its answer, or that of
   * the work, becomes the result of the job.
   * @throws JobFailure to fail the job with a reason.
   */
  commit?(trx: Transaction<Tables>, run: JobRun<Input>, worked: Json | undefined): Promise<Json | undefined>;
}

/** A kind of job and its steps. (spec 3 section 4) */
export interface JobKind<Input extends Json = Json> {
  name: string;
  steps: readonly JobStep<Input>[];
}

/** Gives a kind its type of input; the poller takes any. */
export function defineJob<Input extends Json>(kind: JobKind<Input>): JobKind {
  return kind as unknown as JobKind;
}

/** The job failed, and users may read why. (spec 3 section 8) */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
}

/** What a job is started with. */
export interface JobRequest {
  tenantId: string;
  actor: string;
  kind: JobKind;
  input: Json;
}

/** Starts a job in the caller's transaction, so that it exists when what it belongs to does. (spec 3 section 4) */
export async function startJob(trx: Transaction<Tables>, request: JobRequest): Promise<{ id: string }> {
  const { tenantId, actor, kind, input } = request;
  const delay = kind.steps[0]?.afterMs ?? 0;
  const { id } = await trx
    .insertInto('jobs')
    .values({
      tenant_id: tenantId,
      kind: kind.name,
      input: JSON.stringify(input),
      created_by: actor,
      ...(delay > 0 ? { run_after: new Date(Date.now() + delay) } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendAudit(trx, {
    tenantId,
    actor,
    action: 'job.started',
    subject: kind.name,
    details: { id, ...changed(undefined, input) },
  });
  return { id };
}

/** A job as calls answer it. (spec 3 section 3) */
export interface JobAnswer extends JobWire {
  kind: string;
  progress: number;
  result: Json | null;
  created_by: string;
  created_at: string;
  ended_at: string | null;
}

/** Which jobs are asked for. */
export interface JobFilter {
  tenantId: string;
  /** Kinds by the start of their names, for example `appliance.`; all unless given. */
  prefix?: string;
  /** A kind of that prefix that is none of them. */
  except?: string;
  status?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

const listSize = 100;

/** Jobs of a tenant, newest first. (spec 3 section 4) */
export async function listJobs(db: Database, filter: JobFilter): Promise<{ items: JobAnswer[]; total: number }> {
  const { prefix = '', except = '', status, limit = listSize, offset = 0 } = filter;
  const wanted = db
    .selectFrom('jobs')
    .where('tenant_id', '=', filter.tenantId)
    .where((row) => row.fn<boolean>('starts_with', ['kind', row.val(prefix)]))
    .where('kind', '<>', except)
    .$if(status !== undefined, (query) => query.where('status', '=', status as 'pending'));
  const [rows, { total }] = await Promise.all([
    wanted.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
    wanted.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(jobAnswer), total };
}

/**
 * One job of a tenant. (spec 3 section 4)
 * @throws Problem 404.
 */
export async function readJob(db: Database, tenantId: string, id: string, prefix = ''): Promise<JobAnswer> {
  const row = isUuid(id)
    ? await db
        .selectFrom('jobs')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where((has) => has.fn<boolean>('starts_with', ['kind', has.val(prefix)]))
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw notFound('There is no such job.');
  return jobAnswer(row);
}

/** Reason of a job that was cancelled. Chosen here. */
export const CANCELLED = 'The job was cancelled.';

/**
 * Ends a job that has not ended; one that has stays as it is. The step in progress stores nothing any more. (OP-96)
 * @throws Problem 404.
 */
export async function cancelJob(
  db: Database,
  { tenantId, actor, id, prefix = '' }: { tenantId: string; actor: string; id: string; prefix?: string },
): Promise<JobAnswer> {
  const { status } = await readJob(db, tenantId, id, prefix);
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('jobs')
      .set({ status: 'failed', reason: CANCELLED, ended_at: new Date(), lease_id: null, lease_until: null })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('status', 'in', ['pending', 'running'])
      .returning('kind')
      .executeTakeFirst();
    if (ended === undefined) return;
    const details = { id, ...changed({ status }, { status: 'failed' }) };
    await appendAudit(trx, { tenantId, actor, action: 'job.cancelled', subject: ended.kind, details });
  });
  return readJob(db, tenantId, id, prefix);
}

/** A job row as calls answer it. (spec 3 section 3) */
export function jobAnswer(row: Selectable<JobsTable>): JobAnswer {
  const { id, kind, status, progress, reason, result, created_by, created_at, ended_at } = row;
  const ok = status === 'finished' ? true : status === 'failed' ? false : null;
  const times = { created_at: created_at.toISOString(), ended_at: ended_at?.toISOString() ?? null };
  return { id, kind, status, ok, progress, reason, result, created_by, ...times };
}

/** Ids of another form are nobody's, and PostgreSQL would refuse to compare them. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
