import type {
  LogBreakdownWire,
  LogExportWire,
  LogFacetsWire,
  LogHistogramWire,
  LogPageWire,
  LogRowWire,
} from '@portico/core/api';
import { formatQuery, joinValues } from '@portico/core/filters';
import type { JsonObject } from '@portico/core/shared';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresLogs } from '../src/events/postgres.ts';
import { readEventTime } from '../src/events/time.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { demoTenantId, exported } from './support/logs.ts';
import { signIn, type TestSession } from './support/session.ts';

const hour = 3_600;
/** Summer time ends in Berlin on this day, at 01:00 UTC. */
const first = Date.UTC(2026, 9, 24, 20) / 1_000;
const last = first + 32 * hour;
const change = Date.UTC(2026, 9, 25, 1) / 1_000;
/** Midnights of Berlin around the change, and the change itself. */
const corners = [change - 3 * hour, change, change + 22 * hour];

const held: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  userid: fc.constantFrom('ann', 'Ann', 'bob', ['ann', 'bob', 'ann'], 7, [7], [], null, 'NA', '', undefined),
  domain: fc.constantFrom('a.example', 'b.example', 'NA', undefined),
  pe_action: fc.constantFrom('block', 'isolate', 'safeview', ['block', 'safeview'], ['safeview', 'isolate'], undefined),
  categories: fc.constantFrom('News', ['News', 'Sports'], ['News', null, 'NA'], [], '["News"]', '', undefined),
  ports: fc.constantFrom(443, [443, 80], '443', ['443', 'x'], [1.5, true], false, [[443]], { a: 1 }, [{ a: 1 }], null),
  url: fc.constantFrom('https://a.example/?q=1,2', 'https://b.example/"100%"', undefined),
};
const fields = Object.keys(held);
const withoutLists = ['domain', 'url'];
const searched = ['userid', 'url', 'domain', 'filename'];

interface Stored {
  at: number;
  event: JsonObject;
}
const micros = fc.oneof(
  fc.integer({ min: first * 1e6, max: last * 1e6 - 1 }),
  fc.tuple(fc.constantFrom(...corners), fc.constantFrom(-1, 0, 1)).map(([corner, by]) => corner * 1e6 + by),
);
const events: Stored[] = fc
  .sample(fc.tuple(micros, fc.record(held)), { numRuns: 320, seed: 17 })
  .map(([at, event], n) => ({ at, event: JSON.parse(JSON.stringify({ ...event, n: `n${n}` })) as JsonObject }));

/** What an event has in a field, as texts; an object in the place of a column counts as none. */
function membersOf(event: JsonObject, field: string): string[] {
  const value = event[field];
  const all = (Array.isArray(value) ? value : [value]).filter((each) => each !== null && each !== undefined);
  return [...new Set(all.map((each) => (typeof each === 'object' ? spaced(each) : String(each))))];
}
/** As PostgreSQL writes JSON. */
const spaced = (value: unknown) => JSON.stringify(value).replaceAll(':', ': ').replaceAll(',', ', ');
/** Isolation has two words, which are one value wherever it is asked for or answered. */
const one = (field: string, text: string) => (field === 'pe_action' && text === 'safeview' ? 'isolate' : text);
const isValue = (text: string) => text !== '' && text !== 'NA';
const valuesOf = (event: JsonObject, field: string) => [
  ...new Set(
    membersOf(event, field)
      .filter(isValue)
      .map((text) => one(field, text)),
  ),
];
const taken = (field: string) => [...new Set(events.flatMap(({ event }) => membersOf(event, field)))];

