import { setTimeout as pause } from 'node:timers/promises';
import type { LogExportWire, LogPageWire, PagingIdentifiersWire } from '@portico/core/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../src/db/connect.ts';
import { createRandom } from '../src/demo/random.ts';
import { createPostgresLogs } from '../src/events/postgres.ts';
import { eventTimeText, instantText } from '../src/events/time.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { createDatabase } from './support/database.ts';
import { demoTenantId, november } from './support/logs.ts';
import { openTransaction } from './support/open-transaction.ts';
import type { TestSession } from './support/session.ts';
import { signIn } from './support/session.ts';

let backend: TestBackend;
let admin: TestSession;
let token: string;
let tenantId: string;
/** Each test has seconds of its own. */
let second = november;

beforeAll(async () => {
  backend = await startBackend();
  tenantId = await demoTenantId(backend.db);
  admin = await signIn(backend.url, backend.admin);
  const made = await admin.call('POST', '/api/settings/v1/tenants/api_tokens', { body: { name: 'collector' } });
  token = (made.body as { token: string }).token;
});
afterAll(() => backend.stop());

/** A time within the test's own hundred seconds, in microseconds. */
const at = (offset: number) => (second + offset) * 1_000_000;
const eventAt = (micros: number, n: string) => ({
  logType: 'web' as const,
  at: Math.round(micros),
  event: { event_time: eventTimeText(Math.round(micros)), n },
});
const store = (...events: [offset: number, n: string][]) =>
  createPostgresLogs(backend.db).append(
    tenantId,
    events.map(([offset, n]) => eventAt(at(offset), n)),
  );

/** Stores an event in a transaction that ends when the answered function is called. */
function storeOpen(micros: number, n: string): Promise<() => Promise<void>> {
  const { event } = eventAt(micros, n);
  return openTransaction(backend.db, (trx) =>
    sql`insert into log_events (tenant_id, log_type, event_time, event)
      values (${tenantId}, 'web', ${instantText(micros)}::timestamptz, ${JSON.stringify(event)}::jsonb)`.execute(trx),
  );
}

interface Collector {
  cursor: PagingIdentifiersWire;
  found: string[];
  next(options?: { limit?: number; until?: number }): Promise<LogExportWire[number]['result']>;
}

