import { describe, expect, it } from 'vitest';
import type { LogRowWire } from '../../api/schemas/index.ts';
import type { LogReader, LogRequest } from '../query/request.ts';
import { createGroupDesk } from './open-groups.ts';

const request: LogRequest = { logType: 'web', interval: '7d', filters: { domain: 'a' }, grouped: true };
const window = { startEpochSeconds: 0, endEpochSeconds: 1_000 };
const head = (count: number, newest = count): LogRowWire => ({
  id: `${newest}-1`,
  event: {},
  group: { count, first: '', last: '', of: `${newest}-1..1-1` },
});
const key = '1-1';
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A reader of so many events of a group; the calls that it was asked, and whether they fail. */
function reader(count: () => number) {
  const asked: LogRequest[] = [];
  const fault = { is: false };
  const block = (from: number) => {
    if (fault.is) throw new Error('away');
    const end = Math.min(from + 100, count());
    const rows = Array.from({ length: end - from }, (_, at) => ({ id: `e${from + at}`, event: {} }));
    return { rows, next: end < count() ? { next_time: String(end) } : null, window };
  };
  const calls: Pick<LogReader, 'first' | 'next'> = {
    first: async (of) => {
      asked.push(of);
      return block(0);
    },
    next: async (of, { after }) => {
      asked.push(of);
      return block(Number(after.next_time));
    },
  };
  return { calls, asked, fault };
}

describe('groups that are opened (UI.md 4.16, decision 057)', () => {
  it('read a hundred events at a time, once each, and keep them while they are closed', async () => {
    const { calls, asked } = reader(() => 250);
    const desk = createGroupDesk(calls);
    const now = () => desk.getSnapshot().get(key);
    desk.follow(request, window, [head(250)]);
    desk.toggle(key);
    expect([now()?.isOpen, now()?.isReading]).toEqual([true, true]);
    desk.more(key);
    await settled();
    expect([now()?.rows.length, now()?.isReading, now()?.isWhole]).toEqual([100, false, false]);
    expect(asked).toEqual([{ logType: 'web', interval: '7d', filters: { domain: 'a' }, group: '250-1..1-1' }]);
    desk.more(key);
    await settled();
    desk.toggle(key);
    desk.toggle(key);
    desk.more(key);
    await settled();
    expect([new Set(now()?.rows.map(({ id }) => id)).size, now()?.isWhole, asked.length]).toEqual([250, true, 3]);
  });

  it('are read whole for a choice, up to 500, whatever else reads them', async () => {
    for (const [count, wanted] of [
      [250, 250],
      [4_000, 500],
    ] as const) {
      const { calls } = reader(() => count);
      const desk = createGroupDesk(calls);
      desk.follow(request, window, [head(count)]);
      desk.toggle(key);
      const rows = await Promise.all([desk.whole(key), desk.whole(key)]);
      expect(rows.map((each) => new Set(each.map(({ id }) => id)).size)).toEqual([wanted, wanted]);
      expect(rows[0]?.length).toBe(wanted);
    }
  });

  it('say that they could not be read, and are read on from there', async () => {
    const { calls, fault } = reader(() => 150);
    const desk = createGroupDesk(calls);
    const now = () => desk.getSnapshot().get(key);
    desk.follow(request, window, [head(150)]);
    fault.is = true;
    expect(await desk.whole(key)).toEqual([]);
    expect([now()?.isOpen, now()?.failure]).toEqual([true, new Error('away')]);
    fault.is = false;
    desk.more(key);
    await settled();
    fault.is = true;
    desk.more(key);
    await settled();
    expect([now()?.rows.length, now()?.failure]).toEqual([100, new Error('away')]);
    fault.is = false;
    expect((await desk.whole(key)).length).toBe(150);
    expect(now()?.failure).toBeNull();
  });

  it('are read again once they have grown, and close with other filters', async () => {
    let count = 3;
    const { calls } = reader(() => count);
    const desk = createGroupDesk(calls);
    const now = () => desk.getSnapshot().get(key);
    desk.follow(request, window, [head(3)]);
    desk.toggle(key);
    await settled();
    count = 5;
    desk.follow(request, window, [head(5)]);
    expect([now()?.isOpen, now()?.rows.length]).toEqual([true, 3]);
    await settled();
    expect(now()?.rows.length).toBe(5);
    // An answer of the filters before is no longer wanted.
    count = 6;
    desk.follow(request, window, [head(6)]);
    desk.follow({ ...request, filters: {} }, window, [head(6)]);
    await settled();
    expect(desk.getSnapshot().size).toBe(0);
  });
});
