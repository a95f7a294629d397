import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../src/db/connect.ts';
import { connect } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';
import { generateEvents } from '../src/demo/generate.ts';
import { createPostgresLogs } from '../src/events/postgres.ts';
import type { LogStore, PageRequest } from '../src/events/store.ts';
import type { Position } from '../src/events/types.ts';
import { appendAll } from '../src/logs/append-all.ts';
import { readTypedQuery } from '../src/logs/query/typed.ts';
import { startEmbedded } from '../src/postgres/embedded.ts';
import { connectReads } from '../src/reads/connect.ts';
import { readLimits } from '../src/reads/gate.ts';
import type { TopReport } from '../src/reporting/definitions.ts';
import { rollUp } from '../src/reporting/roll-up.ts';
import { runTopReport } from '../src/reporting/run.ts';
import { createTenant } from '../src/tenants/create.ts';
import { demoTenant } from '../src/tenants/demo.ts';

/** Events stored; a page at any depth is held against the first one. (DESIGN section 9, log page) */
const total = Number(process.env.PORTICO_BENCH_EVENTS ?? 1_000_000);
const pageSize = 100;
const depth = 500;
const rounds = 200;
const warmUps = 10;
const stepSize = 5_000;
const limitRatio = 1.3;

const from = 1_793_491_200_000_000; // 2026-11-01
const dayMicros = 86_400_000_000;
const until = from + 30 * dayMicros;

async function main(db: Database, reads: Database): Promise<void> {
  await migrate(db as unknown as Kysely<never>);
  const tenantId = await db.transaction().execute((trx) => createTenant(trx, demoTenant));
  const logs = createPostgresLogs(db, reads);
  await fill(logs, tenantId);
  await sql`vacuum analyze log_events`.execute(db); // as the database does by itself within minutes
  const request: PageRequest = {
    tenantId,
    logType: 'web',
    from,
    until,
    filters: [],
    order: 'newestFirst',
    limit: pageSize,
    after: null,
  };
  const webEvents = await logs.count(request);
  console.info(`${webEvents} of them are web events; a page is ${pageSize} of these`);
  const first = await pages(logs, request, webEvents);
  const blocked = { ...request, filters: [{ kind: 'any' as const, field: 'pe_action', values: ['block'] }] };
  const week = { ...request, from: until - 7 * dayMicros };
  await beside(first, [
    ['first page of a filter', 20, () => logs.page(blocked)],
    ['count', 5, () => logs.count(request)],
    ['count of a filter', 5, () => logs.count(blocked)],
    ['histogram of 30 days', 5, () => logs.histogram(request, edgesOf(request, dayMicros))],
    ['histogram of 7 days', 5, () => logs.histogram(week, edgesOf(week, dayMicros / 12))],
    ['histogram of 7 days by a field', 5, () => logs.histogram(week, edgesOf(week, dayMicros / 12), 'pe_action')],
    ['facets of a column', 5, () => logs.facets(request, 'pe_action', 50)],
    ['facets of a list', 5, () => logs.facets(request, 'groups', 50)],
  ]);
  await incident(logs, request);
  await besideIngest(logs, request);
  await reports(db, tenantId);
}

/** Fields that an incident is looked at by. (issue 17) */
const breakdownFields =
  'userid domain categories pe_rulename x-client-ip pe_action risk_score dst threats groups'.split(' ');

/** What a click of an incident asks for: the rows of a short range, ten breakdowns of a week, a typed query. (issue 17, acceptance 4) */
async function incident(logs: LogStore, request: PageRequest): Promise<void> {
  const week = { ...request, from: until - 7 * dayMicros };
  const quarter = { ...request, from: until - dayMicros, until: until - dayMicros + 900_000_000 };
  const edges = edgesOf(week, (7 * dayMicros) / 12);
  const before = { from: week.from - 30 * dayMicros, until: week.from };
  const ask = (field: string) => logs.breakdown(week, { field, limit: 10, edges, by: 'pe_action', before });
  const ofMenu = { ...request, filters: [{ kind: 'any' as const, field: 'pe_action', values: ['block'] }] };
  const typed = {
    ...request,
    filters: await readTypedQuery({ logs, tenantId: request.tenantId, logType: 'web' }, 'action:block'),
  };
  for (const [name, times, work] of [
    ['rows of a quarter of an hour (300 ms)', 20, () => logs.page(quarter)],
    ['ten breakdowns of 7 days (1500 ms)', 3, () => Promise.all(breakdownFields.map(ask))],
    ['first page of a filter of a menu', 50, () => logs.page(ofMenu)],
    ['first page of the same as a typed query', 50, () => logs.page(typed)],
  ] as const) {
    console.info(`${name}: ${figures(await series(work, times))}`);
  }
}

const ingestSeconds = Number(process.env.PORTICO_BENCH_INGEST_SECONDS ?? 60);

