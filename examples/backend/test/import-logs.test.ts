import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LogPageWire } from '@portico/core/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillWithSamples } from '../src/cli/fill-logs.ts';
import { importLogFile } from '../src/cli/import-logs.ts';
import { readOptions } from '../src/cli/options.ts';
import { connect } from '../src/db/connect.ts';
import { createPostgresLogs } from '../src/events/postgres.ts';
import { readEventTime } from '../src/events/time.ts';
import type { NewEvent } from '../src/events/types.ts';
import { importLogs } from '../src/logs/import.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { createDatabase } from './support/database.ts';
import { demoTenantId } from './support/logs.ts';
import type { TestSession } from './support/session.ts';
import { signIn } from './support/session.ts';

let backend: TestBackend;
let admin: TestSession;
const folder = mkdtempSync(join(tmpdir(), 'portico-import-'));

beforeAll(async () => {
  backend = await startBackend();
  admin = await signIn(backend.url, backend.admin);
});
afterAll(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true });
});

/** Lines of the sample: every log of the portal, in both forms, with lists, nested values and difficult texts. */
const sample = fileURLToPath(new URL('data/log-events.ndjson', import.meta.url));
const given = readFileSync(sample, 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const { log_type, event, ...rest } = JSON.parse(line);
    return { logType: String(log_type), event: (event ?? rest) as Record<string, unknown> };
  });

describe('imported events in the log call (issue 7, DESIGN section 6)', () => {
  it('keep every field as it was: lists, nested values, quotes, line breaks, other scripts', async () => {
    const imported = await importLogs(createPostgresLogs(backend.db), await demoTenantId(backend.db), sample);
    expect(imported).toEqual({ stored: given.length, wrong: 0 });
    for (const { logType, event } of given) {
      const micros = readEventTime(String(event.event_time)) ?? 0;
      const at = Math.floor(micros / 1_000_000);
      const { events } = (await admin.get(`/api/rep/v1/logs/${logType}?start=${at}&end=${at}`)).body as LogPageWire;
      expect(events.map((row) => row.event)).toContainEqual(event);
      const row = events.find((each) => each.event.event_time === event.event_time);
      expect((await admin.get(`/api/rep/v1/logs/${logType}/events/${row?.id}`)).body).toEqual(row);
    }
  });

  it('are found by their columns and by members of their lists', async () => {
    const at = readEventTime(String(given[0]?.event.event_time)) ?? 0;
    const second = Math.floor(at / 1_000_000);
    const count = async (filter: string) =>
      (await admin.get(`/api/rep/v1/logs/web/count?start=${second}&end=${second}&${filter}`)).body;
    expect(await count('userid=ann@sample.example')).toEqual({ count: 2 });
    expect(await count('dst=2001:db8::7')).toEqual({ count: 1 });
    expect(await count(`groups=${encodeURIComponent('A "quoted" group')}`)).toEqual({ count: 2 });
  });
});

