import type { Json } from '@portico/core/shared';
import { sql } from 'kysely';
import type { JobAnswer, JobKind } from '../archetypes/job.ts';
import { isUuid, jobAnswer, startJob } from '../archetypes/job.ts';
import type { Caller } from '../calls/call.ts';
import type { Database } from '../db/connect.ts';
import { notFound } from '../http/problem.ts';

/** Kinds of jobs of operators begin with it. */
export const jobPrefix = 'tm.';

/** The tenant and the name of the user who calls. */
export function actorOf({ session }: Caller) {
  return { tenantId: session.tenant.id, uid: session.user.uid };
}

/** The tenant and the name of the user who started a job. */
export function actorOfJob({ tenantId, actor }: { tenantId: string; actor: string }) {
  return { tenantId, uid: actor };
}

/** Whose job it is that a caller starts. */
export function requestOf(caller: Caller): { tenantId: string; actor: string } {
  const { tenantId, uid } = actorOf(caller);
  return { tenantId, actor: uid };
}

/** Starts a job of the operator; whom it is about stands in its input. (spec 3 section 4) */
export function startOperatorJob(db: Database, caller: Caller, kind: JobKind, input: Json): Promise<{ id: string }> {
  const { tenantId, uid } = actorOf(caller);
  return db.transaction().execute((trx) => startJob(trx, { tenantId, actor: uid, kind, input }));
}

/** Jobs about one tenant, newest first. */
export async function listJobsAbout(
  db: Database,
  caller: Caller,
  { tid, prefix, limit = 100, offset = 0 }: About & { limit?: number | undefined; offset?: number | undefined },
): Promise<{ items: JobAnswer[]; total: number }> {
  const wanted = jobsAbout(db, caller, { tid, prefix });
  const [rows, { total }] = await Promise.all([
    wanted.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
    wanted.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(jobAnswer), total: Number(total) };
}

/**
 * One job about a tenant.
 * @throws Problem 404.
 */
export async function readJobAbout(db: Database, caller: Caller, about: About, id: string): Promise<JobAnswer> {
  const row = isUuid(id)
    ? await jobsAbout(db, caller, about).selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (row === undefined) throw notFound('There is no such job.');
  return jobAnswer(row);
}

interface About {
  tid: string;
  /** Start of the kind's name. */
  prefix: string;
}

function jobsAbout(db: Database, { session }: Caller, { tid, prefix }: About) {
  return db
    .selectFrom('jobs')
    .where('tenant_id', '=', session.tenant.id)
    .where((row) => row.fn<boolean>('starts_with', ['kind', row.val(prefix)]))
    .where(sql<string>`input->>'tid'`, '=', tid);
}
