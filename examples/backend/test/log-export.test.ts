import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ExportLogType, LogExportWire, PagingIdentifiersWire } from '@portico/core/api';
import { exportLogTypes } from '@portico/core/api';
import type { JsonObject } from '@portico/core/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateEvents, sampleLogTypes } from '../src/demo/generate.ts';
import { createPostgresLogs } from '../src/events/postgres.ts';
import { readEventTime } from '../src/events/time.ts';
import type { NewEvent } from '../src/events/types.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { readCef, readKvp, readLeef } from './support/collectors/formats.ts';
import { demoTenantId, exported, november } from './support/logs.ts';
import { papers } from './support/papers.ts';
import type { TestSession } from './support/session.ts';
import { signIn } from './support/session.ts';

const eventsOfLog = 23;
let backend: TestBackend;
let admin: TestSession;
let token: string;
const stored = new Map<ExportLogType, NewEvent[]>();

beforeAll(async () => {
  backend = await startBackend();
  admin = await signIn(backend.url, backend.admin);
  const tenantId = await demoTenantId(backend.db);
  const from = november * 1_000_000;
  for (const logType of sampleLogTypes) {
    // All within three seconds, and six of them within one microsecond.
    const spread = [...generateEvents({ seed: 1, count: eventsOfLog - 5, from, until: from + 3_000_000, logType })];
    const first = spread[7] as NewEvent;
    const events = [...spread, ...Array.from({ length: 5 }, () => first)].toSorted((a, b) => a.at - b.at);
    stored.set(logType, events);
    await createPostgresLogs(backend.db).append(tenantId, events.toReversed());
  }
  token = await newToken({ name: 'collector' });
});
afterAll(() => backend.stop());

async function newToken(body: object, session = admin): Promise<string> {
  const answer = await session.call('POST', '/api/settings/v1/tenants/api_tokens', { body });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return (answer.body as { token: string }).token;
}

interface Asked {
  token?: string;
  log_type?: string;
  pagingIdentifiers?: PagingIdentifiersWire | null;
}

