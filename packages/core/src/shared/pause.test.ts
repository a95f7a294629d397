import { describe, expect, it } from 'vitest';
import type { Clock } from './clock.ts';
import { pause } from './pause.ts';

/** A clock whose timers are run by hand. */
function handClock() {
  const timers = new Map<number, { run: () => void; ms: number }>();
  const clock: Clock = {
    now: () => 0,
    setTimeout(run, ms) {
      timers.set(timers.size, { run, ms });
      return timers.size - 1;
    },
    clearTimeout: (id) => void timers.delete(id as number),
  };
  return { clock, timers };
}

describe('a pause before a call (UI.md section 3)', () => {
  it('ends after its time', async () => {
    const { clock, timers } = handClock();
    const paused = pause(300, new AbortController().signal, clock);
    expect([...timers.values()].map(({ ms }) => ms)).toEqual([300]);
    timers.get(0)?.run();
    await expect(paused).resolves.toBeUndefined();
  });

  it('ends with its signal, and leaves no timer', async () => {
    const { clock, timers } = handClock();
    const stop = new AbortController();
    const paused = pause(300, stop.signal, clock);
    stop.abort(new Error('a newer key'));
    await expect(paused).rejects.toThrow('a newer key');
    expect(timers.size).toBe(0);
  });
});
