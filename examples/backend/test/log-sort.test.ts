import { isIPv6 } from 'node:net';
import { type LogSort, type SortKind, sortableFields, sortKindOf } from '@portico/core/logs';
import type { JsonObject } from '@portico/core/shared';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../src/demo/random.ts';
import { createPostgresLogs } from '../src/events/postgres.ts';
import { eventTimeText } from '../src/events/time.ts';
import type { NewEvent } from '../src/events/types.ts';
import { startBackend, type TestBackend } from './support/backend.ts';
import { demoTenantId, november } from './support/logs.ts';
import { signIn, type TestSession } from './support/session.ts';

const count = 240;
const [start, end] = [november, november + 86_400];
let backend: TestBackend;
let session: TestSession;
/** As they are stored, newest first. */
let stored: NewEvent[];

/** Of each kind of value few, so that many are equal; some missing, empty, `NA`, a list, or of another kind. */
const values: Readonly<Record<SortKind, readonly unknown[]>> = {
  time: [],
  text: [
    'safeview',
    'isolate',
    'log',
    'anna',
    'Anna',
    'ben',
    'Zoë',
    'zoe',
    'Ärger',
    'a b',
    '10',
    '9',
    'x'.repeat(300),
    '',
    'NA',
    null,
    ['a', 'b'],
  ],
  number: ['7', '10', '-1', '2.5', 1_200, 0, '99999999999', 'many', '', 'NA', null, [1]],
  address: ['10.0.0.9', '10.0.0.10', '9.255.0.1', '2001:db8::1', '2001:DB8::a', 'nobody', '', 'NA', null],
  risk: ['low', 'G', 'medium', 'Y', 'High', 'R', 'critical', '75', '', 'NA', null],
};

beforeAll(async () => {
  backend = await startBackend();
  session = await signIn(backend.url, backend.admin);
  const random = createRandom(52);
  const events = Array.from({ length: count }, (_, at): NewEvent => {
    // Three events of an instant at most.
    const micros = (start + Math.floor(at / 3) * 60) * 1_000_000;
    const fields = sortableFields('web').filter((field) => field !== 'event_time');
    const filled = fields.flatMap((field) => {
      const value = random.pick(values[sortKindOf('web', field) ?? 'text']);
      return value === null ? [] : [[field, value]];
    });
    return {
      logType: 'web',
      at: micros,
      event: { ...Object.fromEntries(filled), event_time: eventTimeText(micros), at },
    };
  });
  await createPostgresLogs(backend.db).append(await demoTenantId(backend.db), events);
  stored = events.toReversed();
});
afterAll(() => backend.stop());

type Key = string | number | bigint | null;

/** What a value is compared by, without PostgreSQL; null for none. */
function keyOf(event: JsonObject, field: string): Key {
  const value = event[field];
  if (value === undefined || value === null || Array.isArray(value) || value === '' || value === 'NA') return null;
  // Isolation has two words, which are one value.
  const text = field === 'pe_action' && value === 'safeview' ? 'isolate' : String(value);
  switch (sortKindOf('web', field)) {
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
    case 'address':
      return addressKey(text);
    case 'risk':
      return { g: 1, low: 1, y: 2, medium: 2, r: 3, high: 3, critical: 4 }[text.toLowerCase()] ?? 0;
    default:
      return Buffer.from(text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())).toString('hex');
  }
}

function addressKey(text: string): Key {
  const four = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(text);
  if (four !== null) return four.slice(1).reduce((sum, part) => sum * 256n + BigInt(part), 0n);
  // Those of this test: `2001:db8::x`, which come after every address of four parts.
  return isIPv6(text) ? (1n << 64n) + BigInt(`0x${text.split('::')[1]}`) : null;
}

/** Every row in its order, by a sort that keeps the order of time among equals. */
function naive(events: readonly NewEvent[], { field, order }: LogSort): unknown[] {
  if (field === 'event_time') return (order === 'asc' ? events.toReversed() : events).map(({ event }) => event.at);
  const compare = (a: Key, b: Key) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (a === b) return 0;
    return a < b === (order === 'asc') ? -1 : 1;
  };
  return events.toSorted((a, b) => compare(keyOf(a.event, field), keyOf(b.event, field))).map(({ event }) => event.at);
}

const address = (more: Record<string, string>) =>
  `/api/rep/v1/logs/web?${new URLSearchParams({ start: String(start), end: String(end), ...more })}`;
const by = ({ field, order }: LogSort) => ({ sort: field, order });

