import { describe, expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import { REVISION_WATCH_MS, watchRevision } from './revision-watch.ts';

function watched() {
  const simulated = new SimulatedClock();
  let asked = 0;
  let visible = true;
  let fails = false;
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
      if (fails) throw new Error('offline');
    },
  });
  const after = async (ms: number) => {
    simulated.increment(ms);
    await Promise.resolve();
    await Promise.resolve();
    return asked;
  };
  return { watch, after, see: (on: boolean) => (visible = on), fail: (on: boolean) => (fails = on) };
}

describe('noticing what another administrator saves (PUB-004)', () => {
  it('[PUB-004] looks every 30 seconds, and goes on after a failure', async () => {
    const { after, fail } = watched();
    expect(await after(REVISION_WATCH_MS - 1)).toBe(0);
    fail(true);
    expect(await after(1)).toBe(1);
    fail(false);
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

  it('asks nothing once it is stopped', async () => {
    const { watch, after } = watched();
    watch.stop();
    watch.look();
    expect(await after(10 * REVISION_WATCH_MS)).toBe(0);
  });
});
