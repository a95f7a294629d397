import { endpoints, listEndpoints } from '@portico/core/api';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancellable } from '../src/db/cancellable.ts';
import type { Database } from '../src/db/connect.ts';
import { connect } from '../src/db/connect.ts';
import { createPostgresLogs } from '../src/events/postgres.ts';
import type { Problem } from '../src/http/problem.ts';
import { refusingCostly } from '../src/logs/sorting.ts';
import { createReadGate, readLimits } from '../src/reads/gate.ts';
import { isReadOfEvents, readInTurn } from '../src/reads/read-call.ts';
import type { Credentials, TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { demoTenantId } from './support/logs.ts';
import type { TestSession } from './support/session.ts';
import { signIn } from './support/session.ts';

const limits = { atOnce: 4, perTenant: 3, perSession: 2, waitingPerSession: 6, waitMs: 2_500 };
/** March 2025, whose table the tests hold on to; audit events of today lie elsewhere. */
const march = 1_740_787_200;
const window = `start=${march}&end=${march + 86_400}`;
/** A time whose table nobody holds. */
const april = `start=${march + 2_678_400}&end=${march + 2_764_800}`;

let backend: TestBackend;
let direct: Database;
let viewer: TestSession;
let others: TestSession;
let neighbour: Credentials;

beforeAll(async () => {
  backend = await startBackend({ readLimits: limits, signInsPerMinute: 10_000 });
  direct = connect(backend.databaseUrl, () => {}, { unlimited: true });
  viewer = await signIn(backend.url, await backend.addUser({ username: 'viewer', roles: ['Log viewer'] }));
  const tenantId = await backend.addTenant('neighbour');
  neighbour = await backend.addUser({ username: 'neighbour', tenantId });
  others = await signIn(backend.url, neighbour);
  const event = { event_time: '2025-03-01T00:00:01', url: 'https://a.example/' };
  const events = [{ logType: 'web' as const, at: (march + 1) * 1_000_000, event }];
  await createPostgresLogs(direct).append(await demoTenantId(direct), events);
});
afterAll(async () => {
  await direct.destroy();
  await backend.stop();
});

let release = async () => {};
afterEach(() => release());

/** Holds the table of March, so that every read of it runs until it is let go. */
async function holdMarch(): Promise<void> {
  const held = await direct.startTransaction().execute();
  await sql`lock table log_events_2025_03 in access exclusive mode`.execute(held);
  release = async () => {
    release = async () => {};
    await held.rollback().execute();
  };
}

/** Statements that wait for a table that a test holds, or for what else is named. */
async function waiting(pattern: string, event = 'Lock'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = ${event} and query like ${pattern}`.execute(direct);
  return rows[0]?.count ?? 0;
}

/** Reads that the database is working on. */
const running = () => waiting('%log_events%');

/** A read whose reader may leave. */
function read(session: TestSession, call = ''): { answer: Promise<Response>; leave(): void } {
  const leaving = new AbortController();
  const cookie = [...session.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = fetch(`${session.url}/api/rep/v1/logs/web${call}?${window}`, {
    headers: { cookie },
    signal: leaving.signal,
  });
  answer.catch(() => {});
  return { answer, leave: () => leaving.abort() };
}

const many = (count: number, of: () => ReturnType<typeof read>) => Array.from({ length: count }, of);

describe('reads of logs and reports (DESIGN section 6)', () => {
  it('keep nobody from signing in and saving, however many there are, and another tenant from its logs', async () => {
    const sessions = [viewer];
    for (let at = 0; at < 4; at += 1) sessions.push(await signIn(backend.url, backend.admin));
    await holdMarch();
    const reads = sessions.flatMap((session) => many(6, () => read(session, '/count')));
    await expect.poll(running).toBe(limits.perTenant);
    await signIn(backend.url, neighbour);
    expect((await others.get('/api/userinfo')).status).toBe(200);
    expect((await others.get(`/api/rep/v1/logs/web?${april}`)).status).toBe(200);
    expect(await running()).toBe(limits.perTenant);
    await release();
    const statuses = (await Promise.all(reads.map(({ answer }) => answer))).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]); // some waited too long
    expect(statuses).toContain(200);
  });

  it('end in the database when their reader leaves, also those that wait for their turn', async () => {
    await holdMarch();
    const reads = many(6, () => read(viewer));
    await expect.poll(running).toBe(limits.perSession);
    for (const { leave } of reads) leave();
    await expect.poll(running).toBe(0); // while the table is still held
    const next = read(viewer);
    await expect.poll(running).toBe(1);
    await release();
    expect((await next.answer).status).toBe(200);
  });

  it('do not begin when their reader left while it was found out who asks', async () => {
    await holdMarch();
    const accounts = await direct.startTransaction().execute();
    await sql`lock table sessions in access exclusive mode`.execute(accounts);
    const reads = many(limits.perSession, () => read(viewer));
    await expect.poll(() => waiting('%sessions%')).toBeGreaterThanOrEqual(limits.perSession);
    for (const { answer, leave } of reads) {
      leave();
      await expect(answer).rejects.toThrow();
    }
    await accounts.rollback().execute();
    await expect.poll(() => waiting('%sessions%')).toBe(0);
    expect((await viewer.get(`/api/rep/v1/logs/web?${april}`)).status).toBe(200); // all turns of the session are free
    await expect.poll(running).toBe(0);
  });

  it('end also when the word to end them came before the statement began, and was lost', async () => {
    const words: number[] = [];
    const reads = connect(backend.databaseUrl, () => {}, {
      async cancel(processId) {
        words.push(processId);
        if (words.length > 1) await sql`select pg_cancel_backend(${processId})`.execute(direct);
      },
    });
    const leaving = new AbortController();
    const read = cancellable(leaving.signal, () => sql`select pg_sleep(3600)`.execute(reads));
    await expect.poll(() => waiting('%pg_sleep(3600)%', 'Timeout')).toBe(1);
    leaving.abort();
    await expect(read).rejects.toMatchObject({ code: '57014' });
    expect(words.length).toBeGreaterThan(1);
    expect(new Set(words).size).toBe(1);
    await reads.destroy();
  });

  it('have a limit per session, and say so', async () => {
    await holdMarch();
    const reads = many(limits.perSession + limits.waitingPerSession + 3, () => read(viewer));
    const refused = await Promise.any(reads.map(({ answer }) => answer));
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '2',
      { message: 'You have 8 reads of logs and reports under way. Wait until some of them have ended.', delay: 2 },
    ]);
    await expect.poll(running).toBe(limits.perSession);
    for (const { leave } of reads) leave();
  });

  it('are answered 503 when none ends in time', async () => {
    await holdMarch();
    const reads = many(limits.perSession + 1, () => read(viewer));
    const late = await Promise.any(reads.map(({ answer }) => answer));
    expect([late.status, await late.json()]).toEqual([
      503,
      { message: 'Too many people read logs and reports right now. Try again.', delay: 5 },
    ]);
    for (const { leave } of reads) leave();
  });

  it('are every call over stored events, of collectors too', () => {
    const calls = listEndpoints(endpoints).map(([name]) => name);
    const reading = calls.filter(isReadOfEvents);
    expect(reading).toEqual(
      expect.arrayContaining(['logs.firstPage', 'logs.exportV2', 'logs.facets', 'rep.top_domains']),
    );
    expect(calls.filter((name) => /^(logs|rep)\./.test(name) && !reading.includes(name))).toEqual([
      'logs.ingest',
      'logs.views.list',
      'logs.views.save',
      'logs.views.delete',
    ]);
  });

  it('say what to do about one that takes too long', async () => {
    const slow = connect(backend.databaseUrl, () => {}, { statementMs: 50 });
    const gate = createReadGate(readLimits());
    const request = { caller: null, ip: '192.0.2.1' };
    const raw = { once: () => raw, writableFinished: false } as never;
    const work = () => sql`select pg_sleep(5)`.execute(slow);
    const refusal = (read: () => Promise<unknown>) =>
      readInTurn(gate, request, { raw }, read).then(
        () => Promise.reject(new Error('it was answered')),
        ({ status, body }: Problem) => [status, body.message],
      );
    expect(await refusal(work)).toEqual([
      503,
      'This took longer than 15 seconds. Choose a shorter interval or fewer conditions.',
    ]);
    expect(await refusal(() => refusingCostly({ field: 'userid' }, work))).toEqual([
      503,
      'Sorting by userid took longer than 15 seconds. Choose a shorter interval, more conditions, or sort by time.',
    ]);
    await slow.destroy();
  });
});
