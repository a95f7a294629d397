import { randomUUID } from 'node:crypto';
import type { Json } from '@portico/core/shared';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Database } from '../db/connect.ts';
import type { DatabaseFault } from '../db/faults.ts';
import { databaseFault } from '../db/faults.ts';
import type { JobsTable } from '../db/tables.ts';
import { isSuperseded } from '../secrets/superseded.ts';
import type { Services } from '../services/services.ts';
import type { JobKind, JobRun } from './job.ts';
import { JobFailure } from './job.ts';
import { longestPauseMs, pause, workOn } from './work-loop.ts';

/** How jobs are taken up. (DESIGN section 6) */
export interface PollerOptions {
  /** Pause between looks at the table while there is nothing to do. */
  everyMs?: number;
  /** Time after which a step of a process that fell silent is taken over. */
  leaseMs?: number;
  /** Steps at once in this process. */
  workers?: number;
  onError?(error: unknown): void;
}

/** The poller of one process. (DESIGN section 6) */
export interface Poller {
  /** Lets go of what is under way; another process, or the next start, goes on with it. */
  stop(): Promise<void>;
}

type Row = Selectable<JobsTable>;

/** Times that a step is begun before the job is given up: each was cut off by the end of its process. Chosen here. */
const mostAttempts = 5;

/** What cuts a step off without saying anything about the job: the database, or an old key of this process. */
type CutOff = DatabaseFault | 'superseded';

/**
 * How a step goes on that was cut off. A database that is away or full says nothing about the step, however often it
 * happens; one that was busy may have been kept busy by the step, so that counts as an attempt. Where the secret key was
 * changed a process that has the new one takes the step, or this one once it was started again. Chosen here.
 */
const cutOffs: Readonly<Record<CutOff, { pauseMs: number; counts: boolean }>> = {
  away: { pauseMs: 1_000, counts: false },
  busy: { pauseMs: 2_000, counts: true },
  full: { pauseMs: 15_000, counts: false },
  superseded: { pauseMs: 5_000, counts: false },
};

/**
 * Does the steps of jobs that are due. A step is leased: of several processes one takes it (`FOR UPDATE SKIP LOCKED`),
 * renews its lease while it works, and stores what came of it only while it holds it. What a process leaves behind is
 * taken over when the lease ends, so jobs survive a restart. A step that the database cut off is begun anew. (DESIGN
 * section 6, spec 3 section 4)
 */
export function pollJobs(services: Services, kinds: readonly JobKind[], options: PollerOptions = {}): Poller {
  const { everyMs = 500, leaseMs = 15_000, workers = 2, onError = () => {} } = options;
  const known = new Map(kinds.map((kind) => [kind.name, kind]));
  const ending = new AbortController();
  const names = [...known.keys()];

  async function step(): Promise<boolean> {
    if (names.length === 0) return false;
    const row = await claim(services.db, names, leaseMs);
    if (row === undefined) return false;
    const kind = known.get(row.kind);
    if (kind === undefined) return false;
    const losing = new AbortController();
    const renewing = setInterval(() => {
      renew(services.db, row, leaseMs).then((held) => held || losing.abort(), onError);
    }, leaseMs / 3);
    try {
      const fault = await runStep(services, row, kind, AbortSignal.any([ending.signal, losing.signal]), onError);
      if (fault !== null) await postponeSurely(row, fault);
    } finally {
      clearInterval(renewing);
      if (ending.signal.aborted) await release(services.db, row).catch(onError);
    }
    return true;
  }

  /** The database that cut a step off may still be away; the step waits for it, and so does this worker. */
  async function postponeSurely(row: Row, fault: CutOff): Promise<void> {
    for (let pauseMs = everyMs; !ending.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        return await postpone(services.db, row, fault);
      } catch (error) {
        if (databaseFault(error) === null) throw error;
        await pause(pauseMs, ending.signal);
      }
    }
  }

  const running = Array.from({ length: workers }, () => workOn(step, { everyMs, signal: ending.signal, onError }));
  return {
    async stop() {
      ending.abort();
      await Promise.all(running);
    },
  };
}