function collector(cursor: PagingIdentifiersWire = {}, from = second): Collector {
  const self: Collector = {
    cursor,
    found: [],
    async next({ limit = 1_000, until = 100 } = {}) {
      const response = await fetch(
        `${backend.url}/api/rep/v2/fetch/client_select?start=${from}&end=${second + until}&limit=${limit}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token, log_type: 'web', pagingIdentifiers: self.cursor }),
        },
      );
      expect(response.status).toBe(200);
      const [part] = (await response.json()) as LogExportWire;
      const result = part?.result as LogExportWire[number]['result'];
      self.cursor = result.pagingIdentifiers;
      self.found.push(...result.events.map(({ event }) => (event as { n: string }).n));
      return result;
    },
  };
  return self;
}

function ownSeconds() {
  second += 1_000;
}

describe('a collector that asks again (DESIGN section 6)', () => {
  it('[INC-011] [SRV-009] goes on after last_iteration with what has arrived since, for ever', async () => {
    ownSeconds();
    await store([1, 'a'], [2, 'b']);
    const elastic = collector();
    expect((await elastic.next({ limit: 1 })).pagingIdentifiers).not.toHaveProperty('last_iteration');
    expect((await elastic.next({ limit: 1 })).pagingIdentifiers).toHaveProperty('last_iteration', true);
    for (let round = 0; round < 3; round += 1) {
      expect(await elastic.next()).toMatchObject({ events: [], pagingIdentifiers: { last_iteration: true } });
      await store([10 + round, `new ${round}`], [20 - round, `later ${round}`]);
      await elastic.next();
    }
    expect(elastic.found.toSorted()).toEqual(
      ['a', 'b', ...[0, 1, 2].flatMap((n) => [`later ${n}`, `new ${n}`])].toSorted(),
    );
  });

  it('[INC-011] keeps to the end of the call, and goes on behind it when a later one is asked for', async () => {
    ownSeconds();
    await store([1, 'a'], [5, 'b'], [9, 'c']);
    const vendor = collector();
    await vendor.next({ until: 5 });
    await vendor.next({ until: 5 });
    expect(vendor.found).toEqual(['a']);
    await vendor.next({ until: 6 });
    expect(vendor.found).toEqual(['a', 'b']);
    // An end before what was answered: what is late and lies behind it is answered when the end is later again.
    await store([2, 'late']);
    expect(await vendor.next({ until: 3 })).toMatchObject({ events: [] });
    await vendor.next();
    expect(vendor.found).toEqual(['a', 'b', 'late', 'c']);
  });

  it('[INC-011] is given what arrives late once, before what is new, and nothing from before its start', async () => {
    ownSeconds();
    await store([10, 'a'], [20, 'b']);
    const elastic = collector({}, second + 5);
    await elastic.next();
    await store([4, 'before the start'], [12, 'late'], [20, 'same instant'], [5, 'first late'], [30, 'new']);
    await elastic.next();
    await elastic.next();
    expect(elastic.found).toEqual(['a', 'b', 'first late', 'late', 'same instant', 'new']);
  });

  it('[INC-011] pages through late events as through others, while more of them arrive', async () => {
    ownSeconds();
    await store([50, 'a']);
    const elastic = collector();
    await elastic.next();
    await store(...Array.from({ length: 7 }, (_, n): [number, string] => [40 - n, `late ${n}`]));
    await elastic.next({ limit: 3 });
    await store([39.5, 'later still'], [60, 'new']);
    for (let call = 0; call < 6; call += 1) await elastic.next({ limit: 3 });
    expect(elastic.found).toEqual(['a', ...[6, 5, 4, 3, 2, 1, 0].map((n) => `late ${n}`), 'later still', 'new']);
  });

  it('[INC-011] misses no event of a transaction that ends after a later one', async () => {
    ownSeconds();
    await store([1, 'first']);
    const endOlder = await storeOpen(at(2), 'older');
    await store([3, 'later'], [2, 'same time, later']);
    const elastic = collector();
    await elastic.next({ limit: 2 });
    await elastic.next({ limit: 2 });
    await elastic.next({ limit: 2 });
    const before = [...elastic.found];
    await endOlder();
    await elastic.next();
    await elastic.next();
    expect(before).toEqual(['first', 'same time, later', 'later']);
    expect(elastic.found).toEqual([...before, 'older']);
  });

  it('[INC-011] young events wait for those of a transaction that began before theirs, so that order is kept', async () => {
    const now = Math.floor(Date.now() / 1_000);
    const ask = collector({}, now - 3);
    const until = now - 1 - second;
    const endOlder = await storeOpen((now - 3) * 1_000_000 + 5, 'older');
    await createPostgresLogs(backend.db).append(tenantId, [eventAt((now - 2) * 1_000_000, 'young')]);
    expect(await ask.next({ until })).toMatchObject({ events: [] });
    await endOlder();
    await ask.next({ until });
    expect(ask.found).toEqual(['older', 'young']);
  });

  it('an open transaction of another database of the server holds nothing back', async () => {
    const other = await createDatabase();
    const db = connect(other.url, () => {});
    const now = Math.floor(Date.now() / 1_000) + 5_000;
    try {
      await db.transaction().execute(async (trx) => {
        await sql`create table open_here (n int)`.execute(trx);
        await createPostgresLogs(backend.db).append(tenantId, [eventAt(now * 1_000_000, 'young')]);
        const ask = collector({}, now);
        await ask.next({ until: now + 1 - second });
        expect(ask.found).toEqual(['young']);
      });
    } finally {
      await db.destroy();
      await other.drop();
    }
  });

  it('[INC-011] reads each event once while many writers store theirs in any order', async () => {
    ownSeconds();
    const random = createRandom(11);
    const written: string[] = [];
    let writing = 6;
    const writers = Array.from({ length: writing }, async (_, writer) => {
      for (let n = 0; n < 12; n += 1) {
        const name = `${writer}-${n}`;
        const end = await storeOpen(at(n) + Math.floor(random.next() * 3) * 500_000, name);
        written.push(name);
        await pause(random.next() * 15);
        await end();
      }
      writing -= 1;
    });
    const elastic = collector();
    const small = collector();
    while (writing > 0) {
      await elastic.next();
      await small.next({ limit: 2 });
    }
    await Promise.all(writers);
    await elastic.next();
    for (let events = 1; events > 0; ) events = (await small.next({ limit: 2 })).events.length;
    expect(elastic.found.toSorted()).toEqual(written.toSorted());
    expect(small.found.toSorted()).toEqual(written.toSorted());
  });
});

describe('cursors (DESIGN section 6)', () => {
  it('one cursor serves both calls', async () => {
    ownSeconds();
    await store([1, 'a'], [2, 'b'], [3, 'c'], [4, 'd']);
    const address = `/api/rep/v1/logs/web?start=${second}&end=${second + 100}&limit=2`;
    const export2 = collector();
    await export2.next({ limit: 3 });
    const rows = (answer: { body: unknown }) => (answer.body as LogPageWire).events.map(({ event }) => event.n);
    const body = { pagingIdentifiers: export2.cursor };
    expect(rows(await admin.call('POST', address, { body }))).toEqual(['b', 'a']);
    const page = (await admin.get(address)).body as LogPageWire;
    const onwards = collector(page.paginate.pagingIdentifiers);
    await onwards.next();
    expect(onwards.found).toEqual(['d']);
    await store([2, 'late'], [5, 'e']);
    await onwards.next();
    expect(onwards.found).toEqual(['d', 'late', 'e']);
  });

  it('of an earlier version goes on behind its place', async () => {
    ownSeconds();
    await store([1, 'a'], [2, 'b']);
    const { rows } = await sql<{ id: number }>`select id from log_events where event ->> 'n' = 'a'
      and event_time = ${instantText(at(1))}::timestamptz`.execute(backend.db);
    const hash = Number(rows[0]?.id).toString(16).padStart(32, '0');
    const old = collector({ next_time: instantText(at(1)), hashes: { [hash]: 0 }, last_iteration: true });
    await old.next();
    await store([3, 'c'], [2.5, 'late']);
    await old.next();
    await store([2.75, 'later']);
    await old.next();
    expect(old.found).toEqual(['b', 'late', 'c', 'later']);
  });

  const text = (state: string) =>
    Object.fromEntries(
      (
        Buffer.from(state)
          .toString('hex')
          .match(/.{1,28}/g) ?? []
      ).map((part, n) => [`c${n.toString(16).padStart(3, '0')}${part.padEnd(28, '20')}`, 0]),
    );
  it.each([
    [{ next_time: 'soon' }, 'next_time'],
    [{ next_time: '9999-12-31T23:59:59Z' }, 'next_time'],
    [{ next_time: '9999-12-31T23:59:59.999999999-12:00' }, 'next_time'],
    [{ next_time: '2255-06-05T23:47:34.740992Z' }, 'next_time'],
    [{ next_time: '1969-12-31T23:59:59Z' }, 'next_time'],
    [{ next_time: '2026-02-31T00:00:00Z' }, 'next_time'],
    [{ next_time: '2026-11-01T00:00:00Z', hashes: text('had;x;1:1:') }, 'hashes'],
    [{ next_time: '2026-11-01T00:00:00Z', hashes: text('had;1;9:1:') }, 'hashes'],
    [{ next_time: '2026-11-01T00:00:00Z', hashes: text('had;1;0:1:') }, 'hashes'],
    [{ next_time: '2026-11-01T00:00:00Z', hashes: text('had;1;1:9:5,4') }, 'hashes'],
    [{ next_time: '2026-11-01T00:00:00Z', hashes: text('had;1;5:9:4') }, 'hashes'],
    [{ next_time: '2026-11-01T00:00:00Z', hashes: text('had;1;1:9:;1;2') }, 'hashes'],
    [{ next_time: '2026-11-01T00:00:00Z', hashes: text('had;9007199254740993;1:9:') }, 'hashes'],
    [{ next_time: '2026-11-01T00:00:00Z', hashes: text("had;1;1:9:';--") }, 'hashes'],
  ])('[SRV-009] %o is answered 400', async (pagingIdentifiers, name) => {
    for (const version of ['v1', 'v2']) {
      const response = await fetch(`${backend.url}/api/rep/${version}/fetch/client_select`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, pagingIdentifiers }),
      });
      const { path } = (await response.json()) as { path: string };
      expect([response.status, path]).toEqual([400, `pagingIdentifiers.${name}`]);
    }
    if (name !== 'next_time') return;
    const address = `/api/rep/v1/logs/web?start=${second}&end=${second + 1}`;
    expect((await admin.call('POST', address, { body: { pagingIdentifiers } })).status).toBe(400);
  });

  it('takes the last instant that there is, and the hashes of any other service', async () => {
    const last = collector({ next_time: '2255-06-05T23:47:34.740991Z', hashes: { c0ffee: 0, ['c'.repeat(32)]: 0 } });
    expect(await last.next()).toMatchObject({ events: [] });
  });
});
