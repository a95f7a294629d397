import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Program } from './support/process.ts';
import { buildProgram, closedFolder, databasePid, killLeftovers, removeData, startProgram } from './support/process.ts';
import type { TestSession } from './support/session.ts';
import { loadArea, markedDocument, markOf, publish, revisionOf, saveArea, signIn } from './support/session.ts';

const cycles = process.env.PORTICO_LONG === undefined ? 4 : 200;
const credentials = { username: 'admin', password: 'kill dash nine' };

let path: string;
let folder: string;
let data: string;
beforeAll(async () => {
  path = await buildProgram('kill');
  folder = closedFolder();
  data = join(folder, 'data');
});
afterAll(async () => {
  killLeftovers();
  await removeData(data);
  await removeData(folder);
});

const start = (): Program =>
  startProgram(path, { args: ['--data', data], env: { PORTICO_ADMIN_PASSWORD: credentials.password } });

interface Progress {
  /** Number of the last save that was sent, and of the last that was acknowledged. */
  sent: number;
  acknowledged: number;
  /** The same for publishes: the save that was published. */
  publishSent: number;
  publishAcknowledged: number;
}

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

const numberOf = (mark: unknown) => Number(/^save (\d+)$/.exec(String(mark))?.[1] ?? 0);

describe('a backend that is killed (DESIGN section 9)', () => {
  it(`[SRV-004] loses no acknowledged save and leaves no half publish in ${cycles} kills`, async () => {
    const progress: Progress = { sent: 0, acknowledged: 0, publishSent: 0, publishAcknowledged: 0 };
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const program = start();
      const session = await signIn((await program.started()).url, credentials);
      await expectNothingLost(session, progress);
      const saving = saveUntilGone(session, progress);
      await wait(100 + Math.random() * 400);
      const database = databasePid(data);
      program.kill('SIGKILL');
      if (cycle % 2 === 1) process.kill(database, 'SIGKILL'); // the database with it, so that it must recover
      await saving;
      await program.ended;
    }
    const program = start();
    await expectNothingLost(await signIn((await program.started()).url, credentials), progress);
    expect(progress.acknowledged).toBeGreaterThan(cycles);
    expect(await program.stop()).toBe(0);
    const audit = startProgram(path, { args: ['verify-audit', '--data', data] });
    expect(await audit.ended).toBe(0);
  }, 3_600_000);
});

/** What is stored is the last acknowledged save or the one after it, whose answer did not arrive. */
async function expectNothingLost(session: TestSession, progress: Progress): Promise<void> {
  const stored = numberOf(markOf(await loadArea(session, 'web')));
  expect(stored).toBeGreaterThanOrEqual(progress.acknowledged);
  expect(stored).toBeLessThanOrEqual(progress.sent);
  const revision = await revisionOf(session);
  const published = numberOf(markOf(await loadArea(session, 'web', revision.rev_id)));
  expect(published).toBeGreaterThanOrEqual(progress.publishAcknowledged);
  expect(published).toBeLessThanOrEqual(progress.publishSent);
  for (const area of ['web', 'email', 'dlp'] as const) await loadArea(session, area, revision.rev_id);
  expect(revision.state === 'current' ? stored === published : stored >= published).toBe(true);
}