/** The first page without and beside events that are sent, 2,000 a second in batches of 500. (issue 17, acceptance 4) */
async function besideIngest(logs: LogStore, request: PageRequest): Promise<void> {
  const newest = { ...request, until: until + 60 * dayMicros };
  const alone = await series(() => logs.page(newest), rounds);
  const started = performance.now();
  const due = () => performance.now() - started < ingestSeconds * 1_000;
  let sent = 0;
  const sending = (async () => {
    while (due()) {
      const events = Array.from({ length: 500 }, (_, n) => ({
        logType: 'web' as const,
        at: until + (sent + n) * 500,
        event: { event_time: 'x', n: String(sent + n), userid: `u${n}`, pe_action: 'allow', domain: 'a.example' },
        key: (sent + n).toString(16).padStart(32, '0'),
      }));
      await logs.appendOnce(request.tenantId, events);
      sent += events.length;
      await wait(Math.max(0, sent / 2 - (performance.now() - started)));
    }
  })();
  const meanwhile: number[] = [];
  while (due()) {
    meanwhile.push(await timed(() => logs.page(newest)));
    await wait(20);
  }
  await sending;
  const seconds = (performance.now() - started) / 1_000;
  const ratio = median(meanwhile) / median(alone);
  console.info(
    `first page alone ${figures(alone)}, beside ${Math.round(sent / seconds)} sent events a second for ${seconds.toFixed(0)} s ${figures(meanwhile)}: ${ratio.toFixed(2)} times`,
  );
}

async function fill(logs: LogStore, tenantId: string): Promise<void> {
  const started = performance.now();
  await appendAll(logs, tenantId, generateEvents({ seed: 1, count: total, from, until }));
  const seconds = (performance.now() - started) / 1_000;
  console.info(`${total} events made and stored in ${seconds.toFixed(1)} s, ${Math.round(total / seconds)} a second`);
}

/**
 * The first page beside pages far behind it; one after the other in turns, so that whatever else the machine does meets
 * all alike.
 * @returns median of the first page.
 */
async function pages(logs: LogStore, request: PageRequest, events: number): Promise<number> {
  const last = Math.max(2, Math.floor(events / pageSize) - 1);
  const depths = [...new Set([Math.min(depth, last), last])];
  const places: { page: number; after: Position | null; times: number[] }[] = [{ page: 1, after: null, times: [] }];
  for (const page of depths) places.push({ page, after: await endOf(logs, request, page - 1), times: [] });
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const { after, times } of places) {
      const took = await timed(() => logs.page({ ...request, after }));
      if (round >= 0) times.push(took);
    }
  }
  const [shallow = Number.NaN, ...deep] = places.map(({ times }) => median(times));
  for (const [at, { page, times }] of places.entries()) {
    const ratio = median(times) / shallow;
    console.info(`page ${page}: ${figures(times)}, ${ratio.toFixed(2)} times the first`);
    if (at === 0 || ratio <= limitRatio) continue;
    console.error(`page ${page} takes more than ${limitRatio} times as long as the first`);
    process.exitCode = 1;
  }
  if (deep.length === 0) throw new Error('there are too few events for a second page');
  return shallow;
}

/** The last event of a page, found in large steps. */
async function endOf(logs: LogStore, request: PageRequest, page: number): Promise<Position | null> {
  let after: Position | null = null;
  for (let left = page * pageSize; left > 0; left -= stepSize) {
    const { events } = await logs.page({ ...request, limit: Math.min(left, stepSize), after });
    after = events.at(-1) ?? after;
  }
  return after;
}

/** Other calls, as times of the first page of the same run. */
async function beside(
  first: number,
  calls: readonly [name: string, times: number, work: () => Promise<unknown>][],
): Promise<void> {
  for (const [name, times, work] of calls) {
    const all = await series(work, times);
    console.info(`${name}: ${figures(all)}, ${(median(all) / first).toFixed(1)} times the first page`);
  }
}

async function reports(db: Database, tenantId: string): Promise<void> {
  const scope = { tenantId, from, until, query: {} };
  const names: TopReport[] = ['top_domains', 'top_casb_users_by_application', 'top_heat_domains'];
  const run = (name: TopReport) => () => runTopReport(db, name, scope, 50);
  const raw = new Map<TopReport, number[]>();
  for (const name of names) raw.set(name, await series(run(name), 3));
  const started = performance.now();
  await rollUp(db);
  console.info(`sums of all hours made in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  for (const name of names) {
    const [events, sums] = [raw.get(name) ?? [], await series(run(name), 10)];
    const ratio = (median(sums) / median(events)).toFixed(2);
    console.info(`report ${name}: over events ${figures(events)}, over sums ${figures(sums)}, ${ratio} times as long`);
  }
}

async function series(work: () => Promise<unknown>, times: number): Promise<number[]> {
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) all.push(await timed(work));
  return all;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function figures(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const p99 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN;
  return `${median(values).toFixed(1)} ms (p99 ${p99.toFixed(1)})`;
}

const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
const database = await startEmbedded({ folder });
const db = connect(database.url, () => {}, { unlimited: true });
const reads = connectReads(database.url, db, () => {}, { connections: readLimits().atOnce });
try {
  await main(db, reads);
} finally {
  await reads.destroy();
  await db.destroy();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Parts of a window, one length after the other. */
function edgesOf({ from, until }: { from: number; until: number }, micros: number): number[] {
  return Array.from({ length: Math.ceil((until - from) / micros) + 1 }, (_, at) => from + at * micros);
}
