import { describe, expect, it, vi } from 'vitest';
import type { JobWire } from '../api/schemas/index.ts';
import { followJob } from './follow-job.ts';

const job = (status: string, reason: string | null = null): JobWire => ({ id: 'j', status, reason, ok: null });
const call = 'am.update.check';

describe('following a job in a script (spec 3 section 4)', () => {
  it('[JOB-002] [TIM-017] gives the finished job, 1000 ms after the first answer, in real time', async () => {
    const answers = [job('running'), job('finished')];
    const at: number[] = [];
    const progress = vi.fn();
    const read = async (id: string) => {
      expect(id).toBe('j');
      at.push(performance.now());
      return answers.shift() as JobWire;
    };
    expect(await followJob({ id: 'j' }, read, { call, onProgress: progress })).toEqual(job('finished'));
    const [first = 0, second = 0] = at;
    expect(second - first).toBeGreaterThanOrEqual(990);
    expect(second - first).toBeLessThan(3000);
    expect(progress).toHaveBeenCalledExactlyOnceWith(job('running'));
  });

  it.each([
    [null, 'job failure'],
    ['', 'job failure'],
    ['The disk is full.', 'The disk is full.'],
  ])('[ERR-017] a job that failed with the reason %j throws %s', async (reason, message) => {
    const following = followJob({ id: 'j' }, async () => job('failed', reason), { call });
    await expect(following).rejects.toMatchObject({ name: 'JobError', code: 'job.failed', message, call });
  });

  it('[ERR-018] throws what the failed job of a licence raises', async () => {
    const read = async () => job('failed', 'No space.');
    await expect(followJob({ id: 'j' }, read, { call })).rejects.toMatchObject({
      name: 'JobError',
      message: 'No space.',
    });
    const licence = followJob({ id: 'j' }, read, { call, subject: 'licence' });
    await expect(licence).rejects.toMatchObject({ message: 'license check failure', cause: 'No space.' });
  });

  it('[JOB-003] throws the timeout error at the limit, in real time, and stops the call', async () => {
    const stopped = vi.fn();
    const read = (_: string, signal: AbortSignal) =>
      new Promise<never>(() => signal.addEventListener('abort', () => stopped()));
    const following = followJob({ id: 'j' }, read, { call, limitMs: 60 });
    await expect(following).rejects.toMatchObject({ code: 'timeout', message: `Request timeout. (${call})` });
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it('ends with the reason of its signal, before and during a poll', async () => {
    const reason = new Error('left');
    const read = vi.fn(async () => job('running'));
    await expect(followJob({ id: 'j' }, read, { call, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(read).not.toHaveBeenCalled();
    const stop = new AbortController();
    const following = followJob({ id: 'j' }, read, { call, signal: stop.signal });
    stop.abort(reason);
    await expect(following).rejects.toBe(reason);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
