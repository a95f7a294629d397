import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { walkMachine } from '../../test/support/machine-walk.ts';
import type { JobWire } from '../api/schemas/index.ts';
import { ApiError } from '../shared/index.ts';
import { type JobInput, jobMachine } from './job.machine.ts';
import { APPROVAL_LIMIT_MS, JOB_POLL_INTERVAL_MS, LICENCE_JOB_LIMIT_MS } from './job.ts';

const job = (change: Partial<JobWire> = {}): JobWire => ({
  id: 'j',
  status: 'running',
  reason: null,
  ok: null,
  ...change,
});
const finished = job({ status: 'finished', ok: true, result: { version: '2' } } as Partial<JobWire>);
const flush = async () => {
  for (let at = 0; at < 10; at += 1) await Promise.resolve();
};

/** Answers the given jobs one after the other, the last one again and again. */
function start(answers: readonly (JobWire | Error | Promise<never>)[], input: Partial<JobInput> = {}) {
  const clock = new SimulatedClock();
  const polled = vi.fn();
  const stopped = vi.fn();
  const poll = fromPromise<JobWire, { id: string }>(async ({ input: { id }, signal }) => {
    signal.addEventListener('abort', stopped);
    polled(id);
    const answer = answers[Math.min(polled.mock.calls.length, answers.length) - 1];
    if (answer instanceof Error) throw answer;
    return answer as JobWire | Promise<never>;
  });
  const machine = jobMachine.provide({ actors: { poll } });
  const actor = createActor(machine, { input: { id: 'j', call: 'am.update.check', ...input }, clock }).start();
  const ended = () => waitFor(actor, ({ status }) => status === 'done').then(({ output }) => output);
  return { actor, clock, polled, stopped, ended };
}

describe('following a job (spec 3 section 4, OP-103)', () => {
  it('[JOB-002] [TIM-017] polls at once, then 1000 ms after each answer, until the job is finished', async () => {
    expect(JOB_POLL_INTERVAL_MS).toBe(1000);
    const { actor, clock, polled, ended } = start([job({ status: 'pending' }), job({ status: 'odd' }), finished]);
    expect(polled).toHaveBeenCalledExactlyOnceWith('j');
    await flush();
    expect(actor.getSnapshot().context.job?.status).toBe('pending');
    clock.increment(999);
    expect(polled).toHaveBeenCalledTimes(1);
    clock.increment(1);
    expect(polled).toHaveBeenCalledTimes(2);
    clock.increment(5000); // the answer is still out, so that no poll is due
    expect(polled).toHaveBeenCalledTimes(2);
    await flush();
    clock.increment(1000);
    expect(await ended()).toEqual({ outcome: 'finished', job: finished, failure: null });
  });

  it.each([
    ['its reason', 'The disk is full.', 'The disk is full.'],
    ['job failure without one', null, 'job failure'],
    ['job failure for an empty one', '', 'job failure'],
  ])('[ERR-017] raises %s when the job failed', async (_, reason, message) => {
    const failed = job({ status: 'failed', ok: false, reason });
    const { failure, outcome } = (await start([failed]).ended()) as { failure: Error; outcome: string };
    expect(outcome).toBe('failed');
    expect(failure).toMatchObject({
      name: 'JobError',
      code: 'job.failed',
      message,
      call: 'am.update.check',
      result: failed,
    });
  });

  it.each([
    ['No licence.', 'No licence.'],
    [null, 'job failure'],
  ])('[ERR-018] raises license check failure for a licence job, with %s as cause', async (reason, cause) => {
    const { failure } = (await start([job({ status: 'failed', reason })], { subject: 'licence' }).ended()) as never;
    expect(failure).toMatchObject({ code: 'licence.checkFailed', message: 'license check failure', cause });
  });

  it('ends with the error of the call when a poll fails', async () => {
    const error = new ApiError('network', 'gone', { call: 'am.jobs.get' });
    const { polled, ended } = start([error]);
    expect(await ended()).toMatchObject({ outcome: 'failed', failure: error });
    expect(polled).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Partial<JobInput>, number]>([
    ['[TIM-018] licence jobs', { subject: 'licence' }, LICENCE_JOB_LIMIT_MS],
    ['[TIM-019] approvals', { limitMs: APPROVAL_LIMIT_MS }, 45_000],
    ['[JOB-003] a limit that is given', { limitMs: 1500 }, 1500],
  ])('%s end with a timeout at their limit and not before', async (_, input, limit) => {
    const { actor, clock, ended } = start([job()], input);
    for (let at = 0; at < limit - 100; at += 100) {
      clock.increment(100);
      await flush();
    }
    clock.increment(99);
    expect(actor.getSnapshot().status).toBe('active');
    clock.increment(1);
    const message = 'Request timeout. (am.update.check)';
    expect(await ended()).toMatchObject({ outcome: 'failed', failure: { code: 'timeout', message } });
    expect(LICENCE_JOB_LIMIT_MS).toBe(60_000);
  });

  it('[JOB-003] stops a poll whose answer is out when the limit passes', async () => {
    const { clock, stopped, ended } = start([new Promise<never>(() => {})], { limitMs: 2000 });
    clock.increment(2000);
    await ended();
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it('[JOB-003] has no limit of its own for other jobs, nor one that is longer than timers bear', async () => {
    for (const input of [{}, { subject: 'licence' as const, limitMs: null }, { limitMs: Number.POSITIVE_INFINITY }]) {
      const { actor, clock } = start([job()], input);
      for (let minutes = 0; minutes < 120; minutes += 1) {
        clock.increment(60_000);
        await flush();
      }
      expect(actor.getSnapshot().hasTag('running')).toBe(true);
    }
  });

  it('stops polling when it is cancelled', async () => {
    const { actor, clock, polled, ended } = start([job()]);
    await flush();
    actor.send({ type: 'cancel' });
    clock.increment(10_000);
    expect(polled).toHaveBeenCalledTimes(1);
    expect(await ended()).toMatchObject({ outcome: 'cancelled', failure: null });
  });

  it('takes every declared transition, and no other event changes anything', async () => {
    const { problems, neverTaken } = await walkMachine({
      machine: jobMachine,
      input: { id: 'j', call: 'x', limitMs: 60_000 },
      events: () => ({ cancel: { type: 'cancel' as const }, limit: { type: 'limit.passed' as const } }),
      answers: { poll: () => ({ running: job(), finished, failed: job({ status: 'failed', reason: 'no' }) }) },
      failures: { poll: { badly: new Error('Not now.') } },
      distinguish: ({ context: { job: last, failure } }) => [last?.status, failure !== null],
    });
    expect({ problems, neverTaken }).toEqual({ problems: [], neverTaken: [] });
  });
});
