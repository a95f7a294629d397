import { describe, expect, it } from 'vitest';
import { unlessStopped } from './unless-stopped.ts';

describe('calls of a state that was left', () => {
  it('passes on answers and failures', async () => {
    const { signal } = new AbortController();
    await expect(unlessStopped(Promise.resolve(1), signal)).resolves.toBe(1);
    await expect(unlessStopped(Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
  });

  it('says nothing of a failure once the state was left', async () => {
    const controller = new AbortController();
    controller.abort();
    const said = unlessStopped(Promise.reject(new Error('aborted')), controller.signal).then(
      () => 'answer',
      () => 'failure',
    );
    const later = new Promise((done) => setTimeout(() => done('silence'), 20));
    await expect(Promise.race([said, later])).resolves.toBe('silence');
  });
});
