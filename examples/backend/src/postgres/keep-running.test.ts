import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptServer, RestartRules } from './keep-running.ts';
import { keepRunning } from './keep-running.ts';
import type { DatabaseServer } from './server.ts';

const rules: RestartRules = { mostRestarts: 3, firstPauseMs: 20, longestPauseMs: 40, steadyMs: 60_000 };

/** Databases that end when they are told to. */
class Fake implements DatabaseServer {
  readonly ended: Promise<{ expected: boolean }>;
  end: (expected: boolean) => void = () => {};
  abandoned = false;

  constructor() {
    this.ended = new Promise((done) => {
      this.end = (expected) => done({ expected });
    });
  }
  url = () => '';
  async stop() {
    this.end(true);
  }
  abandon() {
    this.abandoned = true;
    this.end(true);
  }
}

let started: { server: Fake; at: number }[];
let told: string[];
let failures: number;
let isMine: boolean;
beforeEach(() => {
  started = [];
  told = [];
  failures = 0;
  isMine = true;
});

afterEach(() => {
  vi.useRealTimers();
});

function keep(first: Fake, given: Partial<RestartRules> = {}): KeptServer {
  return keepRunning(first, {
    rules: { ...rules, ...given },
    async startAgain() {
      const server = new Fake();
      started.push({ server, at: performance.now() });
      if (failures-- > 0) throw new Error('no space left');
      return server;
    },
    mayStart: () => isMine,
    tell: (words) => told.push(words),
    logFile: 'postgres.log',
  });
}
const untilStarted = (count: number) => expect.poll(() => started.length, { interval: 2 }).toBe(count);

describe('a database that ends by itself (DESIGN section 6)', () => {
  it('is started again at once, and says so', async () => {
    const first = new Fake();
    const kept = keep(first);
    expect(kept.trouble()).toBeUndefined();
    first.end(false);
    await untilStarted(1);
    await expect.poll(() => kept.trouble()).toBeUndefined();
    expect(told).toEqual([
      'The database ended by itself. See postgres.log.',
      expect.stringMatching(/^The database runs again after 0\.\d s\.$/),
    ]);
    await kept.stop();
    expect(await kept.ended).toEqual({ expected: true });
  });

  it('waits longer before each further start, and says how often it tried', async () => {
    const first = new Fake();
    failures = 2;
    const kept = keep(first);
    const ended = performance.now();
    first.end(false);
    await untilStarted(1);
    await expect.poll(() => kept.trouble(), { interval: 2 }).toMatch('is started again (2 of 3)');
    await untilStarted(3);
    const pauses = started.map(({ at }, index) => at - (started[index - 1]?.at ?? ended));
    expect(pauses[1]).toBeGreaterThan(15);
    expect(pauses[2]).toBeGreaterThan(35);
    expect(told.filter((words) => words.endsWith('no space left'))).toHaveLength(2);
    await kept.stop();
  });

  it('is given up when it cannot be started, and when it ends again and again', async () => {
    failures = 3;
    const first = new Fake();
    const kept = keep(first);
    first.end(false);
    expect(await kept.ended).toEqual({ expected: false });

    started = [];
    failures = 0;
    const again = new Fake();
    const ending = keep(again);
    again.end(false);
    for (const count of [1, 2, 3]) {
      await untilStarted(count);
      started[count - 1]?.server.end(false);
    }
    expect(await ending.ended).toEqual({ expected: false });
    expect(started).toHaveLength(3);
  });

  it('counts anew once it ran for long enough', async () => {
    const first = new Fake();
    vi.useFakeTimers({ toFake: ['Date'] });
    const kept = keep(first, { mostRestarts: 1, steadyMs: 30 });
    vi.setSystemTime(Date.now() + 40);
    first.end(false);
    await untilStarted(1);
    await expect.poll(() => kept.trouble(), { interval: 2 }).toBeUndefined();
    vi.setSystemTime(Date.now() + 40);
    started[0]?.server.end(false);
    await untilStarted(2);
    started[1]?.server.end(false);
    expect(await kept.ended).toEqual({ expected: false });
  });

  it('is not started again when it was stopped, in a pause, or when another backend has its folder', async () => {
    const stopped = new Fake();
    const kept = keep(stopped);
    await kept.stop();
    expect(await kept.ended).toEqual({ expected: true });

    failures = 1;
    const first = new Fake();
    const pausing = keep(first, { firstPauseMs: 60_000, longestPauseMs: 60_000 });
    first.end(false);
    await untilStarted(1);
    await pausing.stop();
    expect(await pausing.ended).toEqual({ expected: true });

    isMine = false;
    const foreign = new Fake();
    const lost = keep(foreign);
    foreign.end(false);
    expect(await lost.ended).toEqual({ expected: true });
    expect(started).toHaveLength(1);
  });

  it('is abandoned for good', async () => {
    const first = new Fake();
    const kept = keep(first);
    kept.abandon();
    expect(first.abandoned).toBe(true);
    expect(await kept.ended).toEqual({ expected: true });
    expect(started).toEqual([]);
  });
});