describe('a large import (DESIGN section 6)', () => {
  const line = (n: number) => `{"log_type":"web","event_time":"2020-03-04T05:06:07","name":"page_request","n":"${n}"}`;
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `${line(n)}\n`).join('');
  const web = async () => {
    const { rows } = await sql<{ n: string }>`
      select event ->> 'n' as n from log_events where event_time = '2020-03-04T05:06:07Z' order by id`.execute(
      backend.db,
    );
    return rows.map(({ n }) => Number(n));
  };

  it('says after each batch how far it is, and stores all in the order of the file', async () => {
    const file = join(folder, 'large.ndjson');
    writeFileSync(file, lines(9_000));
    const told: { stored: number; read: number }[] = [];
    const logs = createPostgresLogs(backend.db);
    const tenantId = await demoTenantId(backend.db);
    const onProgress = (progress: { stored: number; read: number }) => told.push(progress);
    expect(await importLogs(logs, tenantId, file, { onProgress })).toEqual({ stored: 9_000, wrong: 0 });
    expect(told.map(({ stored }) => stored)).toEqual([4_000, 8_000, 9_000]);
    expect(told.at(-1)?.read).toBe(1);
    expect(told.every(({ read }) => read > 0 && read <= 1)).toBe(true);
    expect(await web()).toEqual(Array.from({ length: 9_000 }, (_, n) => n));
  });

  it('[INC-009] names the lines that are no events, and stores all others', async () => {
    const deep = `${'['.repeat(150)}${']'.repeat(150)}`;
    const wrong = [
      '{"a":',
      line(-1).replace('page_request', 'a\\u0000b'),
      line(-1).replace('page_request', 'a\\uD83D.'),
      line(-1).replace('page_request', 'a\\udc00'),
      line(-1).replace('"name"', '"na\\ud800me"'),
      line(-1).replace('"page_request"', '{"list":["a\\u0000"]}'),
      line(-1).replace('"page_request"', deep),
      line(-1).replace('page_request', 'x'.repeat(1024 * 1024)),
      line(-1).replace('2020-03-04T05:06:07', '9999-12-31T23:59:59'),
      line(-1).replace('"web"', '"constructor"'),
    ];
    const fine = line(-1).replace('page_request', '😀 \\ud83d\\ude00 \\\\u0000 \u2028 \\u2028');
    const file = join(folder, 'broken.ndjson');
    writeFileSync(file, `${lines(5_000)}${wrong.join('\n')}\r\n\n${fine}\n${lines(5_000).trimEnd()}`);
    const before = (await web()).length;
    const named: [number, string][] = [];
    const logs = createPostgresLogs(backend.db);
    const onWrong = (at: number, reason: string) => named.push([at, reason]);
    expect(await importLogs(logs, await demoTenantId(backend.db), file, { onWrong })).toEqual({
      stored: 10_001,
      wrong: wrong.length,
    });
    expect(named).toEqual([
      [5_001, 'this is not valid JSON.'],
      [5_002, 'name holds a NUL character, which cannot be stored.'],
      [5_003, 'name holds half a pair of surrogates, which cannot be stored.'],
      [5_004, 'name holds half a pair of surrogates, which cannot be stored.'],
      [5_005, 'a name holds half a pair of surrogates, which cannot be stored.'],
      [5_006, 'name.list.0 holds a NUL character, which cannot be stored.'],
      [5_007, 'it is nested deeper than 100 levels.'],
      [5_008, 'it is longer than 1,048,576 characters.'],
      [5_009, 'event_time is "9999-12-31T23:59:59", which is no instant.'],
      [5_010, 'log_type is "constructor", which is no log.'],
    ]);
    const after = await web();
    expect(after.length - before).toBe(10_001);
    const { rows } = await sql<{ name: string }>`
      select event ->> 'name' as name from log_events where event ->> 'n' = '-1'`.execute(backend.db);
    expect(rows).toEqual([{ name: '😀 😀 \\u0000 \u2028 \u2028' }]);
  });

  it('[INC-009] what only the database refuses is named too, and no other event is lost with it', async () => {
    const file = join(folder, 'refused.ndjson');
    writeFileSync(file, lines(50));
    const logs = createPostgresLogs(backend.db);
    const before = (await web()).length;
    // Refuses events by their number, as a limit of the database that nobody thought of would.
    const store = {
      async append(tenantId: string, events: readonly NewEvent[]) {
        if (events.some(({ event }) => ['7', '8', '49'].includes(String(event.n)))) {
          await sql`select 'x'::int`.execute(backend.db);
        }
        await logs.append(tenantId, events);
      },
    };
    const named: number[] = [];
    const imported = await importLogs(store, await demoTenantId(backend.db), file, { onWrong: (at) => named.push(at) });
    expect([imported, named]).toEqual([{ stored: 47, wrong: 3 }, [8, 9, 50]]);
    expect((await web()).length - before).toBe(47);
    const gone = { append: () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' })) };
    await expect(importLogs(gone, '', file)).rejects.toThrow('gone');
  });

  it('[INC-009] the command says which lines were left out and how many', async () => {
    const file = join(folder, 'some.ndjson');
    writeFileSync(file, `${lines(2)}{\n${line(3)}\n${'7\n'.repeat(120)}`);
    const printed: string[] = [];
    const options = readOptions(['import-logs', file], { DATABASE_URL: backend.databaseUrl });
    expect(await importLogFile(options, (text) => printed.push(text))).toBe(false);
    expect(printed).toEqual([
      'Line 3: this is not valid JSON.',
      ...Array.from({ length: 99 }, (_, n) => `Line ${n + 5}: an event is an object.`),
      'Further lines that are no events are counted.',
      '3 events stored for demo.',
      '121 lines were left out.',
    ]);
    writeFileSync(file, lines(2));
    expect(await importLogFile(options, () => {})).toBe(true);
    const inFolder = readOptions(['import-logs', folder], { DATABASE_URL: backend.databaseUrl });
    await expect(importLogFile(inFolder, () => {})).rejects.toThrow('is not a file');
  });
});

describe('fill-logs (DESIGN section 6, demo data)', () => {
  it('sets an empty database up and stores sample events of one log over the last days', async () => {
    const database = await createDatabase();
    const printed: string[] = [];
    const options = readOptions(['fill-logs', '500', '--log', 'web', '--days', '7'], {
      DATABASE_URL: database.url,
      PORTICO_ADMIN_PASSWORD: 'Fill-pass-1234',
    });
    await fillWithSamples(options, (text) => printed.push(text));
    expect(printed).toEqual([
      'User admin, password as set in PORTICO_ADMIN_PASSWORD.',
      'Summing up for reports …',
      '500 events of the last 7 days stored for demo.',
    ]);
    const db = connect(database.url, () => {});
    const { rows } = await sql<{ log_type: string; count: number; days: number; stale: number }>`
      select log_type, count(*), ceil(extract(epoch from now() - min(event_time)) / 86400)::int as days,
        (select count(*) from report_stale_hours) as stale
      from log_events where event ->> 'audit_head' is null group by log_type`.execute(db);
    expect(rows).toEqual([{ log_type: 'web', count: 500, days: 7, stale: 0 }]);
    await db.destroy();
    const moon = { ...options, tenant: 'moon' };
    await expect(fillWithSamples(moon, () => {})).rejects.toThrow('There is no tenant moon.');
    await database.drop();
  });
});
