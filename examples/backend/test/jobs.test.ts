import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobKind, JobRequest } from '../src/archetypes/job.ts';
import { CANCELLED, cancelJob, defineJob, JobFailure, listJobs, readJob, startJob } from '../src/archetypes/job.ts';
import type { Poller, PollerOptions } from '../src/archetypes/job-poller.ts';
import { pollJobs } from '../src/archetypes/job-poller.ts';
import { connect } from '../src/db/connect.ts';
import { DatabaseLost } from '../src/db/faults.ts';
import { SecretKeyMissing } from '../src/secrets/superseded.ts';
import type { ArchetypeBench } from './support/archetype.ts';
import { archetypeBench } from './support/archetype.ts';
import { startProxy } from './support/database-proxy.ts';

let bench: ArchetypeBench;
const pollers: Poller[] = [];
let errors: unknown[] = [];
beforeAll(async () => {
  bench = await archetypeBench();
});
afterAll(() => bench.stop());
afterEach(async () => {
  await Promise.all(pollers.splice(0).map((poller) => poller.stop()));
  errors = [];
});

function poll(kinds: JobKind[], options: PollerOptions = {}): Poller {
  const poller = pollJobs(bench.services, kinds, { everyMs: 10, onError: (error) => errors.push(error), ...options });
  pollers.push(poller);
  return poller;
}

async function start(kind: JobKind, input: JobRequest['input'] = {}): Promise<string> {
  const { tenant, user } = bench.alpha.session;
  const request = { tenantId: tenant.id, actor: user.uid, kind, input };
  return (await bench.db.transaction().execute((trx) => startJob(trx, request))).id;
}

/** An error as the server answers it. */
function databaseError(code: string): Error {
  return Object.assign(new pg.DatabaseError('made up', 0, 'error'), { code, severity: 'ERROR' });
}

const read = (id: string) => readJob(bench.db, bench.alpha.session.tenant.id, id);
const ended = (id: string) =>
  expect.poll(async () => (await read(id)).ok, { timeout: 20_000, interval: 10 }).not.toBeNull();
const cancel = (id: string) =>
  cancelJob(bench.db, { tenantId: bench.alpha.session.tenant.id, actor: 'alpha-admin', id });

