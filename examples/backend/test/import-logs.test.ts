import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LogPageWire } from '@portico/core/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillWithSamples } from '../src/cli/fill-logs.ts';
import { readOptions } from '../src/cli/options.ts';
import { connect } from '../src/db/connect.ts';
import { importLogs } from '../src/logs/import.ts';
import { createPostgresLogs } from '../src/logs/postgres.ts';
import { readEventTime } from '../src/logs/time.ts';
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
    const stored = await importLogs(createPostgresLogs(backend.db), await demoTenantId(backend.db), sample);
    expect(stored).toBe(given.length);
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
    expect(await importLogs(logs, tenantId, file, (progress) => told.push(progress))).toBe(9_000);
    expect(told.map(({ stored }) => stored)).toEqual([4_000, 8_000, 9_000]);
    expect(told.at(-1)?.read).toBe(1);
    expect(told.every(({ read }) => read > 0 && read <= 1)).toBe(true);
    expect(await web()).toEqual(Array.from({ length: 9_000 }, (_, n) => n));
  });

  it('stops at the first wrong line with what is stored before it', async () => {
    const file = join(folder, 'broken.ndjson');
    writeFileSync(file, `${lines(5_000)}{"a":\n${lines(5_000)}`);
    const before = (await web()).length;
    const logs = createPostgresLogs(backend.db);
    await expect(importLogs(logs, await demoTenantId(backend.db), file)).rejects.toThrow(
      'Line 5001: this is not valid JSON. 4000 events before it are stored.',
    );
    expect((await web()).length - before).toBe(4_000);
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
