import { describe, expect, it, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { callAt, LONGEST_TIMER_MS } from './call-at.ts';
import { type InactivityMessage, inactivityLimitMs, LATE_TIMER_MS, watchInactivity } from './inactivity.ts';

const HOUR = 3_628_800;
const WARNING = 120_000;

/** Channels of tabs of one browser. */
function browser() {
  const listeners = new Map<number, (message: unknown) => void>();
  const posted: InactivityMessage[] = [];
  let tabs = 0;
  return {
    posted,
    tell: (message: unknown) => {
      for (const listener of listeners.values()) listener(message);
    },
    channel() {
      const id = ++tabs;
      return {
        post(message: InactivityMessage) {
          posted.push(message);
          for (const [other, listener] of listeners) if (other !== id) listener(message);
        },
        listen(callback: (message: unknown) => void) {
          listeners.set(id, callback);
          return () => listeners.delete(id);
        },
      };
    },
  };
}

function tab({ limitMs = HOUR, clock = new SimulatedClock(), tabs = browser() } = {}) {
  const onChange = vi.fn();
  const onEnd = vi.fn();
  const watch = watchInactivity({ limitMs, clock, channel: tabs.channel(), onChange, onEnd });
  return { clock, tabs, watch, onChange, onEnd, last: () => onChange.mock.lastCall?.[0] };
}

describe('inactivity limit (spec 2 section 9, OP-70)', () => {
  it.each([
    [0.5, 43_200_000],
    [1, 86_400_000],
    [0.042, HOUR],
    [0, HOUR],
    [-1, HOUR],
    [Number.NaN, HOUR],
    [Number.POSITIVE_INFINITY, HOUR],
    [null, HOUR],
    [undefined, HOUR],
    ['1' as unknown as number, HOUR],
  ])('[SES-013] [TIM-003] %j days are %j ms', (days, ms) => {
    expect(inactivityLimitMs(days)).toBe(ms);
  });
});

describe('inactivity watch (spec 2 section 4)', () => {
  it('[SES-013] warns two minutes before the end and ends at the limit, once', () => {
    const { clock, onEnd, last } = tab();
    expect(last()).toEqual({ deadline: HOUR, warned: false });
    clock.increment(HOUR - WARNING - 1);
    expect(last().warned).toBe(false);
    clock.increment(1);
    expect(last()).toEqual({ deadline: HOUR, warned: true });
    clock.increment(WARNING - 1);
    expect(onEnd).not.toHaveBeenCalled();
    clock.increment(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
    clock.increment(HOUR);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('[SES-014] starts anew with any activity, also during the warning', () => {
    const { clock, watch, onEnd, last } = tab();
    clock.increment(HOUR - WARNING);
    watch.activity();
    expect(last()).toEqual({ deadline: 2 * HOUR - WARNING, warned: false });
    clock.increment(HOUR - 1);
    expect(onEnd).not.toHaveBeenCalled();
    clock.increment(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('moves the deadline in steps, not with every key', () => {
    const { clock, watch, onChange, tabs } = tab();
    for (let key = 0; key < 30; key += 1) {
      clock.increment(100);
      watch.activity();
    }
    expect(onChange).toHaveBeenCalledTimes(4);
    expect(tabs.posted.map(({ at }) => at - HOUR)).toEqual([0, 1000, 2000, 3000]);
  });

  it('follows activity closely when the limit is short', () => {
    const { clock, watch, onEnd } = tab({ limitMs: 1000 });
    clock.increment(500);
    watch.activity();
    clock.increment(900);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('[SES-013] works for limits beyond the longest timer', () => {
    const limitMs = 40 * 86_400_000;
    const { clock, onEnd } = tab({ limitMs });
    for (let day = 0; day < 39; day += 1) clock.increment(86_400_000);
    expect(onEnd).not.toHaveBeenCalled();
    clock.increment(86_400_000);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('warns half-way when the limit is shorter than four minutes', () => {
    const { clock, onEnd, last } = tab({ limitMs: 60_000 });
    clock.increment(29_999);
    expect(last().warned).toBe(false);
    clock.increment(1);
    expect(last().warned).toBe(true);
    clock.increment(30_000);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('ends soon after a sleep that held the timers back, whatever the user does', () => {
    let now = 0;
    const pending = new Set<() => void>();
    const clock = {
      now: () => now,
      setTimeout(callback: () => void) {
        pending.add(callback);
        return callback;
      },
      clearTimeout: (callback: unknown) => void pending.delete(callback as () => void),
    };
    const wake = (ms: number) => {
      now += ms;
      const due = [...pending];
      pending.clear();
      for (const callback of due) callback();
    };
    const onEnd = vi.fn();
    const watch = watchInactivity({ limitMs: HOUR, clock, channel: browser().channel(), onChange: () => {}, onEnd });
    now = 2 * HOUR;
    watch.activity();
    for (let key = 0; key < 9; key += 1) {
      wake(100);
      watch.activity();
    }
    expect(onEnd).not.toHaveBeenCalled();
    wake(100);
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(pending.size).toBe(0);
  });

  it('goes on when a frozen tab wakes and reads that another tab was active meanwhile', () => {
    const { clock, tabs, onEnd, last } = tab();
    clock.increment(2 * HOUR);
    expect(onEnd).not.toHaveBeenCalled();
    tabs.tell({ type: 'portico.deadline', at: clock.now() + HOUR });
    clock.increment(LATE_TIMER_MS);
    expect(onEnd).not.toHaveBeenCalled();
    expect(last()).toEqual({ deadline: 3 * HOUR, warned: false });
  });

  it('stops without ending', () => {
    const { clock, watch, onEnd, onChange, tabs } = tab();
    watch.stop();
    clock.increment(HOUR);
    tabs.tell({ type: 'portico.deadline', at: clock.now() + HOUR });
    expect(onEnd).not.toHaveBeenCalled();
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

describe('inactivity over several tabs (DESIGN section 5)', () => {
  it('[SES-014] keeps every tab alive by activity in one of them, and ends them together', () => {
    const clock = new SimulatedClock();
    const tabs = browser();
    const [first, second] = [tab({ clock, tabs }), tab({ clock, tabs })];
    clock.increment(HOUR - WARNING);
    expect([first.last().warned, second.last().warned]).toEqual([true, true]);
    first.watch.activity();
    expect(second.last()).toEqual({ deadline: 2 * HOUR - WARNING, warned: false });
    clock.increment(HOUR);
    expect(first.onEnd).toHaveBeenCalledTimes(1);
    expect(second.onEnd).toHaveBeenCalledTimes(1);
  });

  it('takes a new tab for activity', () => {
    const clock = new SimulatedClock();
    const tabs = browser();
    const first = tab({ clock, tabs });
    clock.increment(1_000_000);
    tab({ clock, tabs });
    expect(first.last()).toEqual({ deadline: 1_000_000 + HOUR, warned: false });
  });

  it('does not answer a message of another tab, so that tabs never echo', () => {
    const { tabs, clock } = tab();
    clock.increment(5000);
    tabs.tell({ type: 'portico.deadline', at: clock.now() + HOUR });
    expect(tabs.posted).toHaveLength(1);
  });

  it('follows a tab whose clock is a little ahead, as browsers blur clocks', () => {
    const { tabs, onChange, clock } = tab();
    clock.increment(60_000);
    tabs.tell({ type: 'portico.deadline', at: clock.now() + HOUR + 100 });
    expect(onChange).toHaveBeenLastCalledWith({ deadline: clock.now() + HOUR + 100, warned: false });
  });

  it.each([
    ['an earlier deadline', { type: 'portico.deadline', at: 1 }],
    ['a deadline beyond a whole period', { type: 'portico.deadline', at: 10 * HOUR }],
    ['one a second and a bit beyond a period', { type: 'portico.deadline', at: 1000 + HOUR + 1001 }],
    ['the same deadline', { type: 'portico.deadline', at: HOUR }],
    ['no number', { type: 'portico.deadline', at: String(HOUR + 500) }],
    ['not a number', { type: 'portico.deadline', at: Number.NaN }],
    ['another message', { type: 'other', at: HOUR + 1 }],
    ['nothing', null],
    ['a text', 'portico.deadline'],
  ])('pays no attention to %s', (_, message) => {
    const { tabs, onChange, clock } = tab();
    clock.increment(1000);
    tabs.tell(message);
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

describe('chained timers (DESIGN section 5)', () => {
  it('never sets a timer longer than a day', () => {
    const clock = new SimulatedClock();
    const set = vi.spyOn(clock, 'setTimeout');
    const done = vi.fn();
    callAt(clock, 3 * LONGEST_TIMER_MS + 5, done);
    for (let day = 0; day < 3; day += 1) clock.increment(LONGEST_TIMER_MS);
    expect(done).not.toHaveBeenCalled();
    clock.increment(5);
    expect(done).toHaveBeenCalledTimes(1);
    expect(Math.max(...set.mock.calls.map(([, ms]) => ms))).toBe(LONGEST_TIMER_MS);
  });

  it('calls back soon for an instant that has passed, but never at once', () => {
    const clock = new SimulatedClock();
    clock.set(100);
    const done = vi.fn();
    callAt(clock, 50, done);
    expect(done).not.toHaveBeenCalled();
    clock.increment(1);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('can be cancelled at any link of the chain', () => {
    const clock = new SimulatedClock();
    const done = vi.fn();
    const cancel = callAt(clock, 2 * LONGEST_TIMER_MS, done);
    clock.increment(LONGEST_TIMER_MS);
    cancel();
    clock.increment(5 * LONGEST_TIMER_MS);
    expect(done).not.toHaveBeenCalled();
  });
});
