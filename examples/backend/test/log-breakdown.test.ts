import { endpoints } from '@portico/core/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresLogs } from '../src/events/postgres.ts';
import type { NewEvent } from '../src/events/types.ts';
import { startBackend, type TestBackend } from './support/backend.ts';
import { demoTenantId, november } from './support/logs.ts';
import { signIn } from './support/session.ts';

const dayMicros = 86_400_000_000;
const start = november * 1_000_000;
/** The window is the last two of thirty days. */
const from = start + 28 * dayMicros;
const until = start + 30 * dayMicros;
const edges = Array.from({ length: 13 }, (_, at) => from + (at * (until - from)) / 12);

let backend: TestBackend;
let events: NewEvent[];

/** A day of a log: values of every shape, the same each day. */
function dayOf(day: number): NewEvent[] {
  const shapes = [
    'usual',
    ['usual', 'other', 'usual'],
    [],
    null,
    'NA',
    '',
    7,
    ['7', null, 'NA'],
    undefined,
    '["usual"]',
  ];
  return shapes.map((held, n) => ({
    logType: 'web',
    at: start + day * dayMicros + n * 7_000_000_000,
    event: {
      event_time: 'x',
      userid: [['ann', 'bob', 'ann'], 'bob', 'ann', 7, [7, null], [], ['NA']][n] ?? 'ann',
      ports: [[443, 80, true], 443, '443', ['443'], [1.5], false, [[443]], { 443: 80 }][n] ?? null,
      pe_action: n % 3 === 0 ? 'block' : 'allow',
      ...(held !== undefined && { held }),
    },
  }));
}

/** Something that nobody has seen but once, long ago. */
function strangers(): NewEvent[] {
  const of = (at: number): NewEvent => ({
    logType: 'web',
    at,
    event: { event_time: 'x', userid: 'eve', pe_action: 'block', held: 'strange', ports: [8443, 443] },
  });
  return [of(start + dayMicros / 2), ...Array.from({ length: 40 }, (_, n) => of(from + n * 1_000_000))];
}

beforeAll(async () => {
  backend = await startBackend();
  events = [...Array.from({ length: 30 }, (_, day) => dayOf(day)).flat(), ...strangers()];
  await createPostgresLogs(backend.db).append(await demoTenantId(backend.db), events);
});
afterAll(() => backend.stop());

function valuesOf(event: NewEvent['event'], field: string): string[] {
  const held = event[field];
  const all = (Array.isArray(held) ? held : [held]).filter((each) => each !== null && each !== undefined);
  const texts = all.map((each) =>
    typeof each === 'object' ? JSON.stringify(each).replaceAll(':', ': ') : String(each),
  );
  return [...new Set(texts)].filter((each) => each !== '' && each !== 'NA');
}

describe('a breakdown (UI.md 4.16)', () => {
  it.each(['held', 'userid', 'ports'])(
    '[INC-006] of %s counts what a naive one counts, and exactly what is strange',
    async (field) => {
      const window = { tenantId: await demoTenantId(backend.db), logType: 'web' as const, from, until, filters: [] };
      const before = { from: from - 30 * dayMicros, until: from };
      const asked = { field, limit: 10, edges, by: 'pe_action', before };
      const found = await createPostgresLogs(backend.db).breakdown(window, asked);

      const inside = events.filter(({ at }) => at >= from && at < until);
      const has = (event: NewEvent['event'], value: string) => valuesOf(event, field).includes(value);
      const counts = new Map<string, number>();
      for (const { event } of inside)
        for (const value of valuesOf(event, field)) counts.set(value, (counts.get(value) ?? 0) + 1);
      expect(found).toMatchObject({
        firstBefore: Math.min(...events.filter(({ at }) => at >= before.from && at < from).map(({ at }) => at)),
        total: inside.length,
        without: inside.filter(({ event }) => valuesOf(event, field).length === 0).length,
        distinct: counts.size,
        counted: [...counts.values()].reduce((sum, count) => sum + count, 0),
      });
      expect(Object.fromEntries(found.values.map(({ value, count }) => [value, count]))).toEqual(
        Object.fromEntries(counts),
      );
      for (const { value, count, by, trend, before } of found.values) {
        const those = inside.filter(({ event }) => has(event, value));
        for (const action of ['allow', 'block']) {
          const wanted = those.filter(({ event }) => event.pe_action === action).length;
          expect(by.find((each) => each.value === action)?.count ?? 0).toBe(wanted);
        }
        const parts = edges.slice(1).map((end, part) => {
          const begin = edges[part] as number;
          return those.filter(({ at }) => at >= begin && at < end).length;
        });
        expect(trend).toEqual(parts);
        const earlier = events.filter(({ at, event }) => at < from && has(event, value)).length;
        if (earlier * 10 < count) expect(before).toBe(earlier);
        else expect([before * 10 >= count, before <= earlier]).toEqual([true, true]);
      }
      for (const { value, count } of found.values) {
        const filters = [{ kind: 'any' as const, field, values: [value] }];
        expect([value, await createPostgresLogs(backend.db).count({ ...window, filters })]).toEqual([value, count]);
      }
      const strange = found.values.find(({ value }) => ['strange', 'eve', '8443'].includes(value));
      expect([strange?.count, strange?.before]).toEqual([40, 1]);
    },
  );

  it.each([
    ['an empty window', { start: november - 9_000, end: november - 8_000 }, 0],
    ['events without a value', { start: november, end: november + 86_399, query: 'not held:*' }, 5],
  ])('[INC-006] of %s has no values and keeps its shape', async (_, query, total) => {
    const admin = await signIn(backend.url, backend.admin);
    const asked = new URLSearchParams(
      Object.entries({ ...query, field: 'held' }).map(([name, of]) => [name, String(of)]),
    );
    const { status, body } = await admin.get(`/api/rep/v1/logs/web/breakdown?${asked}`);
    expect([status, endpoints.logs.breakdown.response.parse(body)]).toEqual([
      200,
      { field: 'held', days_before: 0, total, without: total, distinct: 0, counted: 0, values: [] },
    ]);
  });
});