interface Page {
  events: { event: JsonObject }[];
  paginate: { pagingIdentifiers: Record<string, unknown> };
}

async function pageAt(place: string, after?: object): Promise<Page> {
  const { status, body, text } =
    after === undefined
      ? await session.get(place)
      : await session.call('POST', place, { body: { pagingIdentifiers: after } });
  expect(status, text).toBe(200);
  return body as Page;
}

/** All pages joined; what is given is done between them. */
async function joined(place: string, between: () => Promise<void> = async () => {}): Promise<unknown[]> {
  let page = await pageAt(place);
  const found = [...page.events];
  while (Object.keys(page.paginate.pagingIdentifiers).length > 0) {
    await between();
    page = await pageAt(place, page.paginate.pagingIdentifiers);
    found.push(...page.events);
  }
  return found.map(({ event }) => event.at);
}

const sorts = sortableFields('web').flatMap((field) => [
  { field, order: 'asc' as const },
  { field, order: 'desc' as const },
]);

describe('a log in the order of a field (issue 17, decision 052)', () => {
  it.each(sorts)('[LOG-009] pages by $field $order, joined, are all rows as a plain sort has them', async (sort) => {
    expect(await joined(address({ ...by(sort), limit: '97' }))).toEqual(naive(stored, sort));
  });

  it('ends pages between equal rows and between those without a value, and filters as it does by time', async () => {
    const holds = ({ event }: NewEvent) => /^a/i.test(String(event.userid ?? ''));
    for (const order of ['asc', 'desc'] as const) {
      const sort = { field: 'risk_score', order };
      const filtered = { ...by(sort), userid: 'a', userid_match: 'starts_with', limit: '4' };
      expect(await joined(address(filtered))).toEqual(naive(stored.filter(holds), sort));
    }
  });

  it('loses and repeats no row while events arrive', async () => {
    const tenantId = await demoTenantId(backend.db);
    const logs = createPostgresLogs(backend.db);
    const sort = { field: 'file_size', order: 'desc' } as const;
    const arrive = async () => {
      const at = (start + 7_200) * 1_000_000;
      await logs.append(
        tenantId,
        ['99999999999', '5', undefined].map((file_size) => ({
          logType: 'web' as const,
          at,
          event: { ...(file_size && { file_size }), event_time: eventTimeText(at), at: -1, tab_id: 'late' },
        })),
      );
    };
    const found = await joined(address({ ...by(sort), limit: '50' }), arrive);
    expect(found.filter((at) => at !== -1)).toEqual(naive(stored, sort));
    await sql`delete from log_events where event ->> 'tab_id' = 'late'`.execute(backend.db);
  });

  it('[LOG-008] is refused by its name, with the fields that there are, and so is a cursor of another order', async () => {
    const refusal = async (more: Record<string, string>, call = '', after?: object) => {
      const place = address(more).replace('/web', `/web${call}`);
      const answer =
        after === undefined
          ? await session.get(place)
          : await session.call('POST', place, { body: { pagingIdentifiers: after } });
      const { path, message } = answer.body as { path?: string; message: string };
      return [answer.status, path, message];
    };
    const [status, path, message] = await refusal({ sort: 'categories' });
    expect([status, path]).toEqual([400, 'sort']);
    expect(message).toContain(
      `sort: the log web cannot be sorted by categories. It can by event_time, name, x-client-ip`,
    );
    expect((await refusal({ sort: 'user_id' }))[2]).toContain('Did you mean userid?');
    expect(await refusal({ order: 'asc' })).toEqual([400, 'order', 'order: stands beside sort, which is missing']);
    expect((await refusal({ sort: 'userid', order: 'up' })).slice(0, 2)).toEqual([400, 'order']);
    // What is counted has no order.
    expect((await refusal({ sort: 'userid' }, '/count')).slice(0, 2)).toEqual([400, 'sort']);
    const { paginate } = await pageAt(address({ sort: 'userid', limit: '9' }));
    const cursor = paginate.pagingIdentifiers;
    const others: Record<string, string>[] = [{}, { sort: 'userid', order: 'desc' }, { sort: 'domain' }];
    for (const other of others) {
      expect((await refusal(other, '', cursor)).slice(0, 2)).toEqual([400, 'pagingIdentifiers.sort']);
    }
    const numbers = { ...cursor, sort: 'file_size asc', value: "1'); drop" };
    expect((await refusal({ sort: 'file_size' }, '', numbers)).slice(0, 2)).toEqual([400, 'pagingIdentifiers.value']);
  });
});
