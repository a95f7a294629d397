import { readReport } from '@portico/core';
import { type BoardWindow, boardWindow, drawChange, drawReport, windowBefore } from '@portico/core/dashboard';
import { readSpan } from '@portico/core/logs';
import { type ReportName, type ReportRecord, type ReportRow, reports } from '@portico/core/reporting';
import type { JsonObject } from '@portico/core/shared';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresLogs } from '../src/events/postgres.ts';
import { rollUp } from '../src/reporting/roll-up.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { demoTenantId, fillEvents, november } from './support/logs.ts';
import { signIn, type TestSession } from './support/session.ts';

const berlin = 'Europe/Berlin';
/** Over the demo data, and over events that nobody would send. */
const demoWindow = boardWindow('7d', null, (november + 9 * 86_400 + 30_000) * 1_000, berlin);
const oddWindow = boardWindow('24h', null, (november + 40 * 86_400) * 1_000, berlin);
const linked = (Object.keys(reports) as ReportName[]).filter((name) => (reports[name] as ReportRecord).events !== null);

let backend: TestBackend;
let admin: TestSession;

beforeAll(async () => {
  backend = await startBackend();
  await fillEvents(backend.db, 3_000);
  const odd = oddEvents(240).map((event, index) => ({
    logType: 'web' as const,
    at: (oddWindow.start + index * 300) * 1_000_000,
    event,
  }));
  await createPostgresLogs(backend.db).append(await demoTenantId(backend.db), odd);
  admin = await signIn(backend.url, backend.admin);
});
afterAll(() => backend.stop());

/** Values with commas, percent signs, quotes and spaces, none at all, and those that stand for none. */
function oddEvents(count: number): JsonObject[] {
  const text = fc.constantFrom(
    'a',
    'A',
    'a,b',
    '50%',
    '%2C',
    'x & y',
    '“ü”',
    '',
    'NA',
    ' pad ',
    '1_2',
    'é'.repeat(501),
  );
  const list = fc.array(text, { maxLength: 4 });
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const event = fc.record({
    userid: maybe(text),
    domain: maybe(text),
    categories: maybe(fc.oneof(text, list)),
    threat_types: maybe(fc.oneof(text, list)),
    risk_score: maybe(fc.constantFrom('low', 'G', 'R', 'high', 'odd', 'NA')),
    pe_action: maybe(fc.constantFrom('isolate', 'safeview', 'block', 'allow')),
    casb_app_name: maybe(text),
    casb_profile_type: maybe(fc.constantFrom('unsanctioned', 'sanctioned')),
    email_isolation_state: maybe(fc.constantFrom('isolated', 'exit_direct', 'exit_read_write', 'NA', '')),
    ua_type: maybe(fc.constantFrom('non_browser', 'supported_browser', 'unsupported_browser')),
    browser_and_version: maybe(text),
    'user-agent': maybe(text),
  });
  return fc.sample(event, { seed: 16, numRuns: count }).map((each) => JSON.parse(JSON.stringify(each)) as JsonObject);
}

/** The rows of a report, asked as the portal asks for them. */
async function rowsOf(report: ReportName, window: BoardWindow, filters: Readonly<Record<string, string>>) {
  const call = async ({ query }: { query: Record<string, string | number> }) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const { status, text, body } = await admin.get(`/api/rep/v1/query/${report}?${search}`);
    expect(status, text).toBe(200);
    return body;
  };
  return readReport({ client: { rep: { [report]: call } } } as never, { report, window, filters });
}

/** How many rows the log has at the place that a bar leads to. */
async function rowsAt(to: string): Promise<number> {
  const [path = '', search] = to.split('?');
  const query = new URLSearchParams(search);
  const span = readSpan(query.get('interval') ?? '');
  query.set('start', String(span?.startEpochSeconds));
  query.set('end', String(span?.endEpochSeconds));
  const { status, text, body } = await admin.get(`/api/rep/v1${path}/count?${query}`);
  expect(status, text).toBe(200);
  return (body as { count: number }).count;
}

function bars(report: ReportName, rows: readonly ReportRow[], window: BoardWindow, filters = {}) {
  const { points } = drawReport(reports[report], rows, { window, filters, isWhole: true, mayOpen: () => true });
  return points.flatMap(({ label, value, to }) => (to === null ? [] : [{ label, value, to }]));
}

const filterings: Readonly<Record<string, string>>[] = [
  {},
  { pe_action: 'isolate' },
  { cats: 'a,50%25', userid: 'a%2Cb,a' },
];

describe('bars and the log (issue 16, acceptance 1)', () => {
  it.each(linked)('[DSH-002] each bar of %s has as many events as the log that it opens', async (report) => {
    const rows = await rowsOf(report, demoWindow, {});
    const found = bars(report, rows, demoWindow).slice(0, 6);
    expect(found.length).toBeGreaterThan(0);
    for (const { label, value, to } of found) expect(await rowsAt(to), `${label} at ${to}`).toBe(value);
  });

  it('[DSH-002] each action beside the span before has as many events as the log that it opens', async () => {
    const report = 'action_summary_by_date';
    const [rows, before] = await Promise.all([
      rowsOf(report, demoWindow, {}),
      rowsOf(report, windowBefore(demoWindow), {}),
    ]);
    const options = { window: demoWindow, filters: {}, isWhole: true, mayOpen: () => true };
    const { points } = drawChange(reports[report], { title: '', rows, before }, options);
    const found = points.flatMap(({ label, value, to }) => (to === null ? [] : [{ label, value, to }]));
    expect(found.length).toBeGreaterThan(1);
    for (const { label, value, to } of found) expect(await rowsAt(to), label).toBe(value);
  });

  it.each(filterings)(
    '[DSH-002] so it is over odd events under the filters %j, from events and from sums',
    async (filters) => {
      let checked = 0;
      for (const report of linked) {
        const rows = await rowsOf(report, oddWindow, filters);
        if (Object.keys(filters).length === 0) {
          await rollUp(backend.db);
          expect(await rowsOf(report, oddWindow, filters), report).toEqual(rows);
        }
        for (const { label, value, to } of bars(report, rows, oddWindow, filters).slice(0, 5)) {
          expect(await rowsAt(to), `${report}: ${label} at ${to}`).toBe(value);
          checked += 1;
        }
      }
      expect(checked).toBeGreaterThan(10);
    },
  );
});
