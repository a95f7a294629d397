import type { JsonObject } from '@portico/core/shared';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '../src/db/connect.ts';
import { generateEvents } from '../src/demo/generate.ts';
import { createPostgresLogs } from '../src/events/postgres.ts';
import { eventTimeText, instantText } from '../src/events/time.ts';
import type { NewEvent } from '../src/events/types.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { CollectorSetup } from './support/collectors/call.ts';
import { elasticStream } from './support/collectors/elastic.ts';
import { readCef, readKvp, readLeef } from './support/collectors/formats.ts';
import { splunkInput } from './support/collectors/splunk.ts';
import { runVendorClient, type VendorArguments } from './support/collectors/vendor.ts';
import { xsoarInstance, xsoarLogTypes } from './support/collectors/xsoar.ts';
import { demoTenantId } from './support/logs.ts';
import { openTransaction } from './support/open-transaction.ts';
import { signIn } from './support/session.ts';

/** Beyond the real clock, so that every event is a young one. */
const begin = Date.UTC(2030, 0, 1, 10, 57) / 1_000;
const ticks = 10;

let backend: TestBackend;
/** Waits between two statements as long as the collectors take. */
let patient: Database;
let setup: CollectorSetup;
let tenantId: string;
/** The clock of the collectors and of the events, in epoch seconds. */
let now = begin;
const stored: NewEvent[] = [];

const query = 'pe_action = "block" OR userid LIKE "A%"';
const asked = ({ pe_action, userid }: JsonObject) =>
  pe_action === 'block' || String(userid).toLowerCase().startsWith('a');

/** Events of one second, some of one instant. */
function eventsOf(second: number, logType: 'web' | 'dlp', name: string): NewEvent[] {
  const from = second * 1_000_000;
  const made = [...generateEvents({ seed: second, count: 7, from, until: from + 1_000_000, logType })];
  return made.map(({ at, event }, n) => {
    const place = n < 3 ? from + 250_000 : at;
    const own = { event_time: eventTimeText(place), n: `${name} ${second - begin} ${n}` };
    return { logType, at: place, event: { ...event, ...own } };
  });
}

/** Stores events in a transaction that stays open until the answered function is called. */
async function storeOpen(events: readonly NewEvent[]): Promise<() => Promise<void>> {
  const end = await openTransaction(patient, async (trx) => {
    for (const { logType, at, event } of events) {
      await sql`insert into log_events (tenant_id, log_type, event_time, userid, action, event)
        values (${tenantId}, ${logType}, ${instantText(at)}::timestamptz, ${event.userid}, ${event.pe_action ?? null},
          ${JSON.stringify(event)}::jsonb)`.execute(trx);
    }
  });
  stored.push(...events);
  return end;
}

/** Lets a second pass after the other; a transaction that began earlier ends after those of the next second. */
async function letEventsArrive(meanwhile: () => Promise<void>): Promise<void> {
  const logs = createPostgresLogs(backend.db);
  for (let tick = 0; tick < ticks; tick += 1) {
    const endOlder = await storeOpen(eventsOf(now, 'web', 'older'));
    for (const logType of ['web', 'dlp'] as const) {
      const events = eventsOf(now, logType, 'later');
      await logs.append(tenantId, events);
      stored.push(...events);
    }
    now += 1;
    await meanwhile();
    const next = eventsOf(now, 'web', 'next');
    await logs.append(tenantId, next);
    stored.push(...next);
    now += 1;
    await meanwhile();
    await endOlder();
    now += 1;
    await meanwhile();
  }
}

const names = (events: readonly JsonObject[]) => events.map(({ n }) => String(n));
const sortedNames = (events: readonly JsonObject[]) => names(events).toSorted();
const storedOf = (logType: string, holds: (event: JsonObject) => boolean = () => true) =>
  stored.filter((each) => each.logType === logType && holds(each.event)).map(({ event }) => event);
const times = (events: readonly JsonObject[]) => events.map(({ event_time }) => String(event_time));

let elastic: Record<'web' | 'dlp', ReturnType<typeof elasticStream>>;
let splunk: Record<'all' | 'asked', ReturnType<typeof splunkInput>>;
let xsoar: ReturnType<typeof xsoarInstance>;
const vendorArguments: readonly VendorArguments[] = (['JSON', 'CSV', 'CEF', 'LEEF', 'KVP'] as const).flatMap(
  (format) => [
    { format, version: 'v1', limit: 5 },
    { format, version: 'v2', limit: 5, query },
  ],
);
const vendor = vendorArguments.map((): (JsonObject | string)[] => []);

