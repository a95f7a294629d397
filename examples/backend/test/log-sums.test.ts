import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPostgresLogs, insertEvents } from '../src/events/postgres.ts';
import { sumUp } from '../src/events/sum-up.ts';
import type { NewEvent } from '../src/events/types.ts';
import { startBackend, type TestBackend } from './support/backend.ts';
import { demoTenantId } from './support/logs.ts';

const hour = 3_600_000_000;
/** Four days across the end of a month. */
const first = Date.UTC(2026, 9, 30, 5, 30) * 1_000;
const last = first + 96 * hour;
const month = Date.UTC(2026, 10, 1) * 1_000;
const corners = [first, last, month, month + 5 * hour, month + 29 * hour];

const long = 'x'.repeat(9_000);
const held: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  userid: fc.constantFrom('ann', 'Ann', 'bob', ['ann', 'bob', 'ann'], 7, [7], [], null, 'NA', '', undefined),
  domain: fc.constantFrom('a.example', 'b.example', 'NA', undefined),
  pe_action: fc.constantFrom('block', 'isolate', 'safeview', ['block', 'safeview'], ['safeview', 'isolate'], undefined),
  categories: fc.constantFrom('News', ['News', 'Sports'], ['News', null, 'NA'], [], '["News"]', long, undefined),
  threats: fc.constantFrom(443, [443, 80], '443', ['443', 'x'], [1.5, true], false, [[443]], { a: 1 }, [long], null),
  sha256: fc.integer({ min: 0, max: 5_000 }).map((n) => (n % 3 === 0 ? `h${n}` : undefined)),
};
const fields = Object.keys(held);
const micros = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: first, max: last - 1 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...corners), fc.constantFrom(-1, 0, 1)).map(([at, by]) => at + by),
  },
);
const sample = fc
  .sample(fc.tuple(micros, fc.record(held)), { numRuns: 900, seed: 54 })
  .map(
    ([at, event]): NewEvent => ({
      logType: 'web',
      at,
      event: JSON.parse(JSON.stringify(event)) as NewEvent['event'],
    }),
  )
  .toSorted((a, b) => a.at - b.at);
const odd = sample.filter((_, n) => n % 2 === 1);
const even = sample.filter((_, n) => n % 2 === 0);

/** Isolation has two words and is one value. */
const one = (action: string) => (action === 'safeview' ? 'isolate' : action);

/** What an event has in a field, each once, as it is counted. */
function valuesOf({ event }: NewEvent, field: string): string[] {
  const value = event[field];
  const all = (Array.isArray(value) ? value : [value]).filter((each) => each !== null && each !== undefined);
  const spaced = (each: unknown) => JSON.stringify(each).replaceAll(':', ': ').replaceAll(',', ', ');
  const ofColumn = ['userid', 'domain', 'pe_action'].includes(field) && !Array.isArray(value);
  const texts = all.map((each) => (typeof each === 'object' ? spaced(each) : String(each)));
  const found = [...new Set(ofColumn ? texts.filter(() => typeof all[0] !== 'object') : texts)].filter(
    (text) => text !== '' && text !== 'NA',
  );
  return field === 'pe_action' ? [...new Set(found.map(one))] : found;
}

interface Counted {
  count: number;
  by: Record<string, number>;
  trend: number[];
}

function naive(stored: readonly NewEvent[], [from, until]: readonly [number, number], edges: number[], field: string) {
  const inside = stored.filter(({ at }) => at >= from && at < until);
  const counts = new Map<string, Counted>();
  for (const event of inside) {
    const part = edges.findLastIndex((edge) => edge <= event.at);
    for (const value of valuesOf(event, field)) {
      const of = counts.get(value) ?? { count: 0, by: {}, trend: edges.slice(1).map(() => 0) };
      counts.set(value, of);
      of.count += 1;
      of.trend[part] = (of.trend[part] ?? 0) + 1;
      const { pe_action: action } = event.event;
      if (typeof action === 'string') of.by[one(action)] = (of.by[one(action)] ?? 0) + 1;
    }
  }
  const values = [...counts].sort(([a, { count: x }], [b, { count: y }]) => y - x || (a < b ? -1 : 1)).slice(0, 10);
  const before = stored.map(({ at }) => at).filter((at) => at >= from - 720 * hour && at < from);
  return {
    total: inside.length,
    firstBefore: before.length === 0 ? null : Math.min(...before),
    without: inside.filter((one) => valuesOf(one, field).length === 0).length,
    distinct: counts.size,
    counted: [...counts.values()].reduce((sum, { count }) => sum + count, 0),
    values: values.map(([value, of]) => ({ value, ...of })),
  };
}

