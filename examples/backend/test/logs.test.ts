import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LogBreakdownWire, LogFacetsWire, LogHistogramWire, LogPageWire, LogRowWire } from '@portico/core/api';
import { logTypes } from '@portico/core/api';
import { textFault } from '@portico/core/filters';
import { barEdges } from '@portico/core/logs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresLogs } from '../src/events/postgres.ts';
import { readEventTime } from '../src/events/time.ts';
import type { NewEvent } from '../src/events/types.ts';
import { importLogs } from '../src/logs/import.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { demoTenantId, fillEvents, november } from './support/logs.ts';
import { papers } from './support/papers.ts';
import type { TestSession } from './support/session.ts';
import { signIn } from './support/session.ts';

const window = `start=${november}&end=${november + 10 * 86_400}`;
let backend: TestBackend;
let admin: TestSession;
let events: NewEvent[];

beforeAll(async () => {
  backend = await startBackend();
  events = await fillEvents(backend.db, 6_000);
  admin = await signIn(backend.url, backend.admin);
});
afterAll(() => backend.stop());

const path = (logType: string, rest = '') => `/api/rep/v1/logs/${logType}${rest}`;

async function get<T>(logType: string, query: string, call = ''): Promise<T> {
  const answer = await admin.get(`${path(logType, call)}?${window}${query === '' ? '' : `&${query}`}`);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body as T;
}

/** Every page of a query, newest first. */
async function allPages(logType: string, query = ''): Promise<LogPageWire[]> {
  const pages = [await get<LogPageWire>(logType, query)];
  for (;;) {
    const { pagingIdentifiers } = pages.at(-1)?.paginate ?? {};
    if (pagingIdentifiers === undefined || Object.keys(pagingIdentifiers).length === 0) return pages;
    const answer = await admin.call('POST', `${path(logType)}?${window}&${query}`, { body: { pagingIdentifiers } });
    expect(answer.status).toBe(200);
    pages.push(answer.body as LogPageWire);
  }
}

const rowsOf = (pages: readonly LogPageWire[]) => pages.flatMap((page) => page.events);
const ofType = (logType: string) => events.filter((each) => each.logType === logType);
const textOf = (event: LogRowWire['event'], field: string) => String(event[field] ?? '');

