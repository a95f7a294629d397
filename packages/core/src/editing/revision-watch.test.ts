import { describe, expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import { ApiError } from '../shared/index.ts';
import { LOST_LOOK_MS, REVISION_WATCH_MS, watchRevision } from './revision-watch.ts';

function watched() {
  const simulated = new SimulatedClock();
  let asked = 0;
  let visible = true;
  let failure: Error | null = null;
  let isReached = true;
  const clock = {
    now: () => simulated.now(),
    setTimeout: (callback: () => void, ms: number) => simulated.setTimeout(callback, ms),
    clearTimeout: (id: unknown) => simulated.clearTimeout(id as number),
  };
  const watch = watchRevision({
    clock,
    isVisible: () => visible,
    read: async () => {
      asked += 1;
      if (failure !== null) throw failure;
    },
    reach: { read: () => isReached, tell: (found) => (isReached = found) },
  });
  const after = async (ms: number) => {
    simulated.increment(ms);
    await Promise.resolve();
    await Promise.resolve();
    return asked;
  };
  return {
    watch,
    after,
    see: (on: boolean) => (visible = on),
    fail: (error: Error | null) => (failure = error),
    isReached: () => isReached,
  };
}

describe('noticing what another administrator saves (PUB-004)', () => {
  it('[PUB-004] looks every 30 seconds, and goes on after a failure', async () => {
    const { after, fail } = watched();
    expect(REVISION_WATCH_MS).toBe(30_000);
    expect(await after(REVISION_WATCH_MS - 1)).toBe(0);
    fail(new Error('offline'));
    expect(await after(1)).toBe(1);
    fail(null);
    expect(await after(REVISION_WATCH_MS)).toBe(2);
  });

  it('[PUB-004] looks when the page comes back, and not twice at once', async () => {
    const { watch, after, see } = watched();
    see(false);
    expect(await after(5 * REVISION_WATCH_MS)).toBe(0);
    watch.look();
    expect(await after(0)).toBe(0);
    see(true);
    watch.look();
    watch.look();
    expect(await after(0)).toBe(1);
    expect(await after(1_000)).toBe(1);
    watch.look();
    expect(await after(0)).toBe(1);
  });

  it('[PUB-004] says that the service is out of reach, and looks more often until it answers', async () => {
    const { after, fail, see, isReached } = watched();
    fail(new ApiError('timeout', 'no answer', { call: 'policy.revision' }));
    await after(REVISION_WATCH_MS);
    expect(isReached()).toBe(false);
    see(false);
    expect(await after(LOST_LOOK_MS)).toBe(1);
    see(true);
    expect(await after(LOST_LOOK_MS)).toBe(2);
    fail(null);
    expect(await after(LOST_LOOK_MS)).toBe(3);
    expect(isReached()).toBe(true);
    expect(await after(LOST_LOOK_MS)).toBe(3);
  });

  it('takes a refused look for an answer, and one that was stopped for nothing', async () => {
    const { watch, after, fail, isReached } = watched();
    fail(new ApiError('forbidden', 'refused', { call: 'policy.revision', status: 403 }));
    await after(REVISION_WATCH_MS);
    expect(isReached()).toBe(true);
    fail(new ApiError('network', 'ended', { call: 'policy.revision' }));
    watch.look();
    watch.stop();
    await after(0);
    expect(isReached()).toBe(true);
  });

  it('asks nothing once it is stopped', async () => {
    const { watch, after } = watched();
    watch.stop();
    watch.look();
    expect(await after(10 * REVISION_WATCH_MS)).toBe(0);
  });
});
