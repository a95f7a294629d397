import type { LogPageWire } from '@portico/core/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGrouped } from '../src/events/grouped.ts';
import { createPostgresLogs } from '../src/events/postgres.ts';
import type { EventGroup, GroupedPosition } from '../src/events/store.ts';
import { eventTimeText } from '../src/events/time.ts';
import type { NewEvent } from '../src/events/types.ts';
import { startBackend, type TestBackend } from './support/backend.ts';
import { demoTenantId, november } from './support/logs.ts';
import { signIn, type TestSession } from './support/session.ts';

const [start, end] = [november, november + 86_400];
const window = `start=${start}&end=${end}`;
const rows = '/api/rep/v1/logs/web';
let backend: TestBackend;
let session: TestSession;

const event = (seconds: number, fields: object): NewEvent => {
  const at = (start + seconds) * 1_000_000;
  return { logType: 'web', at, event: { ...fields, event_time: eventTimeText(at) } };
};
const burst = { userid: 'svc', domain: 'invoice.example', pe_rulename: 'Phishing' };
/** A burst of 450 events in 15 minutes beside others, and one like them a quarter of a day before. */
const stored: NewEvent[] = [
  event(20_000, { ...burst, pe_action: 'isolate' }),
  ...Array.from({ length: 450 }, (_, at) =>
    event(40_000 + at * 2, { ...burst, pe_action: at % 3 === 0 ? 'safeview' : at % 7 === 0 ? ['isolate'] : 'isolate' }),
  ),
  ...Array.from({ length: 120 }, (_, at) => event(40_000 + at * 8, { userid: `user-${at}`, domain: 'news.example' })),
  ...Array.from({ length: 5 }, (_, at) => event(41_000 + at, { url: `https://nothing.example/${at}`, domain: 'NA' })),
];

beforeAll(async () => {
  backend = await startBackend();
  session = await signIn(backend.url, backend.admin);
  await createPostgresLogs(backend.db).append(await demoTenantId(backend.db), stored);
});
afterAll(() => backend.stop());

async function get(query: string): Promise<LogPageWire> {
  const { status, body, text } = await session.get(`${rows}?${window}&${query}`);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body as LogPageWire;
}

describe('events that repeat (UI.md 4.16, decision 057)', () => {
  it('[INC-006] are one row over the whole range, whichever word isolation has; what nothing tells stays alone', async () => {
    const { events, paginate } = await get('grouped=true&limit=1000');
    const groups = events.filter(({ group }) => group !== undefined);
    expect(
      groups.map(({ group }) => [group?.count, Date.parse(group?.last ?? '') - Date.parse(group?.first ?? '')]),
    ).toEqual([[450, 898_000]]);
    expect([events.length, paginate.pagingIdentifiers]).toEqual([1 + 1 + 120 + 5, {}]);
    const opened = await get(`group=${groups[0]?.group?.of}&limit=100`);
    expect(opened.events.map(({ event: { domain } }) => domain)).toEqual(Array(100).fill('invoice.example'));
    expect(opened.paginate.pagingIdentifiers).not.toEqual({});
  });

  it('are looked at in stretches: each event is in one group of one page, and a group that may go on says so', async () => {
    const tenantId = await demoTenantId(backend.db);
    const asked = { tenantId, logType: 'web', from: start * 1e6, until: end * 1e6, filters: [] } as const;
    for (const [most, limit] of [
      [50, 1_000],
      [50, 3],
      [97, 7],
      [stored.length, 10],
      [10_000, 11],
    ] as const) {
      const found: EventGroup[] = [];
      for (let after: GroupedPosition | null = null; ; ) {
        const page = await readGrouped(backend.db, { ...asked, limit, after }, most);
        found.push(...page.groups);
        after = page.next;
        if (after === null) break;
      }
      expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(stored.length);
      expect(new Set(found.map(({ newest: { id } }) => id)).size).toBe(found.length);
      const places = found.map(({ newest }) => newest.at);
      expect(places).toEqual(places.toSorted((a, b) => b - a));
      expect(found.some(({ goesOn, count }) => goesOn && count > 1)).toBe(most < stored.length);
    }
  });

  it.each([
    ['grouped=true&sort=domain', 'grouped'],
    ['grouped=true&group=1-1..1-1', 'grouped'],
    ['grouped=yes', 'grouped'],
    ['group=1-1', 'group'],
    ["group=1-1..1'-1", 'group'],
    ['group=1-1..1-1&sort=domain', 'group'],
  ])('are refused by name: %s', async (query, path) => {
    const { status, body } = await session.get(`${rows}?${window}&${query}`);
    expect([status, body]).toEqual([400, expect.objectContaining({ path: expect.stringContaining(path) })]);
  });

  it('take no place of rows in another order, and are counted by no other call', async () => {
    const { paginate } = await get('limit=10');
    const sent = { body: { pagingIdentifiers: paginate.pagingIdentifiers } };
    const answers = [
      await session.call('POST', `${rows}?${window}&grouped=true`, sent),
      await session.call('POST', `${rows}?${window}`, { body: (await get('limit=10&grouped=true')).paginate }),
      await session.get(`${rows}/count?${window}&grouped=true`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  });
});