describe('log pages (spec 2 section 7, OP-79)', () => {
  it.each(logTypes)('[API-020] [API-021] [LOG-002] the log %s is answered whole, newest first', async (logType) => {
    const pages = await allPages(logType, 'limit=40');
    const stored = ofType(logType).toSorted((a, b) => b.at - a.at);
    expect(pages.length).toBeGreaterThan(1);
    expect(rowsOf(pages).map(({ event }) => event.event_time)).toEqual(stored.map(({ event }) => event.event_time));
    expect(new Set(rowsOf(pages).map(({ id }) => id)).size).toBe(stored.length);
  });

  it('[LOG-007] [LOG-009] answers 100 rows at once, first to a GET, then to a POST', async () => {
    const pages = await allPages('web');
    expect(pages.slice(0, -1).every((page) => page.events.length === 100)).toBe(true);
    expect(rowsOf(pages)).toHaveLength(ofType('web').length);
  });

  it('[LOG-008] keeps to start and end, the last second included', async () => {
    const stored = ofType('web').map(({ at }) => at);
    const at = Math.floor((stored[50] ?? 0) / 1_000_000);
    const answer = await admin.get(`${path('web')}?start=${at}&end=${at}`);
    const wanted = stored.filter((micros) => Math.floor(micros / 1_000_000) === at).length;
    expect((answer.body as LogPageWire).events).toHaveLength(wanted);
    expect(wanted).toBeGreaterThan(0);
  });

  it('events of one microsecond are neither lost nor doubled at the end of a page', async () => {
    const logs = createPostgresLogs(backend.db);
    const at = readEventTime('2026-12-24T12:00:00.000001') ?? 0;
    const same = Array.from({ length: 25 }, (_, n) => ({ logType: 'audit' as const, at, event: { n: String(n) } }));
    await logs.append(await demoTenantId(backend.db), same);
    const second = Math.floor(at / 1_000_000);
    const query = `start=${second}&end=${second}&limit=10`;
    const found: unknown[] = [];
    let answer = await admin.get(`${path('audit')}?${query}`);
    for (let page = 0; page < 3; page += 1) {
      const { events: rows, paginate } = answer.body as LogPageWire;
      found.push(...rows.map(({ event }) => event.n));
      answer = await admin.call('POST', `${path('audit')}?${query}`, { body: paginate });
    }
    expect(found.map(Number).sort((a, b) => a - b)).toEqual(same.map((_, n) => n));
  });

  it('answers one event by its id, and 404 for another log or tenant', async () => {
    const row = (await get<LogPageWire>('web', 'limit=1')).events[0];
    const answer = await admin.get(path('web', `/events/${row?.id}`));
    expect([answer.status, answer.body]).toEqual([200, row]);
    expect((await admin.get(path('dlp', `/events/${row?.id}`))).status).toBe(404);
    // By this the panel knows that a link lost its end.
    const garbage = await admin.get(path('web', '/events/garbage'));
    expect([garbage.status, (garbage.body as { path: string }).path]).toEqual([400, 'event_id']);
    const tenantId = await backend.addTenant('elsewhere');
    const other = await signIn(backend.url, await backend.addUser({ username: 'else', tenantId }));
    expect((await other.get(path('web', `/events/${row?.id}`))).status).toBe(404);
    expect(((await other.get(`${path('web')}?${window}`)).body as LogPageWire).events).toEqual([]);
  });

  it.each([
    ['start=5&end=4', 'start'],
    ['start=x', 'start'],
    ['limit=1001', 'limit'],
    ['limit=0', 'limit'],
    ['bad%20name=1', 'bad name'],
    ['url=x&url_match=like', 'url_match'],
    ['url=(a)%5C1&url_match=regex', 'url'],
    ['url=(%3F%3Da)&url_match=regex', 'url'],
    ['url=(%3F%3C!a)&url_match=regex', 'url'],
    ['url=***:x&url_match=regex', 'url'],
    ['url=%5B&url_match=regex', 'url'],
    [`url=${'a'.repeat(201)}&url_match=regex`, 'url'],
    ['url=(a%7B99%7D)%7B255%7D&url_match=regex', 'url'],
    ['url=((a%7B1,100%7D)%7B1,100%7D)%7B1,100%7D&url_match=regex', 'url'],
    ['url=(a%7B0,100%7D)%7B2,100%7D&url_match=regex', 'url'],
    ['domain=(a%7B30%7D)%7B40%7D&domain_match=regex&url=(b%7B30%7D)%7B30%7D&url_match=regex', 'url'],
    ['url=%5Cp%7BL%7D&url_match=regex', 'url'],
    ['url=(%3F%3Cn%3Ea)&url_match=regex', 'url'],
    ['url=end%5CZ&url_match=regex', 'url'],
    [`userid=${'a'.repeat(501)}`, 'userid'],
  ])('[SRV-005] %s is answered 400 with the name of the parameter', async (query, name) => {
    const answer = await admin.get(`${path('web')}?${query}`);
    expect([answer.status, (answer.body as { path: string }).path]).toEqual([400, name]);
  });

  it.each([
    String.raw`^https?://[^/]+\.example\.(?:com|org)(/|$)`,
    String.raw`\d{2,}-[\w.-]+\s*[\d-]?`,
    String.raw`\x41\u0042\cM\t[\]\\-]`,
    String.raw`\(?=x\[[:]`,
    '{"a": {}}',
    '[-a-z0-9]{100}',
    '[😀-😂]',
  ])('the database reads %s, which the portal takes', async (pattern) => {
    const query = new URLSearchParams({ url: pattern, url_match: 'regex' });
    expect(textFault(pattern, true)).toBeNull();
    expect((await admin.get(`${path('web', '/count')}?${window}&${query}`)).status).toBe(200);
  });

  it('a pattern that is none is answered 400, and a costly one in time', async () => {
    expect((await admin.get(`${path('web')}?${window}&url=(&url_match=regex`)).status).toBe(400);
    const started = performance.now();
    const answer = await admin.get(
      `${path('web', '/count')}?${window}&url=${encodeURIComponent('(a*)*(b*)*(.*)*$!')}&url_match=regex`,
    );
    expect(answer.status).toBe(200);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('what no event has (DESIGN section 6)', () => {
  it.each([
    ['web', '', 'userd=ann', 'userd', 'userd: events of the log web have no such field. Did you mean userid?'],
    [
      'web',
      '',
      'UserID_not=ann',
      'UserID_not',
      'UserID: events of the log web have no such field. Did you mean userid?',
    ],
    ['firewall', '', 'user=ann', 'user', 'Did you mean user_id?'],
    ['web', '', 'action=block', 'action', 'Did you mean pe_action?'],
    ['web', '', 'urls=x&urls_match=contains', 'urls', 'Did you mean url?'],
    ['dlp', '', 'constructor=1', 'constructor', 'constructor: events of the log dlp have no such field.'],
    ['web', '', 'url_match=contains', 'url_match', 'url_match: stands beside url, which is missing'],
    ['web', '', 'search=x&search_match=regex', 'search_match', 'the search has no modes'],
    ['web', '', 'pagingIdentifiers=%7B%7D', 'pagingIdentifiers', 'no such field'],
    ['web', '/count', 'by=name', 'by', 'no such field'],
    ['web', '/count', 'catgories=News', 'catgories', 'Did you mean categories?'],
    ['web', '/histogram', 'granularity=P1D&by=colour', 'by', 'colour: events of the log web have no such field.'],
    ['web', '/histogram', 'granularity=P1D&risc_score=low', 'risc_score', 'Did you mean risk_score?'],
    ['web', '/facets', 'field=pe_actoin', 'field', 'Did you mean pe_action?'],
    ['web', '/facets', 'field=name&granularity=P1D', 'granularity', 'no such field'],
  ])('[INC-012] the log %s refuses %s?%s by its name', async (logType, call, query, name, message) => {
    const answer = await admin.get(`${path(logType, call)}?${window}&${query}`);
    expect([answer.status, answer.body]).toEqual([400, { path: name, message: expect.stringContaining(message) }]);
    if (call !== '') return;
    const body = { pagingIdentifiers: {} };
    expect((await admin.call('POST', `${path(logType)}?${window}&${query}`, { body })).status).toBe(400);
  });

  it('[INC-012] a field of a tenant’s own events is known to it, and to no other tenant', async () => {
    const at = readEventTime('2026-12-26T12:00:00') ?? 0;
    const event = { 'Crew-Name': 'red', crew: ['a'] };
    await createPostgresLogs(backend.db).append(await demoTenantId(backend.db), [{ logType: 'web', at, event }]);
    const day = `start=${at / 1_000_000}&end=${at / 1_000_000}`;
    const answer = await admin.get(`${path('web', '/count')}?${day}&Crew-Name=red&crew_not=b`);
    expect([answer.status, answer.body]).toEqual([200, { count: 1 }]);
    expect((await admin.get(`${path('dlp')}?${window}&crew=a`)).status).toBe(400);
    const tenantId = await backend.addTenant('crewless');
    const other = await signIn(backend.url, await backend.addUser({ username: 'crewless', tenantId }));
    expect((await other.get(`${path('web')}?${window}&crew=a`)).status).toBe(400);
    expect((await other.get(`${path('web')}?${window}&categories=a`)).status).toBe(200);
  });
});

type Holds = (event: LogRowWire['event']) => boolean;
const filters: [query: string, logType: string, holds: Holds][] = [
  ['pe_action=block', 'web', (event) => event.pe_action === 'block'],
  ['pe_action=block,allow', 'web', (event) => event.pe_action !== 'isolate'],
  ['pe_action=block&pe_action=allow', 'web', (event) => event.pe_action !== 'isolate'],
  ['pe_action_not=isolate', 'web', (event) => event.pe_action !== 'isolate'],
  ['threats_not=cats_Malware', 'web', (event) => event.threats !== 'cats_Malware'],
  ['groups=Finance', 'web', (event) => (event.groups as string[]).includes('Finance')],
  [
    'categories=Spam%20URLs&pe_action=block',
    'web',
    (event) => event.categories === 'Spam URLs' && event.pe_action === 'block',
  ],
  ['risk_score=HIGH', 'web', () => false],
  ['userid=ADA&userid_match=starts_with', 'web', (event) => textOf(event, 'userid').startsWith('ada')],
  ['domain=.example&domain_match=ends_with&risk_score=high', 'web', (event) => event.risk_score === 'high'],
  ['url=ARTICLE&url_match=contains', 'web', (event) => textOf(event, 'url').includes('article')],
  ['url=%25&url_match=contains', 'web', () => false],
  ['filename=Prices.xlsx&filename_match=equal', 'web', (event) => event.filename === 'prices.xlsx'],
  ['domain=^(news|shop)%5C.&domain_match=regex', 'web', (event) => /^(news|shop)\./.test(textOf(event, 'domain'))],
  ['domain=bank.example&domain_match=none', 'web', (event) => event.domain === 'bank.example'],
  ['search=berg', 'web', (event) => textOf(event, 'userid').includes('berg')],
  ['search=invoice', 'email', (event) => textOf(event, 'subject').includes('Invoice')],
  ['user_id=zoe,ada.abbott@demo.example', 'firewall', (event) => event.user_id === 'ada.abbott@demo.example'],
  ['page=4&pageSize=10&interval=7d&timestamp=1', 'saa', () => true],
  ['userid=', 'dlp', () => true],
];

describe('log filters (spec 2 section 7, OP-117, OP-118)', () => {
  it.each(filters)('[LOG-008] [FLT-009] %s of the log %s', async (query, logType, holds) => {
    const found = rowsOf(await allPages(logType, `limit=1000&${query}`));
    const wanted = ofType(logType).filter(({ event }) => holds(event));
    expect(found.map(({ event }) => event.event_time).sort()).toEqual(
      wanted.map(({ event }) => event.event_time).sort(),
    );
    expect(await get<object>(logType, query, '/count')).toEqual({ count: wanted.length });
  });

  it('a comma inside of a value is written %2C', async () => {
    const logs = createPostgresLogs(backend.db);
    const at = readEventTime('2026-11-03T12:00:00') ?? 0;
    await logs.append(await demoTenantId(backend.db), [{ logType: 'device', at, event: { os: 'A,B' } }]);
    expect(await get<object>('device', 'os=A%252CB', '/count')).toEqual({ count: 1 });
    expect(await get<object>('device', 'os=A,B', '/count')).toEqual({ count: 0 });
  });
});

describe('lists under text filters and the search (spec 2 section 7, OP-118)', () => {
  const second = november + 40 * 86_400;
  const count = (query: string) => admin.get(`${path('dlp', '/count')}?start=${second}&end=${second}&${query}`);
  beforeAll(async () => {
    const event = {
      filename: ['Q3 plan.docx', 'b%.docx'],
      userid: ['kim@demo.example', 'lou'],
      dst_url: 'https://a.example/',
    };
    const logs = createPostgresLogs(backend.db);
    await logs.append(await demoTenantId(backend.db), [{ logType: 'dlp', at: second * 1_000_000, event }]);
  });

  it.each([
    ['filename=q3%20PLAN.docx&filename_match=equal', 1],
    ['filename=b%25.docx&filename_match=equal', 1],
    ['filename=plan.docx&filename_match=equal', 0],
    ['filename=q3&filename_match=starts_with', 1],
    ['filename=%5B&filename_match=starts_with', 0],
    ['filename=B%25.DOCX&filename_match=ends_with', 1],
    ['filename=%5D&filename_match=ends_with', 0],
    ['filename=PLAN&filename_match=contains', 1],
    ['filename=docx%22&filename_match=contains', 0],
    ['filename=^b.%5C.docx$&filename_match=regex', 1],
    ['filename=^.*Q3.*b.*$&filename_match=regex', 0],
    ['userid=LOU&userid_match=equal', 1],
    ['userid=kim&userid_match=starts_with', 1],
    ['userid=%22&userid_match=contains', 0],
    ['search=q3%20plan', 1],
    ['search=kim@', 1],
    ['search=A.EXAMPLE', 1],
    ['search=%22,', 0],
  ])('[FLT-009] %s finds %i', async (query, wanted) => {
    expect((await count(query)).body).toEqual({ count: wanted });
  });
});

describe('histogram and facets (UI.md section 4.7)', () => {
  it.each(['PT1H', 'PT2H', 'P1D', 'P2D'])(
    'counts every event of the interval in parts of %s, empty ones too',
    async (granularity) => {
      const { buckets } = await get<LogHistogramWire>('web', `granularity=${granularity}`, '/histogram');
      const seconds = { PT1H: 3_600, PT2H: 7_200, P1D: 86_400, P2D: 172_800 }[granularity] ?? 1;
      const wanted = new Map<number, number>();
      for (const { at } of ofType('web')) {
        const start = november + Math.floor((at / 1_000_000 - november) / seconds) * seconds;
        wanted.set(start, (wanted.get(start) ?? 0) + 1);
      }
      expect(buckets.map(({ start, count }) => [start, count])).toEqual(
        buckets.map((_, at) => [november + at * seconds, wanted.get(november + at * seconds) ?? 0]),
      );
      expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(ofType('web').length);
    },
  );

  it.each([
    ['PT3H', 'Europe/Berlin'],
    ['P1D', 'America/New_York'],
    ['P7D', 'Asia/Kathmandu'],
    ['P1M', 'Europe/Berlin'],
  ])('[INC-002] counts every event in bars of %s on the clock of %s', async (granularity, zone) => {
    const query = `granularity=${granularity}&zone=${zone}&by=pe_action`;
    const answer = await get<LogHistogramWire>('web', query, '/histogram');
    expect(answer).toMatchObject({ granularity, zone });
    const [start, end] = [...window.matchAll(/=(\d+)/g)].map(([, seconds]) => Number(seconds));
    const range = { startEpochSeconds: start as number, endEpochSeconds: end as number };
    const edges = barEdges(range, granularity, zone);
    const wanted = edges.slice(1).map((next, at) => {
      const from = Math.max(range.startEpochSeconds, edges[at] as number);
      const count = ofType('web').filter((each) => each.at >= from * 1e6 && each.at < next * 1e6).length;
      return [from, count];
    });
    expect(answer.buckets.map((bucket) => [bucket.start, bucket.count])).toEqual(wanted);
    const actions = answer.buckets.flatMap(({ by = [] }) => by);
    expect(actions.reduce((sum, { count }) => sum + count, 0)).toBe(
      ofType('web').filter(({ event }) => typeof event.pe_action === 'string' && event.pe_action !== '').length,
    );
  });

  it.each(['domain', 'userid', 'categories', 'pe_action', 'browser_and_version'])(
    '[INC-006] breaks the events down by %s: commonest first, by action and time, against the time before',
    async (field) => {
      const answer = await get<LogBreakdownWire>('web', `field=${field}&limit=5`, '/breakdown');
      const valuesOf = ({ event }: NewEvent) => {
        const found = event[field];
        return [...new Set(Array.isArray(found) ? found : [found])].filter(
          (each) => ![undefined, '', 'NA'].includes(each as string),
        );
      };
      const [first, last] = [november * 1e6, (november + 10 * 86_400 + 1) * 1e6];
      const inside = ofType('web').filter(({ at }) => at >= first && at < last);
      const counts = new Map<unknown, number>();
      for (const each of inside.flatMap(valuesOf)) counts.set(each, (counts.get(each) ?? 0) + 1);
      const without = inside.filter((each) => valuesOf(each).length === 0).length;
      const counted = [...counts.values()].reduce((sum, count) => sum + count, 0);
      expect(answer).toMatchObject({ field, total: inside.length, without, counted, distinct: counts.size });
      if (field !== 'categories') expect(counted + without).toBe(answer.total);
      const commonest = [...counts].toSorted(([a, m], [b, n]) => n - m || (String(a) < String(b) ? -1 : 1)).slice(0, 5);
      expect(answer.values.map(({ value, count }) => [value, count])).toEqual(commonest);
      for (const { value, count, by, trend, before } of answer.values) {
        expect(trend.reduce((sum, each) => sum + each, 0)).toBe(count);
        expect(trend).toHaveLength(12);
        expect(by.reduce((sum, each) => sum + each.count, 0)).toBe(
          inside.filter((each) => valuesOf(each).includes(value) && each.event.pe_action !== undefined).length,
        );
        const earlier = ofType('web').filter((each) => each.at < first && valuesOf(each).includes(value)).length;
        if (earlier * 10 < count) expect(before).toBe(earlier);
        else expect([before * 10 >= count, before <= earlier]).toEqual([true, true]);
      }
    },
  );

  it('breaks down what a filter leaves, that of the field itself too, and refuses fields that no event has', async () => {
    const answer = await get<LogBreakdownWire>('web', 'field=pe_action&pe_action=block', '/breakdown');
    expect(answer.values.map(({ value }) => value)).toEqual(['block']);
    const refused = await admin.get(`${path('web', '/breakdown')}?${window}&field=pe_actoin`);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('Did you mean pe_action?');
  });

  it('refuses a zone that is none, and months without one', async () => {
    const ask = (query: string) => admin.get(`${path('web', '/histogram')}?${window}&${query}`);
    for (const query of ['granularity=P1D&zone=Mars/Base', 'granularity=P1M']) {
      const { status, body } = await ask(query);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain('zone');
    }
  });

  it.each(['pe_action', 'userid', 'browser_and_version', 'dst'])(
    'counts the parts by the values of %s, the commonest ones, lists by none',
    async (field) => {
      const { buckets } = await get<LogHistogramWire>(
        'web',
        `granularity=P1D&by=${field}&risk_score=low`,
        '/histogram',
      );
      const counts = new Map<string, number>();
      const ofDays = new Map<number, Map<string, number>>();
      for (const { at, event } of ofType('web').filter((each) => each.event.risk_score === 'low')) {
        const value = event[field];
        if (typeof value !== 'string' || value === '') continue;
        counts.set(value, (counts.get(value) ?? 0) + 1);
        const day = Math.floor((at / 1_000_000 - november) / 86_400);
        const ofDay = ofDays.get(day) ?? new Map<string, number>();
        ofDays.set(day, ofDay.set(value, (ofDay.get(value) ?? 0) + 1));
      }
      const commonest = [...counts]
        .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
        .slice(0, 20)
        .map(([value]) => value);
      expect(buckets.map(({ by }) => Object.fromEntries((by ?? []).map(({ value, count }) => [value, count])))).toEqual(
        buckets.map((_, day) =>
          Object.fromEntries([...(ofDays.get(day) ?? [])].filter(([value]) => commonest.includes(value))),
        ),
      );
      expect(counts.size > 0).toBe(field !== 'dst');
      expect(commonest.length).toBe(field === 'dst' ? 0 : Math.min(20, counts.size));
      const { count } = await get<{ count: number }>('web', 'risk_score=low', '/count');
      expect(buckets.reduce((sum, bucket) => sum + bucket.count, 0)).toBe(count);
    },
  );

  it('refuses a granularity that is none, and one that is too fine for the window', async () => {
    for (const granularity of ['1h', 'PT0M', 'PT1M']) {
      expect((await admin.get(`${path('web', '/histogram')}?${window}&granularity=${granularity}`)).status).toBe(400);
    }
  });

  it.each(['pe_action', 'groups', 'categories', 'threats'])(
    'counts the values of %s without its own filter',
    async (field) => {
      const query = `field=${field}&risk_score=high,medium&${field}=nothing`;
      const { values } = await get<LogFacetsWire>('web', query, '/facets');
      const wanted = new Map<string, number>();
      for (const { event } of ofType('web').filter((each) => each.event.risk_score !== 'low')) {
        for (const value of [event[field] ?? []].flat() as string[]) wanted.set(value, (wanted.get(value) ?? 0) + 1);
      }
      expect(new Map(values.map(({ value, count }) => [value, count]))).toEqual(wanted);
      expect(values.map(({ count }) => count)).toEqual(values.map(({ count }) => count).toSorted((a, b) => b - a));
    },
  );
});

describe('who may read which log (spec 2 section 6)', () => {
  const rights = { web: 'web', email: 'email', audit: 'audit', dlp: 'dlp', firewall: 'fwaas_logs', saa: 'saa_logs' };
  it.each(Object.entries(rights))('[SRV-005] the log %s needs logs:%s', async (logType, right) => {
    const may = await backend.addUser({ username: `may-${logType}`, roles: { read: [`logs:${right}`], write: [] } });
    const others = Object.values(rights).filter((other) => other !== right);
    const lists = { read: others.map((other) => `logs:${other}`), write: [`logs:${right}`] };
    const mayNot = await backend.addUser({ username: `may-not-${logType}`, roles: lists });
    const [allowed, denied] = [await signIn(backend.url, may), await signIn(backend.url, mayNot)];
    for (const call of [
      '',
      '/histogram?granularity=P1D',
      '/facets?field=name',
      '/breakdown?field=name',
      '/count',
      '/events/1-1',
    ]) {
      const address = path(logType, call);
      expect([200, 404]).toContain((await allowed.get(address)).status);
      expect((await denied.get(address)).status).toBe(403);
    }
    expect((await denied.call('POST', path(logType), { body: { pagingIdentifiers: {} } })).status).toBe(403);
  });

  it('any right to a log opens the device log', async () => {
    const user = await backend.addUser({ username: 'device', roles: { read: ['logs:dlp'], write: [] } });
    expect((await (await signIn(backend.url, user)).get(path('device'))).status).toBe(200);
    const none = await backend.addUser({ username: 'no-device', roles: { read: ['dashboard'], write: [] } });
    expect((await (await signIn(backend.url, none)).get(path('device'))).status).toBe(403);
  });
});

describe('import (DESIGN section 6)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-import-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const load = async (text: string) => {
    const file = join(folder, 'events.ndjson');
    writeFileSync(file, text);
    const wrong: string[] = [];
    const { stored } = await importLogs(createPostgresLogs(backend.db), await demoTenantId(backend.db), file, {
      onWrong: (at, reason) => wrong.push(`Line ${at}: ${reason}`),
    });
    return { stored, wrong };
  };
  const line = '{"log_type":"safemail","event_time":"2021-02-03T04:05:06.5","to":"x@y.example"}';

  it('takes events with their log beside or around them', async () => {
    const text = `${line}\n\n{"log_type":"email","event":{"event_time":"2021-02-03T04:05:07","to":"z"}}\n`;
    expect(await load(text)).toEqual({ stored: 2, wrong: [] });
    const at = Date.UTC(2021, 1, 3, 4, 5, 6) / 1_000;
    const answer = await admin.get(`${path('email')}?start=${at}&end=${at + 1}`);
    expect((answer.body as LogPageWire).events.map(({ event }) => event.to)).toEqual(['z', 'x@y.example']);
  });

  it.each([
    ['{"a":', 'Line 2: this is not valid JSON.'],
    ['7', 'Line 2: an event is an object.'],
    ['{"log_type":"moon","event_time":"2021-01-01T00:00:00"}', 'Line 2: log_type is "moon", which is no log.'],
    ['{"event_time":"2021-01-01T00:00:00"}', 'Line 2: log_type is missing, which is no log.'],
    ['{"log_type":"web","event_time":"yesterday"}', 'Line 2: event_time is "yesterday", which is no instant.'],
    [
      '{"log_type":"web","event_time":"2021-02-31T00:00:00"}',
      'Line 2: event_time is "2021-02-31T00:00:00", which is no instant.',
    ],
    ['{"log_type":"web"}', 'Line 2: event_time is missing, which is no instant.'],
  ])('[INC-009] names the line of %s', async (wrong, message) => {
    expect(await load(`${line}\n${wrong}\n`)).toEqual({ stored: 1, wrong: [message] });
  });

  const real = fileURLToPath(papers('data/log-events/events.json'));
  it.runIf(existsSync(real))('real events come back with all their fields', async () => {
    const given: { log_type: string; event: Record<string, unknown> }[] = JSON.parse(readFileSync(real, 'utf8'));
    const { stored } = await load(given.map(({ log_type, event }) => JSON.stringify({ log_type, event })).join('\n'));
    expect(stored).toBe(given.length);
    for (const { log_type, event } of given) {
      const at = Math.floor((readEventTime(String(event.event_time)) ?? 0) / 1_000_000);
      const { events: rows } = (await admin.get(`${path(log_type)}?start=${at}&end=${at}`)).body as LogPageWire;
      expect(rows.map((row) => row.event)).toContainEqual(event);
    }
  });
});

describe('retention (DESIGN section 6)', () => {
  it('drops the months that are too old and no other', async () => {
    const logs = createPostgresLogs(backend.db);
    const tenantId = await demoTenantId(backend.db);
    const years = [2001, 2002];
    for (const year of years) {
      await logs.append(tenantId, [{ logType: 'web', at: Date.UTC(year, 0, 1) * 1_000, event: {} }]);
    }
    const count = async (year: number) => {
      const [from, until] = [Date.UTC(year, 0, 1) * 1_000, Date.UTC(year, 1, 1) * 1_000];
      return logs.count({ tenantId, logType: 'web', from, until, filters: [] });
    };
    expect(await Promise.all(years.map(count))).toEqual([1, 1]);
    await logs.retain((Date.now() - Date.UTC(2002, 0, 20)) / 86_400_000);
    expect(await Promise.all(years.map(count))).toEqual([0, 1]);
  });

  it('goes on where a process ended while it dropped a month, and the month can be filled anew', async () => {
    const logs = createPostgresLogs(backend.db);
    const tenantId = await demoTenantId(backend.db);
    const store = (year: number) =>
      logs.append(tenantId, [{ logType: 'web', at: Date.UTC(year, 0, 1) * 1_000, event: {} }]);
    const tables = async () => {
      const { rows } = await sql<{ name: string }>`
        select relname as name from pg_class where relkind = 'r' and relname like 'log_events_199_\_%'`.execute(
        backend.db,
      );
      return rows.map(({ name }) => name).toSorted();
    };
    for (const year of [1995, 1996, 1997]) await store(year);
    await sql`alter table log_events detach partition log_events_1995_01`.execute(backend.db);
    await sql`alter table log_events detach partition log_events_1996_01`.execute(backend.db);
    await store(1996);
    // A reader keeps the detaching waiting, which is then broken off half-way.
    await backend.db.transaction().execute(async (reader) => {
      await sql`select count(*) from log_events`.execute(reader);
      await backend.db.connection().execute(async (one) => {
        await sql`set statement_timeout = 300`.execute(one);
        const broken = sql`alter table log_events detach partition log_events_1997_01 concurrently`.execute(one);
        await expect(broken).rejects.toMatchObject({ code: '57014' });
        await sql`reset statement_timeout`.execute(one);
      });
    });
    expect(await tables()).toEqual(['log_events_1995_01', 'log_events_1996_01', 'log_events_1997_01']);
    const days = (Date.now() - Date.UTC(1998, 0, 20)) / 86_400_000;
    await Promise.all([logs.retain(days), logs.retain(days)]);
    await expect.poll(tables).toEqual([]);
    await store(1997);
    expect(await tables()).toEqual(['log_events_1997_01']);
    await logs.retain(days);
  });
});
