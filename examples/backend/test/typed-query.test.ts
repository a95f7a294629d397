import { formatQuery, type QueryTerm, type QueryValue } from '@portico/core/filters';
import type { JsonObject } from '@portico/core/shared';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateEvents } from '../src/demo/generate.ts';
import { createPostgresLogs } from '../src/events/postgres.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { demoTenantId, november } from './support/logs.ts';
import { signIn, type TestSession } from './support/session.ts';

const day = 86_400_000_000;
const from = november * 1_000_000;
let backend: TestBackend;
let admin: TestSession;
let events: JsonObject[];

beforeAll(async () => {
  backend = await startBackend();
  const made = [...generateEvents({ seed: 11, count: 500, from, until: from + day, logType: 'web' })];
  const odd: JsonObject[] = [
    { userid: 'a%b_c\\d"e, f', domain: 'NA', categories: [], extra_field: 'É*x' },
    { userid: '', 'x-client-ip': '2001:db8::7', categories: ['News', 'a "b"'], sha256: ['x', 'NA'] },
    { 'x-client-ip': 'not 10.0.0.1', url: '10.0.0.1', tab_id: 7, has_password: true },
    { 'x-client-ip': '10.0.0.1.', dst: ['10.0.0.9', 'none'], url: 'https://a.example/?q=1,2' },
  ];
  const more = odd.map((event, at) => ({ logType: 'web' as const, at: from + day + at, event }));
  events = [...made, ...more].map(({ event }) => event);
  await createPostgresLogs(backend.db).append(await demoTenantId(backend.db), [...made, ...more]);
  admin = await signIn(backend.url, backend.admin);
});
afterAll(() => backend.stop());

const ask = async (address: string) => {
  const { status, body } = await admin.get(address);
  return { status, body: body as JsonObject };
};
const window = { start: String(november), end: String(november + 2 * 86_400) };
const path = (call: string, query: string, more = {}) =>
  `/api/rep/v1/logs/web${call}?${new URLSearchParams({ ...window, ...more, query })}`;

/** The store keeps no order of fields. */
const written = (event: JsonObject) => JSON.stringify(Object.entries(event).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Written a second time, and in another way: by walking through every value of every event. */
function holds(event: JsonObject, { field, isNot, values }: QueryTerm): boolean {
  const search = ['userid', 'url', 'domain', 'filename'];
  const fields = field === null ? search : field === 'address' ? addresses : [names[field] ?? field];
  const found = fields.some((each) =>
    membersOf(event[each]).some((member) =>
      values.some((value) => matches(member, field === null ? inside(value) : value, fields[0] === 'risk_score')),
    ),
  );
  return found !== isNot;
}
const addresses = ['x-client-ip', 'dst', 'origin_ip', 'egress_ip', 'xff_ip'];
const names: Record<string, string> = {
  user: 'userid',
  action: 'pe_action',
  category: 'categories',
  risk: 'risk_score',
  client_ip: 'x-client-ip',
};
const membersOf = (value: unknown): string[] =>
  value === undefined || value === null ? [] : (Array.isArray(value) ? value : [value]).map(String);
const inside = (value: QueryValue): QueryValue =>
  value.kind === 'text' ? { kind: 'text', pieces: ['', ...value.pieces, ''] } : value;

function matches(member: string, value: QueryValue, isRisk: boolean): boolean {
  if (value.kind === 'network') {
    const [base = '', bits = ''] = value.network.split('/');
    const [a, b] = [numberOf(member), numberOf(base)];
    return (
      a !== null && b !== null && Math.floor(a / 2 ** (32 - Number(bits))) === Math.floor(b / 2 ** (32 - Number(bits)))
    );
  }
  const { pieces } = value;
  if (pieces.length > 1 && pieces.every((piece) => piece === '')) return member !== '' && member !== 'NA';
  const letter = { low: 'G', medium: 'Y', high: 'R' }[String(pieces[0]).toLowerCase()];
  if (isRisk && pieces.length === 1 && letter === member) return true;
  const [first, ...rest] = pieces.map((piece) => piece.toLowerCase());
  let left = member.toLowerCase();
  if (rest.length === 0) return left === first;
  if (!left.startsWith(first ?? '')) return false;
  left = left.slice((first ?? '').length);
  const last = rest.pop() ?? '';
  for (const piece of rest) {
    const at = left.indexOf(piece);
    if (at < 0) return false;
    left = left.slice(at + piece.length);
  }
  return left.endsWith(last) && left.length >= last.length;
}
function numberOf(text: string): number | null {
  const parts = text.split('.');
  const isOne = parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256);
  return isOne ? parts.reduce((all, part) => all * 256 + Number(part), 0) : null;
}

