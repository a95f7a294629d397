import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RevisionWire } from '@portico/core/api';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Program } from './support/process.ts';
import {
  buildProgram,
  closedFolder,
  databasePid,
  killLeftovers,
  placeCluster,
  removeData,
  startProgram,
} from './support/process.ts';
import type { TestSession } from './support/session.ts';
import { loadArea, markedDocument, markOf, publish, revisionOf, saveArea, signIn } from './support/session.ts';

const isLong = process.env.PORTICO_LONG !== undefined;
const cycles = isLong ? 200 : 4;
const databaseKills = isLong ? 100 : 2;
const credentials = { username: 'admin', password: 'kill-dash-nine' };

let path: string;
beforeAll(async () => {
  path = await buildProgram();
});
afterAll(killLeftovers);

let folder: string;
let data: string;
beforeEach(() => {
  folder = closedFolder();
  data = join(folder, 'data');
  placeCluster(data);
});
afterEach(async () => {
  await removeData(data);
  await removeData(folder);
});

/** The sample events of a first start are work for half a minute, amid which the long run kills as well. */
const samples = isLong ? [] : ['--no-demo'];
const start = (env: Record<string, string> = {}): Program =>
  startProgram(path, {
    args: ['--data', data, ...samples],
    env: { PORTICO_ADMIN_PASSWORD: credentials.password, ...env },
  });

interface Progress {
  /** Number of the last save that was sent, and of the last that was acknowledged. */
  sent: number;
  acknowledged: number;
  /** The same for publishes: the save that was published. */
  publishSent: number;
  publishAcknowledged: number;
}

const nothingYet = (): Progress => ({ sent: 0, acknowledged: 0, publishSent: 0, publishAcknowledged: 0 });

/** Saves numbered documents, and publishes each third one, until the server is gone. */
async function saveUntilGone(session: TestSession, progress: Progress): Promise<void> {
  try {
    for (;;) {
      progress.sent += 1;
      const saved = await saveArea(session, 'web', markedDocument(`save ${progress.sent}`));
      if (saved.status === 200) progress.acknowledged = progress.sent;
      if (progress.sent % 3 !== 0) continue;
      progress.publishSent = progress.sent;
      if ((await publish(session)).status === 200) progress.publishAcknowledged = progress.sent;
    }
  } catch {
    // the connection broke: what was under way is unknown
  }
}

/** Kills the backend amid saves; with the database it has to recover, without it the next start finds a survivor. */
async function killAmidSaves(program: Program, session: TestSession, progress: Progress, withDatabase: boolean) {
  const before = progress.acknowledged;
  let isGone = false;
  const saving = saveUntilGone(session, progress).finally(() => {
    isGone = true;
  });
  while (!isGone && progress.acknowledged < before + 2) await wait(5); // however slow the machine is
  await wait(100 + Math.random() * 400);
  const database = databasePid(data);
  program.kill('SIGKILL');
  if (withDatabase) process.kill(database, 'SIGKILL');
  await saving;
  await program.ended;
}

/** Kills the database, or one of the processes that serve a connection, of which it then restarts all. */
function killDatabase(which: 'all of it' | 'one'): void {
  const main = databasePid(data);
  const serving = readdirSync('/proc')
    .filter(
      (pid) => /^\d+$/.test(pid) && titleOf(pid).startsWith('postgres: portico portico') && parentOf(pid) === main,
    )
    .map(Number);
  const chosen = serving.find((pid) => titleOf(String(pid)).includes('COMMIT')) ?? serving.at(-1);
  process.kill(which === 'one' ? (chosen ?? main) : main, 'SIGKILL');
}

function titleOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function parentOf(pid: string): number {
  return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
}

/** The revision, once the service answers it. */
async function revisionWhenUp(session: TestSession): Promise<RevisionWire> {
  for (;;) {
    const { status, body } = await session.get('/api/policy/v1/rules');
    if (status === 200) return body as RevisionWire;
    await wait(20);
  }
}