/** A filter in every way that it can be written, and what a naive reader makes of it. */
interface Filter {
  parameters: Record<string, string[]>;
  /** As a collector writes it, null where it cannot. */
  collected: string | null;
  holds(event: JsonObject): boolean;
}
interface Term {
  field: string;
  isNot: boolean;
  values: string[];
}
const term: fc.Arbitrary<Term> = fc.constantFrom(...fields).chain((field) =>
  fc.record({
    field: fc.constant(field),
    isNot: fc.boolean(),
    values: fc.uniqueArray(fc.constantFrom(...taken(field).filter((text) => text !== ''), '17'), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
);
const terms = fc.uniqueArray(term, { maxLength: 3, selector: ({ field }) => field });
const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
const collectedOf = (all: readonly Term[]) =>
  all
    .map(({ field, isNot, values }) =>
      values.map((value) => `${field} ${isNot ? '!=' : '='} ${quoted(value)}`).join(isNot ? ' AND ' : ' OR '),
    )
    .map((each) => `(${each})`)
    .join(' AND ');
const holdsAll = (all: readonly Term[], event: JsonObject) =>
  all.every(({ field, isNot, values }) => {
    const wanted = values.map((value) => one(field, value));
    return membersOf(event, field).some((member) => wanted.includes(one(field, member))) !== isNot;
  });

const ofMenus = terms.map(
  (all): Filter => ({
    parameters: Object.fromEntries(
      all.map(({ field, isNot, values }) => [isNot ? `${field}_not` : field, [joinValues(values)]]),
    ),
    collected: collectedOf(all),
    holds: (event) => holdsAll(all, event),
  }),
);
/** A typed text means every spelling of it in large and small letters. */
const typed = terms
  .filter((all) => all.length > 0)
  .map((all): Filter => {
    const meant = all.map((each) => {
      const lower = each.values.map((value) => value.toLowerCase());
      return {
        ...each,
        values: [...each.values, ...taken(each.field).filter((text) => lower.includes(text.toLowerCase()))],
      };
    });
    const written = all.map(({ values, ...each }) => ({
      ...each,
      values: values.map((value) => ({ kind: 'text' as const, pieces: [value] })),
    }));
    return {
      parameters: { query: [formatQuery(written)] },
      collected: collectedOf(meant),
      holds: (event) => holdsAll(meant, event),
    };
  });
const present = fc.tuple(fc.constantFrom(...fields), fc.boolean()).map(
  ([field, isNot]): Filter => ({
    parameters: { query: [`${isNot ? 'not ' : ''}${field}:*`] },
    collected: null,
    holds: (event) => (valuesOf(event, field).length === 0) === isNot,
  }),
);
/** A pattern that one word of isolation meets finds both. */
const pattern = fc.tuple(fc.constantFrom('saf*', '*LATE', '*o*', 'b*'), fc.boolean()).map(([text, isNot]): Filter => {
  const wanted = new RegExp(`^${text.replaceAll('*', '.*')}$`, 'i');
  const words = ['isolate', 'safeview'];
  const meets = (word: string) => (words.includes(word) ? words : [word]).some((each) => wanted.test(each));
  return {
    parameters: { query: [`${isNot ? 'not ' : ''}action:${text}`] },
    collected: null,
    holds: (event) => membersOf(event, 'pe_action').some(meets) !== isNot,
  };
});
const search = fc.constantFrom('an', '.EXAMPLE', '100%', '7').map(
  (text): Filter => ({
    parameters: { search: [text] },
    collected: null,
    holds: (event) =>
      searched.some((field) => membersOf(event, field).some((each) => each.toLowerCase().includes(text.toLowerCase()))),
  }),
);
const filter = fc.oneof(
  { weight: 4, arbitrary: ofMenus },
  { weight: 4, arbitrary: typed },
  { weight: 1, arbitrary: present },
  { weight: 1, arbitrary: search },
  { weight: 1, arbitrary: pattern },
);
const second = fc.oneof(
  fc.integer({ min: first - hour, max: last + hour }),
  fc.tuple(fc.constantFrom(...corners), fc.constantFrom(-1, 0, 1)).map(([corner, by]) => corner + by),
);
const window = fc.tuple(second, second).map((both) => both.toSorted((a, b) => a - b) as [number, number]);

let backend: TestBackend;
let admin: TestSession;
let token: string;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signIn(backend.url, backend.admin);
  const made = await admin.call('POST', '/api/settings/v1/tenants/api_tokens', { body: { name: 'lines' } });
  token = (made.body as { token: string }).token;
  const stored = events.map((each) => ({ ...each, logType: 'web' as const }));
  await createPostgresLogs(backend.db).append(await demoTenantId(backend.db), stored);
});
afterAll(() => backend.stop());

function addressOf(call: string, parameters: Readonly<Record<string, string | readonly string[]>>) {
  const pairs = Object.entries(parameters).flatMap(([name, of]) =>
    [of].flat().map((value) => [name, value] as string[]),
  );
  return `/api/rep/v1/logs/web${call}?${new URLSearchParams(pairs)}`;
}

async function ask<T>(call: string, parameters: Readonly<Record<string, string | readonly string[]>>): Promise<T> {
  const { status, body, text } = await admin.get(addressOf(call, parameters));
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body as T;
}

const countOf = async (parameters: Readonly<Record<string, string | readonly string[]>>) =>
  (await ask<{ count: number }>('/count', parameters)).count;

async function rowsOf(parameters: Readonly<Record<string, string | readonly string[]>>): Promise<string[]> {
  return (await pagesOf({ ...parameters, limit: '70' })).map(({ event }) => String(event.n));
}

async function pagesOf(parameters: Readonly<Record<string, string | readonly string[]>>): Promise<LogRowWire[]> {
  const address = addressOf('', parameters);
  const found: LogRowWire[] = [];
  let { body } = await admin.get(address);
  for (;;) {
    const { events: rows, paginate } = body as LogPageWire;
    found.push(...rows);
    if (Object.keys(paginate.pagingIdentifiers ?? {}).length === 0) return found;
    ({ body } = await admin.call('POST', address, { body: paginate }));
  }
}

/** What a collector fetches of a window; its end is outside. */
async function linesOf([start, end]: readonly [number, number], query: string): Promise<string[]> {
  const given = {
    start: String(start),
    end: String(end + 1),
    limit: '90',
    format: 'JSON',
    ...(query !== '' && { query }),
  };
  const address = `${backend.url}/api/rep/v2/fetch/client_select?${new URLSearchParams(given)}`;
  const found: string[] = [];
  for (let pagingIdentifiers: unknown = {}; ; ) {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, log_type: 'web', pagingIdentifiers }),
    });
    expect([query, answer.status]).toEqual([query, 200]);
    const { result } = ((await answer.json()) as LogExportWire)[0] as LogExportWire[number];
    found.push(...exported(result).map(({ n }) => String(n)));
    if (result.events.length === 0 || result.pagingIdentifiers.last_iteration === true) return found;
    ({ pagingIdentifiers } = result);
  }
}