describe('a typed query on the service (UI.md section 4.16)', () => {
  it('[INC-004] answers the rows of a naive filter, for generated queries', async () => {
    const fields = [
      'user',
      'action',
      'category',
      'risk',
      'client_ip',
      'address',
      'domain',
      'url',
      'dst',
      'sha256',
      'extra_field',
    ];
    const taken = fields.flatMap((field) => events.flatMap((event) => membersOf(event[names[field] ?? field])));
    const piece = fc.oneof(
      fc.constantFrom(...taken.filter((text) => text !== '')),
      fc.constantFrom(...taken.filter((text) => text.length > 3)).map((text) => text.slice(1, 4)),
      fc.constantFrom('%', '_', '\\', 'news', 'HIGH', 'É', 'a'),
    );
    const value: fc.Arbitrary<QueryValue> = fc.oneof(
      piece.map((text): QueryValue => ({ kind: 'text', pieces: [text] })),
      fc
        .tuple(fc.option(piece, { nil: '' }), fc.option(piece, { nil: '' }))
        .map((pieces): QueryValue => ({ kind: 'text', pieces })),
      fc
        .constantFrom('10.0.0.0/8', '10.0.0.0/31', '192.0.2.0/24', '0.0.0.0/0')
        .map((network): QueryValue => ({ kind: 'network', network })),
    );
    const term: fc.Arbitrary<QueryTerm> = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          field: fc.constantFrom(...fields),
          isNot: fc.boolean(),
          values: fc.array(value, { minLength: 1, maxLength: 3 }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          field: fc.constant(null),
          isNot: fc.boolean(),
          values: fc.tuple(piece.map((text): QueryValue => ({ kind: 'text', pieces: [text] }))),
        }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(term, { minLength: 1, maxLength: 3 }), async (terms) => {
        const query = formatQuery(terms);
        const wanted = events.filter((event) => terms.every((each) => holds(event, each)));
        const { status, body } = await ask(path('', query, { limit: '600' }));
        expect([query, status]).toEqual([query, 200]);
        const rows = (body.events as { event: JsonObject }[]).map(({ event }) => written(event)).toSorted();
        expect(rows).toEqual(wanted.map(written).toSorted());
      }),
      { numRuns: 150 },
    );
  });

  it('[INC-004] holds for IPv6 networks, for the count, the bars and the values of a menu alike', async () => {
    expect((await ask(path('/count', 'client_ip:2001:db8::/32'))).body).toEqual({ count: 1 });
    const blocked = events.filter(({ pe_action }) => pe_action === 'block').length;
    expect((await ask(path('/count', 'action:BLOCK'))).body).toEqual({ count: blocked });
    const { body } = await ask(path('/histogram', 'action:BLOCK', { granularity: 'P1D' }));
    const counts = (body.buckets as { count: number }[]).map(({ count }) => count);
    expect(counts.reduce((all, count) => all + count, 0)).toBe(blocked);
    const facets = await ask(path('/facets', 'action:block', { field: 'pe_action' }));
    expect(facets.body.values).toEqual([{ value: 'block', count: blocked }]);
  });

  it.each([
    ['action:block usr:a', 'query, character 14: usr: events of the log web have no such field. Did you mean user?'],
    ['user:"a', 'query, character 6: The double quote is not closed. A backslash before it is written \\\\.'],
    ['not', 'query, character 1: A condition belongs after not.'],
  ])('[INC-004] [INC-012] %s is refused with its place', async (query, message) => {
    for (const call of ['', '/count', '/histogram', '/facets', '/breakdown']) {
      const more = {
        ...(call === '/histogram' && { granularity: 'P1D' }),
        ...(['/facets', '/breakdown'].includes(call) && { field: 'url' }),
      };
      expect(await ask(path(call, query, more))).toMatchObject({ status: 400, body: { message, path: 'query' } });
    }
  });

  it('[INC-012] takes a field that only stored events have', async () => {
    expect((await ask(path('/count', 'extra_field:é*'))).body).toEqual({ count: 1 });
  });
});