let backend: TestBackend;
let tenantId: string;
beforeEach(async () => {
  backend = await startBackend();
  tenantId = await demoTenantId(backend.db);
});
afterEach(() => backend.stop());

const logs = () => createPostgresLogs(backend.db);
const store = (events: readonly NewEvent[]) => logs().append(tenantId, events);

/** Windows of every length, cut on hours and elsewhere. */
const instants = fc.oneof(
  micros,
  fc.integer({ min: -3, max: 100 }).map((n) => Math.floor(first / hour) * hour + n * hour),
);
const asked = fc.record({
  window: fc.tuple(instants, instants).map(([a, b]) => [Math.min(a, b), Math.max(a, b) + 1] as const),
  inner: fc.array(instants, { maxLength: 4 }),
  field: fc.constantFrom(...fields),
});

/** Every breakdown is what a naive reader of the events makes of them. */
async function agrees(stored: readonly NewEvent[], numRuns = 25): Promise<void> {
  await fc.assert(
    fc.asyncProperty(asked, async ({ window: [from, until], inner, field }) => {
      const edges = [from, ...inner.filter((at) => at > from && at < until).toSorted((a, b) => a - b), until];
      const before = { from: from - 720 * hour, until: from };
      const window = { tenantId, logType: 'web' as const, from, until, filters: [] };
      const found = await logs().breakdown(window, { field, limit: 10, edges, by: 'pe_action', before });
      const values = found.values.map(({ before: _, by, ...each }) => ({
        ...each,
        by: Object.fromEntries(by.map(({ value, count }) => [value, count])),
      }));
      expect({ ...found, values }).toEqual(naive(stored, [from, until], edges, field));
      for (const { value, count, before: earlier } of found.values) {
        const those = stored.filter((one) => one.at >= before.from && one.at < from);
        const exact = those.filter((one) => valuesOf(one, field).includes(value)).length;
        if (exact * 10 < count) expect(earlier).toBe(exact);
        else expect([earlier * 10 >= count, earlier <= exact]).toEqual([true, true]);
      }
    }),
    { numRuns, seed: 54 },
  );
}

/** Stops after some transactions. */
function after(steps: number): () => boolean {
  let asked = 0;
  return () => {
    asked += 1;
    return asked > steps;
  };
}