function countsOf(meant: readonly Stored[], field: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { event } of meant)
    for (const value of valuesOf(event, field)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Bars of every length start and end on the clock of the zone, and hold what lies between. */
async function checkBars(meant: readonly Stored[], parameters: Filter['parameters'], granularity: string) {
  const bars = { granularity, zone: 'Europe/Berlin', by: 'pe_action' };
  const { buckets } = await ask<LogHistogramWire>('/histogram', { ...parameters, ...bars });
  expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(meant.length);
  const naive = buckets.map(({ start }, bar) => {
    const next = buckets[bar + 1]?.start ?? Number.POSITIVE_INFINITY;
    return meant.filter(({ at }) => at >= start * 1e6 && at < next * 1e6).length;
  });
  expect(buckets.map(({ count }) => count)).toEqual(naive);
  const parts = new Map<string, number>();
  for (const { value, count } of buckets.flatMap(({ by = [] }) => by))
    parts.set(value, (parts.get(value) ?? 0) + count);
  const single = meant.filter(({ event }) => !Array.isArray(event.pe_action));
  expect(parts).toEqual(countsOf(single, 'pe_action'));
}

async function checkBreakdown(meant: readonly Stored[], parameters: Filter['parameters'], field: string) {
  const found = await ask<LogBreakdownWire>('/breakdown', { ...parameters, field, limit: '100' });
  const wanted = countsOf(meant, field);
  const without = meant.filter(({ event }) => valuesOf(event, field).length === 0).length;
  expect(found).toMatchObject({ total: meant.length, without, distinct: wanted.size });
  expect(new Map(found.values.map(({ value, count }) => [value, count]))).toEqual(wanted);
  const sum = found.values.reduce((all, { count }) => all + count, 0);
  expect(found.counted).toBe(sum);
  if (withoutLists.includes(field)) expect(sum + without).toBe(meant.length);
  if (Object.hasOwn(parameters, field)) return; // a second value would widen the filter
  for (const { value, count, trend, by } of found.values) {
    const having = meant.filter(({ event }) => valuesOf(event, field).includes(value));
    const single = having.filter(({ event }) => !Array.isArray(event.pe_action));
    expect(new Map(by.map((part) => [part.value, part.count]))).toEqual(countsOf(single, 'pe_action'));
    expect(trend.reduce((all, each) => all + each, 0)).toBe(count);
    expect([value, await countOf({ ...parameters, [field]: [joinValues([value])] })]).toEqual([value, count]);
  }
  if ('query' in parameters || Object.hasOwn(parameters, `${field}_not`)) return; // a menu leaves its own filters out
  const menu = await ask<LogFacetsWire>('/facets', { ...parameters, field, limit: '100' });
  const offered = menu.values.filter(({ value }) => isValue(value)); // what is written for no value is offered too
  expect(new Map(offered.map(({ value, count }) => [value, count]))).toEqual(wanted);
}

/** What an event is alike by; one without any of it is alike to none. */
function alikeKey({ at, event }: Stored): string {
  const telling = ['domain', 'pe_action', 'pe_rulename'].map((field) => valuesOf(event, field).toSorted().join(', '));
  return telling.every((text) => text === '')
    ? `${at} ${String(event.n)}`
    : JSON.stringify([...telling, valuesOf(event, 'userid').toSorted().join(', ')]);
}

/** Runs of alike events without an hour between two of them, newest first, each with its events. */
function naiveGroups(meant: readonly Stored[]): string[][] {
  const place = (each: Stored) => events.indexOf(each);
  const runs: Stored[][] = [];
  const open = new Map<string, Stored[]>();
  for (const each of meant.toSorted((a, b) => b.at - a.at || place(b) - place(a))) {
    const run = open.get(alikeKey(each));
    if (run !== undefined && (run.at(-1) as Stored).at - each.at <= hour * 1e6) run.push(each);
    else {
      const next = [each];
      runs.push(next);
      open.set(alikeKey(each), next);
    }
  }
  return runs.map((run) => run.map(({ event }) => String(event.n)));
}

/** Groups hold each event once, by pages of any size, and open into what they count. */
async function checkGroups(meant: readonly Stored[], parameters: Filter['parameters'], limit: number) {
  const wanted = naiveGroups(meant);
  const found = await pagesOf({ ...parameters, grouped: 'true', limit: String(limit) });
  expect(found.map(({ event, group }) => [event.n, group?.count ?? 1])).toEqual(
    wanted.map((run) => [run[0], run.length]),
  );
  for (const [at, run] of wanted.entries()) {
    const group = found[at]?.group;
    if (group === undefined) continue;
    expect(await rowsOf({ ...parameters, group: group.of })).toEqual(run);
    const times = [run.at(-1), run[0]].map((n) => events.find(({ event }) => event.n === n)?.at);
    expect([group.first, group.last].map(readEventTime)).toEqual(times);
  }
}

describe('the numbers of a log (UI.md 4.16, issue 17)', () => {
  it('[INC-004] [INC-006] agree: count, rows, groups, bars, breakdown, menu and export, for generated filters and times', async () => {
    const granularity = fc.constantFrom('PT10M', 'PT1H', 'PT2H', 'P1D', 'P1M');
    const asked = fc.record({
      filter,
      window,
      granularity,
      groups: fc.constantFrom(7, 40, 1_000),
      broken: fc.shuffledSubarray(fields, { minLength: 2, maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ filter: { parameters, collected, holds }, window: [start, end], ...by }) => {
        const meant = events.filter(({ at, event }) => at >= start * 1e6 && at < (end + 1) * 1e6 && holds(event));
        const names = meant.map(({ event }) => String(event.n)).toSorted();
        const all = { start: [String(start)], end: [String(end)], ...parameters };
        expect(await countOf(all)).toBe(meant.length);
        expect((await rowsOf(all)).toSorted()).toEqual(names);
        if (collected !== null) expect((await linesOf([start, end], collected)).toSorted()).toEqual(names);
        await checkGroups(meant, all, by.groups);
        await checkBars(meant, all, by.granularity);
        for (const field of by.broken) await checkBreakdown(meant, all, field);
      }),
      { numRuns: 50, seed: 17 },
    );
  }, 120_000);
});