/** As a collector sends it: no cookie, no XSRF token. */
async function ask(body: Asked, query: string, version = 'v2') {
  const response = await fetch(`${backend.url}/api/rep/${version}/fetch/client_select?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...body }),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

const window = (limit: number) => `start=${november}&end=${november + 60}&limit=${limit}&format=JSON`;

async function part(body: Asked, query: string, version?: string): Promise<LogExportWire[number]> {
  const answer = await ask(body, query, version);
  expect(answer.status).toBe(200);
  const list = answer.body as LogExportWire;
  expect(list).toHaveLength(1);
  return list[0] as LogExportWire[number];
}

/** Pages until the service says that it was the last one. */
async function collect(log_type: string, limit: number, query = window(limit), version?: string) {
  const parts = [await part({ log_type, pagingIdentifiers: {} }, query, version)];
  for (;;) {
    const { pagingIdentifiers } = (parts.at(-1) as LogExportWire[number]).result;
    if (pagingIdentifiers.last_iteration === true || parts.length > 50) return parts;
    parts.push(await part({ log_type, pagingIdentifiers }, query, version));
  }
}

const eventsOf = (parts: LogExportWire) => parts.flatMap(({ result }) => exported(result));

describe('log export for collectors (DESIGN section 6)', () => {
  it.each(sampleLogTypes.flatMap((logType) => [['v1', logType] as const, ['v2', logType] as const]))(
    '[SRV-009] %s fetches the log %s over several pages, oldest first, each event once',
    async (version, logType) => {
      const parts = await collect(logType, 4, window(4), version);
      const wanted = stored.get(logType) ?? [];
      expect(parts).toHaveLength(Math.ceil(eventsOfLog / 4));
      const found = eventsOf(parts);
      expect(found.map(({ event_time }) => event_time)).toEqual(wanted.map(({ event }) => event.event_time));
      expect(found.map((event) => JSON.stringify(sorted(event))).sort()).toEqual(
        wanted.map(({ event }) => JSON.stringify(sorted(event))).sort(),
      );
      for (const { timestamp, result } of parts) {
        expect(readEventTime(timestamp)).toBe(readEventTime(String(exported(result)[0]?.event_time)));
        expect(result.pagingIdentifiers.next_time).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{6}Z$/);
        for (const [hash, value] of Object.entries(result.pagingIdentifiers.hashes ?? {})) {
          expect([hash, value]).toEqual([expect.stringMatching(/^[\da-f]{32}$/), 0]);
        }
      }
    },
  );

  it.each(sampleLogTypes)(
    '[SRV-009] after last_iteration the log %s answers an empty list of events in the same shape',
    async (log_type) => {
      const last = (await collect(log_type, 10)).at(-1) as LogExportWire[number];
      const { pagingIdentifiers } = last.result;
      expect(pagingIdentifiers.last_iteration).toBe(true);
      for (const limit of [1, 1_000]) {
        const again = await part({ log_type, pagingIdentifiers }, window(limit));
        expect(again).toEqual({
          timestamp: expect.any(String),
          result: {
            events: [],
            pagingIdentifiers: { ...pagingIdentifiers, hashes: expect.any(Object), last_iteration: true },
          },
        });
      }
    },
  );

  it.each(exportLogTypes)('[SRV-009] the log %s needs a valid token that has the right to it', async (log_type) => {
    const others = exportLogTypes.filter((other) => other !== log_type);
    const lacking = await newToken({ name: 'lacking', log_types: others });
    const narrow = await newToken({ name: 'narrow', log_types: [log_type] });
    for (const version of ['v1', 'v2']) {
      for (const bad of ['', 'x'.repeat(32), token.toUpperCase()]) {
        expect((await ask({ log_type, token: bad }, window(5), version)).status).toBe(401);
      }
      expect((await ask({ log_type, token: lacking }, window(5), version)).status).toBe(403);
      expect((await ask({ log_type, token: narrow }, window(5), version)).status).toBe(200);
    }
  });

  it('[SRV-009] start belongs to the window, end does not, so windows in a row share no event', async () => {
    const at = readEventTime('2026-12-01T00:00:00') ?? 0;
    const event = { event_time: '2026-12-01T00:00:00', uid: 'edge' };
    await createPostgresLogs(backend.db).append(await demoTenantId(backend.db), [{ logType: 'audit', at, event }]);
    const second = at / 1_000_000;
    const count = async (start: number, end: number) =>
      eventsOf(await collect('audit', 10, `start=${start}&end=${end}`).catch(() => [])).length;
    const first = await part({ log_type: 'audit' }, `start=${second - 10}&end=${second}`);
    expect(first.result).toEqual({ events: [], pagingIdentifiers: {} });
    expect(await count(second, second + 10)).toBe(1);
  });

  it('[SRV-009] the cursor wins over start', async () => {
    const first = await part({ log_type: 'web' }, window(5));
    const { pagingIdentifiers } = first.result;
    const later = await part(
      { log_type: 'web', pagingIdentifiers },
      `start=${november + 50}&end=${november + 60}&limit=5`,
    );
    const same = await part({ log_type: 'web', pagingIdentifiers }, window(5));
    // A cursor also holds what was written meanwhile, anywhere on the server.
    const told = ({ events, pagingIdentifiers: next }: typeof later.result) => [events, next.next_time];
    expect(told(later.result)).toEqual(told(same.result));
    expect(later.result.events).toHaveLength(5);
  });

  it('[SRV-009] takes web, 1,000 events and the last five minutes unless told otherwise', async () => {
    const now = Date.now() * 1_000;
    const logs = createPostgresLogs(backend.db);
    const tenantId = await demoTenantId(backend.db);
    const at = (secondsAgo: number) => ({
      logType: 'web' as const,
      at: now - secondsAgo * 1_000_000,
      event: { ago: `${secondsAgo}` },
    });
    await logs.append(tenantId, [at(400), ...Array.from({ length: 1_001 }, () => at(100))]);
    const { result } = await part({}, '');
    expect(result.events).toHaveLength(1_000);
    expect(exported(result).every(({ ago }) => ago === '100')).toBe(true);
  });

  it('[SRV-009] writes event_time in UTC without a zone', async () => {
    const at = readEventTime('2026-12-05T12:00:00+02:00') ?? 0;
    const event = { event_time: '2026-12-05T12:00:00+02:00' };
    await createPostgresLogs(backend.db).append(await demoTenantId(backend.db), [{ logType: 'dlp', at, event }]);
    const { result } = await part({ log_type: 'dlp' }, `start=${at / 1_000_000}&end=${at / 1_000_000 + 1}`);
    expect(result.events).toEqual([{ event: { event_time: '2026-12-05T10:00:00.000000' } }]);
  });

  it.each(['auth_flows', 'ms_client_logs'])('[SRV-009] the log %s has no events, and is answered', async (log_type) => {
    expect((await part({ log_type }, window(5))).result).toEqual({ events: [], pagingIdentifiers: {} });
  });

  it.each([
    ['safemail', 'email'],
    ['heat', 'isoc'],
  ])('[SRV-009] the log %s is %s', async (name, log) => {
    expect(eventsOf(await collect(name, 50))).toEqual(eventsOf(await collect(log, 50)));
    expect(eventsOf(await collect(name, 50))).toHaveLength(eventsOfLog);
  });

  it.each(['csv', 'CSV', 'Json'])(
    '[INC-012] %s is answered as events, of which a collector makes lines',
    async (format) => {
      const plain = await part({}, window(50));
      expect(await part({}, window(50).replace('JSON', format))).toEqual({
        ...plain,
        result: { ...plain.result, pagingIdentifiers: expect.any(Object) },
      });
    },
  );

  it.each<[string, (text: string) => Record<string, string>]>([
    ['CEF', (text) => readCef(text).extension],
    ['LEEF', (text) => readLeef(text).attributes],
    ['KVP', readKvp],
    ['kvp', readKvp],
  ])('[INC-012] %s is answered as texts, page for page what JSON is', async (format, read) => {
    for (const log_type of sampleLogTypes) {
      const plain = await collect(log_type, 10);
      const written = await collect(log_type, 10, window(10).replace('JSON', format));
      expect(written.map(({ timestamp }) => timestamp)).toEqual(plain.map(({ timestamp }) => timestamp));
      const texts = written.flatMap(({ result }) => result.events.map(({ event }) => event as string));
      expect(texts.map((text) => read(text).event_time)).toEqual(eventsOf(plain).map(({ event_time }) => event_time));
    }
  });

  it('[INC-012] an event whose time has a zone is written in UTC in every form', async () => {
    const at = readEventTime('2026-12-06T12:00:00+02:00') ?? 0;
    const event = { event_time: '2026-12-06T12:00:00+02:00', name: 'zoned' };
    await createPostgresLogs(backend.db).append(await demoTenantId(backend.db), [{ logType: 'dlp', at, event }]);
    const query = `start=${at / 1_000_000}&end=${at / 1_000_000 + 1}`;
    const text = async (format: string) =>
      (await part({ log_type: 'dlp' }, `${query}&format=${format}`)).result.events[0]?.event as string;
    const time = '2026-12-06T10:00:00.000000';
    expect(await text('CEF')).toBe(
      `CEF:0|Portico|Portico|1|zoned|zoned|Unknown|rt=${at / 1_000} cat=dlp event_time=${time}`,
    );
    expect(await text('LEEF')).toBe(
      `LEEF:1.0|Portico|Portico|1|zoned|devTime=${at / 1_000}\tcat=dlp\tevent_time=${time}`,
    );
    expect(await text('KVP')).toBe(`event_time="${time}" name="zoned"`);
  });

  it.each([
    ['format=xml', {}, 'format', 'format: takes JSON, CSV, CEF, LEEF or KVP, not xml'],
    ['format=constructor', {}, 'format', 'format: takes JSON, CSV, CEF, LEEF or KVP'],
    ['', { log_type: 'moon' }, 'log_type', 'log_type: there is no log moon; there are web, email'],
    ['', { log_type: 'safmail' }, 'log_type', 'did you mean safemail?'],
    ['', { log_type: 'constructor' }, 'log_type', 'there is no log constructor'],
    ['', { log_type: '__proto__' }, 'log_type', 'there is no log __proto__'],
    ['stat=5', {}, 'stat', 'stat: is not known; did you mean start?'],
    ['pagingIdentifiers=%7B%7D', {}, 'pagingIdentifiers', 'pagingIdentifiers: is not known'],
    ['log_type=dlp', {}, 'log_type', 'log_type: is not known'],
    ['', { logType: 'dlp' }, 'logType', 'logType: is not known; did you mean log_type?'],
    ['', { limit: 5 }, 'limit', 'limit: is not known'],
    ['interval_time=yes', {}, 'interval_time', 'interval_time: Invalid option'],
    ['limit=10001', {}, 'limit', 'limit'],
    ['start=yesterday', {}, 'start', 'start'],
    ['end=999999999999', {}, 'end', 'end'],
  ])('[INC-012] [SRV-009] %s with %o is refused by its name', async (query, body: object, path, message) => {
    for (const version of ['v1', 'v2']) {
      const answer = await ask(body, query, version);
      expect(answer).toEqual({ status: 400, body: { path, message: expect.stringContaining(message) } });
    }
  });

  it('[INC-012] interval_time=true answers the window that a query means', async () => {
    const intervalOf = async (query: string) => {
      const { status, body } = await ask({}, `interval_time=true&${query}`);
      expect(status).toBe(200);
      return body;
    };
    const sent = `start=${november}&end=${november + 7_200}&format=JSON&limit=10`;
    const times = { start: '20261101010000', end: '20261101020000' };
    expect(await intervalOf(`${sent}&query=interval%3D1h%20domain%20LIKE%20%22%25x%25%22`)).toEqual({
      ...times,
      reason: '',
    });
    expect(await intervalOf(`${sent}&query=domain%20%3D%20%22x%22`)).toEqual({
      start: '20261101000000',
      end: '20261101020000',
      reason: '',
    });
    expect(await intervalOf('end=7200&query=interval%3D1d')).toEqual({
      start: '19700101000000',
      end: '19700101020000',
      reason: 'The interval begins before 1970, and is cut there.',
    });
    const now = (await intervalOf('query=interval%3D90s')) as { start: string; end: string };
    expect(seconds(now.end) - seconds(now.start)).toBe(90);
    expect(Math.abs(seconds(now.end) - Date.now() / 1_000)).toBeLessThan(30);
    expect((await ask({}, 'interval_time=true&query=interval%3D1')).status).toBe(400);
    expect((await ask({ token: 'x'.repeat(32) }, 'interval_time=true')).status).toBe(401);
    expect(await part({}, `interval_time=false&${window(3)}`)).toMatchObject({ result: { events: expect.any(Array) } });
  });

  it('[INC-012] a query with an interval and no start answers the events of that window', async () => {
    const at = readEventTime('2026-12-07T12:00:00') ?? 0;
    const second = at / 1_000_000;
    const event = (name: string, ago: number) => ({
      logType: 'saa' as const,
      at: at - ago * 1_000_000,
      event: { name },
    });
    await createPostgresLogs(backend.db).append(await demoTenantId(backend.db), [event('old', 61), event('new', 59)]);
    const names = async (query: string) =>
      exported((await part({ log_type: 'saa' }, query)).result).map(({ name }) => name);
    expect(await names(`end=${second}&query=interval%3D1m`)).toEqual(['new']);
    expect(await names(`end=${second}&query=interval%3D2m%20name%20%21%3D%20%22new%22`)).toEqual(['old']);
    // As the product's own client means it: with a start the interval is left aside.
    expect(await names(`start=${second - 100}&end=${second}&query=interval%3D1m`)).toEqual(['old', 'new']);
  });

  it('a cursor whose hashes are of another service goes on at its instant', async () => {
    const [first] = stored.get('web') ?? [];
    const pagingIdentifiers = {
      next_time: `${first?.event.event_time}Z`,
      hashes: { '2d2a6dcedb5dbc122c36e4ec980410c6': 0 },
    };
    expect((await part({ pagingIdentifiers }, window(100))).result.events).toHaveLength(eventsOfLog);
  });

  it('[SRV-009] another tenant’s token fetches nothing of this one', async () => {
    const tenantId = await backend.addTenant('other');
    const session = await signIn(backend.url, await backend.addUser({ username: 'other', tenantId }));
    const foreign = await newToken({ name: 'foreign' }, session);
    for (const log_type of exportLogTypes) {
      expect((await part({ log_type, token: foreign }, window(10))).result.events).toEqual([]);
    }
  });
});

const exchanges = fileURLToPath(papers('data/log-events/exchange-elastic-mock-dlp.json'));

interface Exchange {
  request: { query: Record<string, string>; body: { log_type: string } };
  response: { body: LogExportWire };
}

describe('recorded exchanges of a real collector (DESIGN section 6)', () => {
  it.runIf(existsSync(exchanges))('[SRV-009] gets answers of the recorded shape, page for page', async () => {
    const recorded = (JSON.parse(readFileSync(exchanges, 'utf8')) as { exchanges: Exchange[] }).exchanges;
    const events = recorded.flatMap(({ response }) => eventsOf(response.body));
    const tenantId = await backend.addTenant('recorded');
    const session = await signIn(backend.url, await backend.addUser({ username: 'recorded', tenantId }));
    const own = await newToken({ name: 'recorded' }, session);
    await createPostgresLogs(backend.db).append(
      tenantId,
      events.map((event) => ({
        logType: 'dlp' as const,
        at: readEventTime(String(event.event_time)) ?? 0,
        event,
      })),
    );
    let pagingIdentifiers: PagingIdentifiersWire = {};
    const found: JsonObject[] = [];
    for (const { request, response } of recorded) {
      const { limit, format } = request.query;
      const query = `limit=${limit}&format=${format}&start=0&end=${november}`;
      const given = await part({ log_type: request.body.log_type, token: own, pagingIdentifiers }, query, 'v1');
      const [wanted] = response.body;
      expect(Object.keys(given).sort()).toEqual(Object.keys(wanted ?? {}).sort());
      expect(Object.keys(given.result).sort()).toEqual(Object.keys(wanted?.result ?? {}).sort());
      expect(Object.keys(given.result.pagingIdentifiers).sort()).toEqual(
        Object.keys(wanted?.result.pagingIdentifiers ?? {}).sort(),
      );
      expect(given.result.events).toHaveLength(wanted?.result.events.length ?? -1);
      found.push(...exported(given.result));
      pagingIdentifiers = given.result.pagingIdentifiers;
    }
    expect(found.map(sorted)).toEqual(expect.arrayContaining(events.map(sorted)));
  });
});

/** Epoch seconds of an instant as the product's own client writes it. */
function seconds(text: string): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const [year = 0, month = 0, ...rest] = parts.map(Number);
  return Date.UTC(year, month - 1, ...rest) / 1_000;
}

function sorted(event: object): object {
  return Object.fromEntries(Object.entries(event).sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('API tokens (spec 3 section 7, DESIGN section 6)', () => {
  const tokens = '/api/settings/v1/tenants/api_tokens';

  it('[API-129] [API-128] are shown once, kept as a hash and listed without it', async () => {
    const { body } = await admin.call('POST', tokens, { body: { name: ' SIEM ', log_types: ['web', 'dlp'] } });
    const made = body as { id: string; token: string };
    expect(made).toMatchObject({ name: 'SIEM', log_types: ['web', 'dlp'], created_by: 'admin', last_used_at: null });
    expect(made).toMatchObject({ maker: 'admin', state: 'active', expires_at: expect.stringMatching(/^20.*Z$/) });
    expect(made.token).toMatch(/^[0-9a-z]{32}$/);
    await ask({ token: made.token }, window(1));
    const list = await admin.get(tokens);
    expect(list.text).not.toContain(made.token);
    const listed = (list.body as { id: string; last_used_at: string }[]).find(({ id }) => id === made.id);
    expect(listed).toEqual({ ...made, token: undefined, last_used_at: expect.stringMatching(/^20.*Z$/) });
    const row = await backend.db
      .selectFrom('api_tokens')
      .selectAll()
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(Object.values(row).map(String))).not.toContain(made.token);
    const audit = await backend.db
      .selectFrom('audit')
      .select(['action', 'details'])
      .where('subject', '=', made.id)
      .execute();
    const changes = Object.entries({
      name: 'SIEM',
      kind: 'export',
      log_types: ['web', 'dlp'],
      expires_at: expect.any(String),
    });
    expect(audit.map(({ action, details }) => [action, JSON.parse(details)])).toEqual([
      ['apiToken.created', { changes: changes.map(([path, after]) => ({ path, before: null, after })), more: 0 }],
    ]);
  });

  it('[API-130] fetch nothing once they are deleted', async () => {
    const { id, token: ended } = (await admin.call('POST', tokens, { body: { name: 'short' } })).body as {
      id: string;
      token: string;
    };
    expect((await admin.call('DELETE', `/api/settings/v1/tenants/api_token/${id}`)).status).toBe(200);
    expect((await ask({ token: ended }, window(1))).status).toBe(401);
    expect((await admin.call('DELETE', `/api/settings/v1/tenants/api_token/${id}`)).status).toBe(404);
  });

  it('[SRV-005] nobody gives a token logs that he may not read', async () => {
    const roles = { read: ['settings:api_tokens', 'logs:dlp'], write: ['settings:api_tokens'] };
    const session = await signIn(backend.url, await backend.addUser({ username: 'narrow', roles }));
    expect((await session.call('POST', tokens, { body: { name: 'wide', log_types: ['web'] } })).status).toBe(403);
    const { body } = await session.call('POST', tokens, { body: { name: 'own' } });
    expect((body as { log_types: string[] }).log_types).toEqual(['dlp', 'device', 'ms_client_logs']);
  });

  it.each([{}, { name: '' }, { name: 'x', log_types: [] }, { name: 'x', log_types: ['moon'] }])(
    '[SRV-005] are not made from %j',
    async (body) => {
      expect((await admin.call('POST', tokens, { body })).status).toBe(400);
    },
  );
});