beforeAll(async () => {
  backend = await startBackend();
  patient = connect(backend.databaseUrl, () => {}, { unlimited: true });
  tenantId = await demoTenantId(backend.db);
  const admin = await signIn(backend.url, backend.admin);
  const made = await admin.call('POST', '/api/settings/v1/tenants/api_tokens', { body: { name: 'collectors' } });
  setup = { url: backend.url, token: (made.body as { token: string }).token, now: () => now };
  // What is there when they begin: the integration of XSOAR leaves behind a first window that is empty.
  for (const logType of ['web', 'dlp'] as const) {
    const first = eventsOf(begin - 1, logType, 'first');
    await createPostgresLogs(backend.db).append(tenantId, first);
    stored.push(...first);
  }
  elastic = {
    web: elasticStream({ ...setup, logType: 'web', batchSize: 10, initialInterval: 2 }),
    dlp: elasticStream({ ...setup, logType: 'dlp', batchSize: 3, initialInterval: 2 }),
  };
  const input = { ...setup, start: begin - 1, pageSize: 7, settlingTime: 5, batchSpan: 4 };
  splunk = { all: splunkInput(input), asked: splunkInput({ ...input, version: 'v2', query }) };
  xsoar = xsoarInstance({ ...setup, maxPerFetch: 20, pageSize: 8, firstFetchSeconds: 2 });

  // The product's client runs from time to time, each run from the end of the one before, and settled as Splunk's.
  let fetched = begin - 1;
  const runVendor = async (end: number) => {
    for (const [at, args] of vendorArguments.entries()) {
      vendor[at]?.push(...(await runVendorClient(setup, { ...args, start: fetched, end })));
    }
    fetched = end;
  };
  let turn = 0;
  await letEventsArrive(async () => {
    turn += 1;
    await Promise.all([elastic.web.run(), elastic.dlp.run(), splunk.all.run(), splunk.asked.run(), xsoar.run()]);
    if (turn % 9 === 0) await runVendor(now - 5);
  });
  now += 100;
  await Promise.all([splunk.all.run(), splunk.asked.run(), runVendor(now)]);
  while ((await elastic.web.run()) + (await elastic.dlp.run()) > 0) {}
  for (let cycles = 0; cycles < 200 && (await xsoar.run()); cycles += 1) {}
});
afterAll(async () => {
  await patient.destroy();
  await backend.stop();
});

describe('the collectors of others, while events arrive (DESIGN section 6)', () => {
  it.each(['web', 'dlp'] as const)(
    '[INC-011] [SRV-009] Elastic’s agent has every event of %s once, in order',
    (logType) => {
      const { found } = elastic[logType];
      expect(sortedNames(found)).toEqual(sortedNames(storedOf(logType)));
      expect(times(found)).toEqual(times(found).toSorted());
    },
  );

  it('[SRV-009] the add-on for Splunk has every event once, in order, and with a query those that it asks for', () => {
    for (const [{ found }, wanted] of [
      [splunk.all, storedOf('web')],
      [splunk.asked, storedOf('web', asked)],
    ] as const) {
      expect(sortedNames(found)).toEqual(sortedNames(wanted));
      expect(times(found)).toEqual(times(found).toSorted());
    }
    expect(splunk.asked.found.length).toBeGreaterThan(5);
    expect(splunk.asked.found.length).toBeLessThan(splunk.all.found.length);
  });

  it.each(vendorArguments.map((args, at) => [args.format ?? '', args.query ?? 'nothing', at] as const))(
    '[INC-012] [SRV-009] the product’s own client has every event once as %s, asked for %s',
    (format, asking, at) => {
      const read = (line: JsonObject | string): JsonObject => {
        if (typeof line !== 'string') return line;
        if (format === 'CEF') return readCef(line).extension;
        return format === 'LEEF' ? readLeef(line).attributes : readKvp(line);
      };
      const found = (vendor[at] ?? []).map(read);
      expect(typeof vendor[at]?.[0]).toBe(['JSON', 'CSV'].includes(format) ? 'object' : 'string');
      expect(sortedNames(found)).toEqual(sortedNames(storedOf('web', asking === query ? asked : undefined)));
      expect(times(found)).toEqual(times(found).toSorted());
    },
  );

  it('[SRV-009] the integration of XSOAR misses no event of any log, and repeats those of its last second alone', () => {
    for (const logType of xsoarLogTypes) {
      const found = xsoar.found.filter((each) => each.logType === logType).map(({ event }) => event);
      expect([...new Set(names(found))].toSorted(), logType).toEqual(sortedNames(storedOf(logType)));
      const seen = new Set<unknown>();
      let latest = '';
      for (const event of found) {
        const second = String(event.event_time).slice(0, 19);
        if (seen.has(event.n)) expect(second).toBe(latest.slice(0, 19));
        else expect(String(event.event_time) >= latest).toBe(true);
        seen.add(event.n);
        if (String(event.event_time) > latest) latest = String(event.event_time);
      }
    }
    expect(xsoar.found.length).toBeGreaterThan(storedOf('web').length);
  });

  it('[INC-012] the product’s own client takes the window that its query means', async () => {
    const recent = { query: `interval=2m ${query}`, limit: 10 };
    const found = (await runVendorClient(setup, recent)) as JsonObject[];
    const from = eventTimeText((Math.floor(now) - 120) * 1_000_000);
    const wanted = storedOf('web', (event) => asked(event) && String(event.event_time) >= from);
    expect(sortedNames(found)).toEqual(sortedNames(wanted));
    expect(found.length).toBeGreaterThan(0);
    await expect(runVendorClient(setup, { query: 'domain = x' })).rejects.toThrow(
      '400: {"message":"query, character 10',
    );
    await expect(runVendorClient(setup, { query: 'domian = "x"' })).rejects.toThrow('Did you mean domain?');
  });
});
