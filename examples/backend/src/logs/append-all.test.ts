import { describe, expect, it } from 'vitest';
import type { NewEvent } from '../events/types.ts';
import { appendAll } from './append-all.ts';

const eventsOf = (count: number): NewEvent[] =>
  Array.from({ length: count }, (_, at) => ({ logType: 'web', at, event: { n: String(at) } }));

/** A store that takes its time, and knows how many batches were on their way at once. */
function slowStore(fails: (batch: number) => boolean = () => false) {
  const batches: number[][] = [];
  let underWay = 0;
  let most = 0;
  const append = async (_: string, events: readonly NewEvent[]) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((done) => setTimeout(done, 2));
    underWay -= 1;
    if (fails(batches.length)) throw new Error('the database is gone');
    batches.push(events.map(({ at }) => at));
  };
  return { append, batches, most: () => most };
}

describe('storing events as they come (DESIGN section 6)', () => {
  it.each([0, 1, 9, 10, 11, 35])('stores all of %i events in their order, batch by batch', async (count) => {
    const store = slowStore();
    const told: number[] = [];
    const options = { batchSize: 10, onStored: (stored: number) => told.push(stored) };
    expect(await appendAll(store, 'tenant', eventsOf(count), options)).toBe(count);
    expect(store.batches.flat()).toEqual(eventsOf(count).map(({ at }) => at));
    expect(store.batches.every(({ length }) => length <= 10)).toBe(true);
    expect(told.at(-1)).toBe(count);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });

  it('makes the next batch while one is stored, and no further one', async () => {
    let made = 0;
    const ahead: number[] = [];
    const store = slowStore();
    const append = async (tenantId: string, events: readonly NewEvent[]) => {
      await store.append(tenantId, events);
      ahead.push(made - store.batches.flat().length);
    };
    async function* events() {
      for (const event of eventsOf(100)) {
        made += 1;
        yield event;
      }
    }
    await appendAll({ append }, 'tenant', events(), { batchSize: 10 });
    expect(store.most()).toBe(1);
    expect(ahead[0]).toBe(10);
    expect(Math.max(...ahead)).toBe(10);
  });

  it('stops before the next batch when it is asked to', async () => {
    const store = slowStore();
    let stored = 0;
    const options = {
      batchSize: 10,
      isStopped: () => stored >= 20,
      onStored(count: number) {
        stored = count;
      },
    };
    expect(await appendAll(store, 'tenant', eventsOf(100), options)).toBe(stored);
    expect(stored).toBeGreaterThanOrEqual(20);
    expect(stored).toBeLessThanOrEqual(40);
  });

  it('waits for the batch under way when the source fails, and says why it failed', async () => {
    const store = slowStore();
    function* events() {
      yield* eventsOf(25);
      throw new Error('the line is wrong');
    }
    await expect(appendAll(store, 'tenant', events(), { batchSize: 10 })).rejects.toThrow('the line is wrong');
    expect(store.batches.flat()).toHaveLength(20);
  });

  it.each([0, 1, 3])('fails as batch %i fails, and stores none after it', async (failing) => {
    const store = slowStore((batch) => batch === failing);
    await expect(appendAll(store, 'tenant', eventsOf(35), { batchSize: 10 })).rejects.toThrow('the database is gone');
    expect(store.batches).toHaveLength(failing);
  });
});