/** What is stored, once the service can read all of it. */
async function findWhenUp(session: TestSession): Promise<Found> {
  for (;;) {
    await revisionWhenUp(session);
    try {
      return await find(session);
    } catch {
      await wait(20); // it went away again in between
    }
  }
}

interface Found {
  stored: number;
  published: number;
  state: string;
}

const numberOf = (mark: unknown) => Number(/^save (\d+)$/.exec(String(mark))?.[1] ?? 0);

async function find(session: TestSession): Promise<Found> {
  const revision = await revisionOf(session);
  const { staged_rev_id, rev_id, state } = revision;
  const marks = [staged_rev_id, rev_id].map(async (rev) => numberOf(markOf(await loadArea(session, 'web', rev))));
  const [stored = 0, published = 0] = await Promise.all(marks);
  return { stored, published, state };
}

/** What is stored is the last acknowledged save or the one after it, whose answer did not arrive. */
async function expectNothingLost(session: TestSession, progress: Progress): Promise<void> {
  const { stored, published, state } = await find(session);
  expect(stored).toBeGreaterThanOrEqual(progress.acknowledged);
  expect(stored).toBeLessThanOrEqual(progress.sent);
  expect(published).toBeGreaterThanOrEqual(progress.publishAcknowledged);
  expect(published).toBeLessThanOrEqual(progress.publishSent);
  expect(state === 'current' ? stored === published : stored >= published).toBe(true);
}

async function signedIn(program: Program): Promise<TestSession> {
  return signIn((await program.started()).url, credentials);
}