describe('jobs (spec 3 section 4, DESIGN section 6)', () => {
  it('[JOB-001] wait, run step by step and finish with their result', async () => {
    const done: string[] = [];
    const seen: number[] = [];
    const kind = defineJob<{ name: string }>({
      name: 'test.steps',
      steps: [
        { work: ({ input }) => void done.push(`first ${input.name}`) },
        {
          afterMs: 60,
          async work({ id }) {
            seen.push((await read(id)).progress);
            return 42;
          },
          async commit(_trx, _run, worked) {
            done.push(`second ${worked}`);
            return { answer: worked as number };
          },
        },
      ],
    });
    const id = await start(kind, { name: 'x' });
    expect(await read(id)).toMatchObject({ id, status: 'pending', ok: null, reason: null, progress: 0 });
    poll([kind]);
    await ended(id);
    expect(await read(id)).toMatchObject({ status: 'finished', ok: true, progress: 100, result: { answer: 42 } });
    expect(done).toEqual(['first x', 'second 42']);
    expect(seen).toEqual([50]);
    expect((await bench.audit(bench.alpha)).slice(-2).map(({ action }) => action)).toEqual([
      'job.started',
      'job.ended',
    ]);
  });

  it('[JOB-001] fail with their reason, and without one when nobody foresaw it', async () => {
    const failing = (name: string, error: Error) =>
      defineJob({
        name,
        steps: [
          {
            work() {
              throw error;
            },
          },
        ],
      });
    const foreseen = failing('test.foreseen', new JobFailure('The disk is full.'));
    const unforeseen = failing('test.unforeseen', new TypeError('x is undefined'));
    const ids = [await start(foreseen), await start(unforeseen)] as const;
    poll([foreseen, unforeseen]);
    await Promise.all(ids.map(ended));
    expect(await read(ids[0])).toMatchObject({ status: 'failed', ok: false, reason: 'The disk is full.' });
    expect(await read(ids[1])).toMatchObject({ status: 'failed', ok: false, reason: null });
    expect(errors).toMatchObject([{ message: 'x is undefined' }]);
  });

  it('are each done once by several processes, and what they store is stored once', async () => {
    const worked: string[] = [];
    const kind = defineJob({
      name: 'test.shared',
      steps: [
        {
          work: ({ id }) => void worked.push(id),
          async commit(trx, { tenantId, id }) {
            await trx
              .insertInto('collections')
              .values({ tenant_id: tenantId, kind: 'test.done', parent: '', id, body: '{}', updated_by: 'job' })
              .execute();
            return undefined;
          },
        },
      ],
    });
    const ids = await Promise.all(Array.from({ length: 30 }, () => start(kind)));
    for (let process = 0; process < 4; process += 1) poll([kind]);
    await Promise.all(ids.map(ended));
    expect(worked.toSorted()).toEqual(ids.toSorted());
    expect((await Promise.all(ids.map(read))).every(({ ok }) => ok)).toBe(true);
  });

  it('go on at the step where their process stopped', async () => {
    const done: string[] = [];
    let release = () => {};
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = { work: () => void done.push('first') };
    const dying = defineJob({ name: 'test.restart', steps: [first, { work: () => hanging.then(() => undefined) }] });
    const healthy = defineJob({ name: 'test.restart', steps: [first, { work: () => void done.push('second') }] });
    const id = await start(dying);
    const dead = poll([dying], { leaseMs: 60_000 });
    await expect.poll(async () => (await read(id)).progress, { timeout: 20_000, interval: 10 }).toBe(50);
    const stopping = dead.stop();
    release();
    await stopping;
    poll([healthy]);
    await ended(id);
    expect(await read(id)).toMatchObject({ status: 'finished', ok: true });
    expect(done).toEqual(['first', 'second']);
  });

  it('store nothing of a step that another process took over', async () => {
    let release = () => {};
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    const stored: string[] = [];
    const slow = defineJob({
      name: 'test.takeover',
      steps: [{ work: () => hanging.then(() => 'slow'), commit: async () => void stored.push('slow') as undefined }],
    });
    const id = await start(slow);
    poll([slow], { leaseMs: 60_000, workers: 1 });
    await expect.poll(async () => (await read(id)).status, { timeout: 20_000, interval: 10 }).toBe('running');
    await bench.db
      .updateTable('jobs')
      .set({ lease_until: new Date(0) })
      .where('id', '=', id)
      .execute();
    const quick = defineJob({
      name: 'test.takeover',
      steps: [{ work: () => 'quick', commit: async () => void stored.push('quick') as undefined }],
    });
    poll([quick]);
    await ended(id);
    release();
    await Promise.all(pollers.splice(0).map((poller) => poller.stop()));
    expect(stored).toEqual(['quick']);
    expect((await read(id)).result).toBe('quick');
  });

  it('go on at the step where their process died, once its lease ended', async () => {
    const kind = defineJob({ name: 'test.dead', steps: [{}, { work: () => 'taken over' }] });
    const id = await start(kind);
    const left = { status: 'running', step: 1, attempts: 1, lease_id: id } as const;
    const leaseUntil = (lease_until: Date) =>
      bench.db
        .updateTable('jobs')
        .set({ ...left, lease_until })
        .where('id', '=', id)
        .execute();
    await leaseUntil(new Date(Date.now() + 60_000));
    poll([kind], { workers: 1 });
    await ended(await start(kind)); // a later one is done, so this one was passed over
    expect((await read(id)).status).toBe('running');
    await leaseUntil(new Date(0));
    await ended(id);
    expect(await read(id)).toMatchObject({ ok: true, result: 'taken over' });
  });

  it('are given up when each process that begins a step ends in it', async () => {
    const kind = defineJob({ name: 'test.poison', steps: [{ work: () => 'never' }] });
    const id = await start(kind);
    await bench.db.updateTable('jobs').set({ attempts: 5 }).where('id', '=', id).execute();
    poll([kind]);
    await ended(id);
    expect(await read(id)).toMatchObject({ ok: false, reason: 'The job was interrupted too often.' });
  });

  it.each([
    ['away', () => new DatabaseLost('Connection terminated unexpectedly'), 0],
    ['shutting down', () => databaseError('57P01'), 0],
    ['full', () => databaseError('53100'), 0],
    ['busy', () => databaseError('40P01'), 1],
    ['told to have an old key', () => databaseError('PK001'), 0],
    ['under a new key', () => new SecretKeyMissing('0123456789ab'), 0],
  ] as const)('go on at the step that was cut off by a database that was %s', async (_state, fault, attempts) => {
    let cuts = 0;
    let cutAt = 0;
    const cutOff = () => {
      cuts += 1;
      cutAt = Date.now();
      if (cuts <= 2) throw fault();
      return undefined;
    };
    const kind = defineJob({
      name: `test.cut.${_state}`,
      steps: [{ work: () => 'begun' }, { work: cutOff, commit: async () => 'done' }],
    });
    const id = await start(kind);
    const row = () => bench.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    for (const cut of [1, 2]) {
      const poller = poll([kind], { everyMs: 60_000, workers: 1 }); // it does not come back while it is looked at
      await expect
        .poll(async () => cuts === cut && (await row()).lease_id, { timeout: 20_000, interval: 10 })
        .toBeNull();
      await poller.stop();
      expect(await row()).toMatchObject({ status: 'running', step: 1, attempts: attempts * cut });
      expect((await row()).run_after.getTime()).toBeGreaterThan(cutAt + 500); // it does not hammer on
      await bench.db
        .updateTable('jobs')
        .set({ run_after: new Date(0) })
        .where('id', '=', id)
        .execute();
    }
    poll([kind]);
    await ended(id);
    expect(await read(id)).toMatchObject({ ok: true, result: 'done', reason: null });
  });

  it('end for good when each try of a step keeps the database too busy', async () => {
    const kind = defineJob({
      name: 'test.busy',
      steps: [
        {
          work() {
            throw databaseError('57014');
          },
        },
      ],
    });
    const id = await start(kind);
    await bench.db.updateTable('jobs').set({ attempts: 4 }).where('id', '=', id).execute();
    poll([kind]);
    const lease = async () =>
      (await bench.db.selectFrom('jobs').select('lease_id').where('id', '=', id).executeTakeFirstOrThrow()).lease_id;
    await expect.poll(async () => errors.length > 0 && (await lease()), { timeout: 20_000, interval: 10 }).toBeNull();
    await bench.db.updateTable('jobs').set({ run_after: new Date() }).where('id', '=', id).execute();
    await ended(id);
    expect(await read(id)).toMatchObject({ ok: false, reason: 'The job was interrupted too often.' });
  });

  it('do not take a machine that refuses their connection for the database', async () => {
    const kind = defineJob({
      name: 'test.elsewhere',
      steps: [{ work: () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })) }],
    });
    const id = await start(kind);
    poll([kind]);
    await ended(id);
    expect(await read(id)).toMatchObject({ status: 'failed', reason: null });
  });

  it('survive a database that goes away in the middle of them, and store each once', async () => {
    const proxy = await startProxy(bench.url);
    const through = connect(proxy.url, () => {}, { waitMs: 1_000 });
    const services = { ...bench.services, db: through };
    const kind = defineJob({
      name: 'test.away',
      steps: [
        { work: () => wait(20).then(() => 'begun') },
        {
          async commit(trx, { tenantId, id }) {
            const row = { tenant_id: tenantId, kind: 'test.away', parent: '', id, body: '{}', updated_by: 'job' };
            await trx.insertInto('collections').values(row).execute();
            return 'stored';
          },
        },
      ],
    });
    const ids = await Promise.all(Array.from({ length: 12 }, () => start(kind)));
    const poller = pollJobs(services, [kind], { everyMs: 10, leaseMs: 2_000, onError: (error) => errors.push(error) });
    pollers.push(poller);
    for (const when of ['after', 'before', 'after'] as const) {
      proxy.cutAt({ text: 'commit\0', when });
      await wait(60);
    }
    await proxy.close();
    await wait(300);
    await proxy.open();
    await Promise.all(ids.map(ended));
    expect((await Promise.all(ids.map(read))).map(({ result }) => result)).toEqual(ids.map(() => 'stored'));
    expect(errors.length).toBeGreaterThan(0);
    await poller.stop();
    await through.destroy();
    await proxy.stop();
  });

  it('are cancelled while they wait, and stay as they are once they ended', async () => {
    const kind = defineJob({ name: 'test.cancel', steps: [{ work: () => 'done' }] });
    const id = await start(kind);
    expect(await cancel(id)).toMatchObject({ status: 'failed', ok: false, reason: CANCELLED });
    const other = await start(kind);
    poll([kind]);
    await ended(other);
    expect(await cancel(other)).toMatchObject({ status: 'finished', ok: true });
    expect(await read(id)).toMatchObject({ reason: CANCELLED, progress: 0 });
  });

  it('[SRV-005] belong to their tenant, and are listed newest first', async () => {
    const kind = defineJob({ name: 'listed.one', steps: [{}] });
    const ids = [await start(kind), await start(kind)];
    const { id: tenantId } = bench.alpha.session.tenant;
    const { items, total } = await listJobs(bench.db, { tenantId, prefix: 'listed.', status: 'pending', limit: 1 });
    expect([items.map(({ id }) => id), total]).toEqual([[ids[1]], 2]);
    const foreign = bench.beta.session.tenant.id;
    expect(await listJobs(bench.db, { tenantId: foreign })).toEqual({ items: [], total: 0 });
    for (const id of [ids[0] ?? '', 'no-uuid']) {
      await expect(readJob(bench.db, foreign, id)).rejects.toMatchObject({ status: 404 });
      await expect(cancelJob(bench.db, { tenantId: foreign, actor: 'b', id })).rejects.toMatchObject({ status: 404 });
    }
  });
});