function withResolve() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Sums up until all events are in: while transactions of other tests are open, those after them wait. */
async function sumAll(events: readonly NewEvent[]): Promise<void> {
  for (;;) {
    await sumUp(backend.db);
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(count), 0)::int as count from log_sums
      where tenant_id = ${tenantId}::uuid and log_type = 'web' and field = '' and hours = 24`.execute(backend.db);
    if (rows[0]?.count === events.length) return;
    await wait(20);
  }
}

async function isThere(table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(backend.db);
  return rows[0]?.there === true;
}

const markOf = async () => {
  const { rows } = await sql<{ upto: string; nulls: string }>`
    select upto::text, nulls_until::text as nulls from log_sum_marks where tenant_id = ${tenantId}::uuid
      and log_type = 'web'`.execute(backend.db);
  return rows[0];
};

describe('breakdowns by sums (decision 054)', () => {
  it('[INC-006] agree with a naive reader without sums, with them, and when events come late', async () => {
    await store(odd);
    await agrees(odd);
    await sumAll(odd);
    await agrees(odd);
    await store(even); // into the same hours
    await agrees(sample);
    await sumUp(backend.db, { slice: 50 });
    await agrees(sample);
    await sumAll(sample);
    await agrees(sample);
  }, 120_000);

  it('[INC-006] agree at every step of the way, with any number of processes at it', async () => {
    for (let at = 0; at < sample.length; at += 60) await store(sample.slice(at, at + 60));
    await sumUp(backend.db, { slice: 150, isStopped: after(3) });
    await agrees(sample);
    const other = await startBackend({ databaseUrl: backend.databaseUrl });
    try {
      const rest = async () => wait(Math.random() * 5);
      const summing = [backend.db, other.db, backend.db].map((db) => sumUp(db, { slice: 100, rest }));
      await agrees(sample, 10);
      await Promise.all(summing);
      await Promise.all([sumUp(backend.db), sumUp(other.db)]);
      await agrees(sample);
    } finally {
      await other.stop();
    }
  }, 120_000);

  it('count an event whose transaction was open while later ones were summed up', async () => {
    await store(odd);
    const { promise: opened, resolve: end } = withResolve();
    const { promise: inserted, resolve: goOn } = withResolve();
    const [late, ...rest] = even as [NewEvent, ...NewEvent[]];
    const slow = backend.db.transaction().execute(async (trx) => {
      await insertEvents(tenantId, [late]).execute(trx);
      goOn();
      await opened;
    });
    await inserted;
    await store(rest);
    await sumUp(backend.db);
    end();
    await slow;
    await agrees(sample);
    await sumUp(backend.db);
    await agrees(sample);
  });

  it('are made anew after a restore, which leaves no numbers of transactions', async () => {
    await store(odd);
    await sumUp(backend.db);
    await sql`update log_events set arrived = null where log_type = 'web'`.execute(backend.db);
    await sql`update log_sum_marks set upto = null`.execute(backend.db);
    await agrees(odd);
    await store(even);
    while ((await markOf())?.nulls !== 'infinity') {
      await sumUp(backend.db, { slice: 150, isStopped: after(4) });
      await agrees(sample, 5);
    }
    await agrees(sample);
    await sumUp(backend.db);
    await agrees(sample);
  });

  it('believe no mark of another cluster, nor sums of another release', async () => {
    await store(odd);
    await sumUp(backend.db);
    await sql`update log_sum_marks set upto = '999999999'`.execute(backend.db);
    await store(even);
    await agrees(sample);
    await sumUp(backend.db);
    await agrees(sample);
    expect(Number((await markOf())?.upto)).toBeLessThan(999_999_999);
    await sql`update log_sum_marks set shape = 'older'; update log_sums set count = count + 1`.execute(backend.db);
    await agrees(sample);
    await sumUp(backend.db);
    await agrees(sample);
  });

  it('lose a month that is not retained, and count what comes into it later', async () => {
    await store(sample);
    await sumAll(sample);
    const kept = sample.filter(({ at }) => at >= month);
    const { promise: held, resolve: letGo } = withResolve();
    const { promise: locked, resolve: isLocked } = withResolve();
    const keeping = backend.db.transaction().execute(async (trx) => {
      await sql`lock table log_sums in share mode`.execute(trx); // the sums of the month cannot go before its events
      isLocked();
      await held;
    });
    await locked;
    const retaining = logs().retain((Date.now() * 1_000 - month) / 86_400_000_000);
    try {
      while (await isThere('log_events_2026_10')) await wait(20);
      await agrees(kept, 10);
    } finally {
      letGo();
    }
    await Promise.all([retaining, keeping]);
    await agrees(kept);
    const again = odd.filter(({ at }) => at < month).slice(0, 20);
    await store(again);
    await sumUp(backend.db);
    await agrees([...again, ...kept]);
  });

  it('are read in a window of eight thousand years as in any other', async () => {
    await store(sample);
    await sumAll(sample);
    const [from, until] = [1e14, 253_402_214_400e6]; // the year 9999
    const edges = [from, first + 7 * hour, until];
    const window = { tenantId, logType: 'web' as const, from, until, filters: [] };
    for (const field of fields) {
      const asked = { field, limit: 10, edges, by: 'pe_action', before: { from: from - hour, until: from } };
      const { values, ...counted } = await logs().breakdown(window, asked);
      const { values: wanted, ...all } = naive(sample, [from, until], edges, field);
      expect(counted).toEqual(all);
      expect(values.map(({ value, count, trend }) => ({ value, count, trend }))).toEqual(
        wanted.map(({ value, count, trend }) => ({ value, count, trend })),
      );
    }
  });

  it('are what is read: one that is planted wrong shows', async () => {
    await store(sample);
    await sumAll(sample);
    await agrees(sample, 5);
    await sql`update log_sums set count = count + 1`.execute(backend.db);
    await expect(agrees(sample)).rejects.toThrow(/Property failed/);
  });
});