describe('a backend that is killed (DESIGN section 9)', () => {
  it(`[SRV-004] [INC-010] loses no acknowledged save, leaves no half publish and tells each row once in ${cycles} kills`, async () => {
    const progress = nothingYet();
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const program = start();
      const session = await signedIn(program);
      await expectNothingLost(session, progress);
      await killAmidSaves(program, session, progress, cycle % 2 === 1);
    }
    const program = start();
    await expectNothingLost(await signedIn(program), progress);
    expect(progress.acknowledged).toBeGreaterThan(cycles);
    expect(await askDatabase(notToldOnce)).toEqual([]);
    expect(await program.stop()).toBe(0);
    const audit = startProgram(path, { args: ['verify-audit', '--data', data] });
    expect(await audit.ended).toBe(0);
  }, 7_200_000);

  it(`[SRV-004] [CNF-004] whose database alone is killed ${databaseKills} times amid saves goes on by itself: nothing acknowledged is lost, nothing refused is stored`, async () => {
    const program = start({ PORTICO_LOG: 'silent' });
    const session = await signedIn(program);
    const tally = { saves: 0, acknowledged: 0, refused: 0, unknown: 0, storedUnheard: 0, slowestMs: 0 };
    let stored = 0;
    for (let kill = 0; kill < databaseKills; kill += 1) {
      let [isUp, isKilled] = [true, false];
      const least = tally.acknowledged + 1;
      const killing = (async () => {
        while (isUp && tally.acknowledged < least) await wait(5); // however slow the machine is
        await wait(50 + Math.random() * 300);
        killDatabase(kill % 2 === 0 ? 'all of it' : 'one');
        isKilled = true;
      })();
      while (isUp && !isKilled) {
        tally.saves += 1;
        const number = tally.saves;
        const answer = await saveArea(session, 'web', markedDocument(`save ${number}`), await revisionWhenUp(session));
        expect([200, 503]).toContain(answer.status);
        isUp = answer.status === 200;
        if (isUp) tally.acknowledged += 1;
        if (isUp) stored = number;
        if (isUp) continue;
        const found = (await findWhenUp(session)).stored;
        const isRefused = (answer.body as { written?: boolean }).written === false;
        if (isRefused) tally.refused += 1;
        else tally.unknown += 1;
        if (!isRefused && found === number) tally.storedUnheard += 1;
        expect(isRefused ? [stored] : [stored, number]).toContain(found);
        stored = found;
      }
      await killing;
      const away = performance.now();
      expect((await findWhenUp(session)).stored).toBe(stored);
      tally.slowestMs = Math.max(tally.slowestMs, Math.round(performance.now() - away));
    }
    if (isLong) console.log('database killed amid saves:', tally);
    expect(tally.acknowledged).toBeGreaterThan(0);
    expect(await program.stop()).toBe(0);
    const audit = startProgram(path, { args: ['verify-audit', '--data', data] });
    expect(await audit.ended).toBe(0);
  }, 7_200_000);

  it('[INC-009] in the middle of a batch of events stores each once when the batch is sent again', async () => {
    const now = Math.floor(Date.now() / 1_000);
    const lines = Array.from({ length: 10_000 }, (_, n) =>
      JSON.stringify({ event_time: new Date(now * 1_000 - n).toISOString(), n }),
    );
    const body = lines.join('\n');
    const ingest = (session: TestSession, sent: string, token: string) =>
      session.call('POST', '/api/rep/v1/ingest/web', {
        body: sent,
        headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${token}` },
      });
    const countIn = async (session: TestSession) =>
      ((await session.get(`/api/rep/v1/logs/web/count?start=${now - 3_600}&end=${now}`)).body as { count: number })
        .count;
    let program = start();
    let session = await signedIn(program);
    const asked = { name: 'forwarder', kind: 'ingest', log_types: ['web'] };
    const made = await session.call('POST', '/api/settings/v1/tenants/api_tokens', { body: asked });
    const { token } = made.body as { token: string };
    // Three transactions: it is killed once the first of them is seen.
    const sending = ingest(session, body, token).catch(() => null);
    let isAnswered = false;
    sending.finally(() => {
      isAnswered = true;
    });
    while (!isAnswered && (await countIn(session)) === 0) await wait(1);
    program.kill('SIGKILL');
    await sending;
    await program.ended;
    program = start();
    session = await signedIn(program);
    const before = await countIn(session);
    expect(before).toBeGreaterThan(0);
    expect((await ingest(session, body, token)).body).toMatchObject({ stored: 10_000 - before, duplicates: before });
    expect((await ingest(session, lines.slice(2_500, 9_000).join('\n'), token)).body).toMatchObject({ stored: 0 });
    expect(await countIn(session)).toBe(10_000);
    expect(await askDatabase(`select count(distinct event ->> 'n')::int as n from log_events`)).toEqual([
      { n: 10_000 },
    ]);
    expect(await program.stop()).toBe(0);
  }, 600_000);

  it.runIf(isLong)(
    'finds the loss when the database acknowledges before it writes',
    async () => {
      const first = start();
      await first.started();
      await acknowledgeBeforeWriting();
      await first.stop();
      const progress = nothingYet();
      let lost = 0;
      for (let attempt = 0; attempt < 15 && lost <= 0; attempt += 1) {
        const program = start();
        await killAmidSaves(program, await signedIn(program), progress, true);
        const next = start();
        lost = progress.acknowledged - (await find(await signedIn(next))).stored;
        await next.stop();
      }
      expect(lost).toBeGreaterThan(0);
    },
    300_000,
  );
});

/** Rows of the trail that the audit log has not or twice, and events that no row stands for. (DESIGN section 6) */
const notToldOnce = `
  select head from (select tenant_id, seq || ':' || hash as head from audit) as rows
  full join (
    select tenant_id, event ->> 'audit_head' as head, count(*) as times from log_events
    where log_type = 'audit' and event ->> 'product' = 'Portico' group by 1, 2
  ) as events using (tenant_id, head) where times is distinct from 1`;

/** The defect that the kills must find. Connections opened from now on have it. */
async function acknowledgeBeforeWriting(): Promise<void> {
  await askDatabase('alter role portico set synchronous_commit = off');
}

async function askDatabase(statement: string): Promise<unknown[]> {
  const [, , , , host = ''] = readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(data, 'postgres', 'portico.password'), 'utf8');
  const client = new pg.Client({ host, user: 'portico', password, database: 'portico' });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
