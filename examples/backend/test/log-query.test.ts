import type { LogExportWire } from '@portico/core/api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresLogs } from '../src/events/postgres.ts';
import type { QueryCondition } from '../src/logs/query/parse.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { formatQuery, queryCondition } from './support/collectors/query-text.ts';
import { demoTenantId, november } from './support/logs.ts';
import { signIn } from './support/session.ts';

type StoredValue = string | string[];
const userids = [
  'ann@demo.example',
  'Ann@demo.example',
  'bob',
  '',
  'NA',
  '100%',
  'a_b',
  'axb',
  'C:\\temp',
  'say "no"',
  'é',
];
const categories: StoredValue[] = ['News', ['News', 'Web Mail'], ['web mail'], [], '["News"]'];
const agents = ['curl/8', "o'reilly; --", 'Chrome_72'];
const stored = userids.flatMap((userid, n) =>
  categories.map((category, m) => ({
    n: `${n}-${m}`,
    ...(userid === 'bob' && m === 0 ? {} : { userid }),
    categories: category,
    'user-agent': agents[(n + m) % agents.length] ?? '',
    ...(m % 2 === 0 ? { pe_action: m === 0 ? 'block' : 'Block' } : {}),
  })),
);

let backend: TestBackend;
let token: string;

beforeAll(async () => {
  backend = await startBackend();
  const admin = await signIn(backend.url, backend.admin);
  const made = await admin.call('POST', '/api/settings/v1/tenants/api_tokens', { body: { name: 'query' } });
  token = (made.body as { token: string }).token;
  await createPostgresLogs(backend.db).append(
    await demoTenantId(backend.db),
    stored.map((event, at) => ({ logType: 'web' as const, at: november * 1_000_000 + at, event })),
  );
});
afterAll(() => backend.stop());

async function ask(query: string) {
  const address = new URL(`${backend.url}/api/rep/v2/fetch/client_select?start=${november}&end=${november + 60}`);
  address.searchParams.set('query', query);
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

async function found(query: string): Promise<unknown[]> {
  const { status, body } = await ask(query);
  expect([status, query]).toEqual([200, query]);
  return (body as LogExportWire)[0]?.result.events.map(({ event }) => (event as { n: string }).n) ?? [];
}

/** What a second reader of the same events would say, without the service's own conditions. */
function holds(condition: QueryCondition, event: Readonly<Record<string, StoredValue | undefined>>): boolean {
  if (condition.kind !== 'compare') {
    const each = condition.of.map((part) => holds(part, event));
    return condition.kind === 'and' ? each.every(Boolean) : each.some(Boolean);
  }
  const value = event[condition.field];
  const members = value === undefined ? [] : [value].flat();
  if (condition.comparison === '=') return members.includes(condition.value);
  if (condition.comparison === '!=') return !members.includes(condition.value);
  return members.some((member) => isLike(member.toLowerCase(), condition.value.toLowerCase()));
}

function isLike(text: string, pattern: string): boolean {
  if (pattern === '') return text === '';
  const [first, ...rest] = pattern;
  const after = rest.join('');
  if (first === '%') return isLike(text, after) || (text !== '' && isLike([...text].slice(1).join(''), pattern));
  if (text === '') return false;
  const [head, ...tail] = text;
  if (first === '\\') return head === rest[0] && isLike(tail.join(''), rest.slice(1).join(''));
  return (first === '_' || first === head) && isLike(tail.join(''), after);
}

describe('query= of the export (DESIGN section 6)', () => {
  it.each<[string, (event: (typeof stored)[number]) => boolean]>([
    ['pe_action = "block"', (event) => event.pe_action === 'block'],
    ['pe_action LIKE "block"', (event) => event.pe_action !== undefined],
    ['pe_action != "block"', (event) => event.pe_action !== 'block'],
    ['userid LIKE "%@DEMO.example"', (event) => event.userid?.endsWith('@demo.example') === true],
    ['categories = "News"', (event) => event.categories === 'News' || event.categories[0] === 'News'],
    ['userid LIKE "a_b"', (event) => ['a_b', 'axb'].includes(event.userid ?? '')],
    [String.raw`userid LIKE "a\_b"`, (event) => event.userid === 'a_b'],
    [String.raw`userid = "C:\\temp" OR userid = "say \"no\""`, (event) => /temp|say/.test(event.userid ?? '')],
    ['(userid = "bob" OR userid = "100%") AND pe_action = "block"', (event) => event.n === '5-0'],
    ['interval=1h user-agent LIKE "curl%"', (event) => event['user-agent'] === 'curl/8'],
  ])('[INC-012] %s', async (query, wanted) => {
    const all = stored.filter(wanted).map(({ n }) => n);
    expect(await found(query)).toEqual(all);
    expect(all.length).toBeGreaterThan(0);
  });

  it('[INC-012] answers what a naive second filter finds', async () => {
    const fields = ['userid', 'categories', 'user-agent', 'pe_action'];
    const values = [...userids, ...agents, ...categories.flat(), 'block'];
    await fc.assert(
      fc.asyncProperty(queryCondition(fields, values), async (condition) => {
        const wanted = stored.filter((event) => holds(condition, event)).map(({ n }) => n);
        expect(await found(formatQuery(condition))).toEqual(wanted);
      }),
      { numRuns: 80 },
    );
  });

  it.each([
    ['constructor=1', 'query, character 13: 1 stands where a text in double quotes: "1" belongs.'],
    ['pe_action=block', 'query, character 11: block stands where a text in double quotes: "block" belongs.'],
    ['userid=ann,bob&pe_action_not=block', 'query, character 11: , has no place in a query'],
    ['invoice', 'query, character 8: the query ends where =, != or LIKE belongs.'],
    ['pe_action = "block" interval=1h', 'query, character 21: interval stands where AND, OR or the end belongs.'],
    ['userd = "ann"', 'query, character 1: userd: events of the log web have no such field. Did you mean userid?'],
    ['userid = "ann" OR (action LIKE "b%")', 'query, character 20: action: events of the log web have no such field.'],
    ['userid = "a\u0000b"', 'query: holds a character that cannot be stored'],
  ])('[INC-012] refuses %s by its place, and answers no event unfiltered', async (query, message) => {
    const { status, body } = await ask(query);
    expect([status, body]).toEqual([400, { path: 'query', message: expect.stringContaining(message) }]);
  });
});