async function claim(db: Database, names: readonly string[], leaseMs: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    update jobs set status = 'running', attempts = attempts + 1, lease_id = ${randomUUID()},
      lease_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where id = (
      select id from jobs
      where status in ('pending', 'running') and run_after <= clock_timestamp() and kind = any(${[...names]})
        and (lease_until is null or lease_until < clock_timestamp())
      order by run_after limit 1 for update skip locked
    ) returning *`.execute(db);
  return rows[0];
}

async function renew(db: Database, { id, lease_id }: Row, leaseMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update jobs set lease_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where id = ${id} and lease_id = ${lease_id} and status = 'running'`.execute(db);
  return numAffectedRows === 1n;
}

/** What a stopping process did not finish can be begun anew at once, and does not count as an attempt. */
async function release(db: Database, { id, lease_id }: Row): Promise<void> {
  await sql`
    update jobs set lease_id = null, lease_until = null, attempts = greatest(attempts - 1, 0)
    where id = ${id} and lease_id = ${lease_id} and status = 'running'`.execute(db);
}

/** Lets go of a step that was cut off. Where its end was stored unheard, the row is not ours any more. */
async function postpone(db: Database, { id, lease_id, attempts }: Row, fault: CutOff): Promise<void> {
  const { pauseMs, counts } = cutOffs[fault];
  await sql`
    update jobs set lease_id = null, lease_until = null, attempts = ${counts ? attempts : Math.max(attempts - 1, 0)},
      run_after = clock_timestamp() + ${pauseMs} * interval '1 millisecond'
    where id = ${id} and lease_id = ${lease_id} and status = 'running'`.execute(db);
}

/** @returns what cut the step off; null when the step came to an end. */
async function runStep(
  services: Services,
  row: Row,
  kind: JobKind,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<CutOff | null> {
  const run: JobRun = {
    id: row.id,
    tenantId: row.tenant_id,
    actor: row.created_by,
    input: row.input,
    services,
    signal,
  };
  try {
    if (row.attempts > mostAttempts) throw new JobFailure('The job was interrupted too often.');
    const step = kind.steps[row.step];
    const worked = await step?.work?.(run);
    if (signal.aborted) return null;
    await services.db.transaction().execute(async (trx) => {
      const isHeld = await trx
        .selectFrom('jobs')
        .select('id')
        .where('id', '=', row.id)
        .where('lease_id', '=', row.lease_id)
        .where('status', '=', 'running')
        .forUpdate()
        .executeTakeFirst();
      if (isHeld === undefined) return; // cancelled, or taken over
      const result = (await step?.commit?.(trx, run, worked)) ?? worked;
      await trx
        .updateTable('jobs')
        .set(progressOf(row, kind, result))
        .where('id', '=', row.id)
        .execute();
      if (row.step + 1 >= kind.steps.length) await trace(trx, row, { ok: true });
    });
    return null;
  } catch (error) {
    if (signal.aborted) return null;
    if (!(error instanceof JobFailure)) onError(error);
    const fault = isSuperseded(error) ? 'superseded' : databaseFault(error);
    if (fault === null) await fail(services.db, row, error instanceof JobFailure ? error.message : null);
    return fault;
  }
}

function progressOf(row: Row, kind: JobKind, result: Json | undefined) {
  const done = row.step + 1;
  const next = kind.steps[done];
  const free = { lease_id: null, lease_until: null, attempts: 0, step: done };
  const kept = result === undefined ? {} : { result: JSON.stringify(result) };
  if (next === undefined) {
    return { ...free, ...kept, status: 'finished' as const, progress: 100, ended_at: new Date() };
  }
  const due = new Date(Date.now() + (next.afterMs ?? 0));
  return { ...free, ...kept, progress: Math.floor((done / kind.steps.length) * 100), run_after: due };
}

/** A failure that nobody foresaw has no reason that users could read. (spec 3 section 8) */
async function fail(db: Database, row: Row, reason: string | null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('jobs')
      .set({ status: 'failed', reason, ended_at: new Date(), lease_id: null, lease_until: null })
      .where('id', '=', row.id)
      .where('lease_id', '=', row.lease_id)
      .where('status', '=', 'running')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 1n) await trace(trx, row, { ok: false, reason });
  });
}

function trace(trx: Parameters<typeof appendAudit>[0], row: Row, outcome: { ok: boolean; reason?: string | null }) {
  const status = { status: outcome.ok ? 'finished' : 'failed' };
  const details = { id: row.id, ...outcome, ...changed({ status: row.status }, status) };
  return appendAudit(trx, {
    tenantId: row.tenant_id,
    actor: 'system',
    action: 'job.ended',
    subject: row.kind,
    details,
  });
}
