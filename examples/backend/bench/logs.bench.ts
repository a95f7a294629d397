import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { createTenant } from '../src/accounts/create.ts';
import { demoTenant } from '../src/accounts/demo.ts';
import type { Database } from '../src/db/connect.ts';
import { connect } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';
import { generateEvents } from '../src/demo/generate.ts';
import { createPostgresLogs } from '../src/logs/postgres.ts';
import type { PageRequest } from '../src/logs/store.ts';
import type { NewEvent, Position } from '../src/logs/types.ts';
import { startEmbedded } from '../src/postgres/embedded.ts';
import type { TopReport } from '../src/reporting/definitions.ts';
import { rollUp } from '../src/reporting/roll-up.ts';
import { runTopReport } from '../src/reporting/run.ts';

/** Events stored; a page at any depth is held against the first one. (DESIGN section 9, log page) */
const total = Number(process.env.PORTICO_BENCH_EVENTS ?? 1_000_000);
const pageSize = 100;
const depth = 500;
const rounds = 40;
const limitRatio = 1.3;

const from = 1_793_491_200_000_000; // 2026-11-01
const until = from + 30 * 86_400_000_000;

async function main(db: Database): Promise<void> {
  await migrate(db as unknown as Kysely<never>);
  const tenantId = await db.transaction().execute((trx) => createTenant(trx, demoTenant));
  const logs = createPostgresLogs(db);
  await fill(logs, tenantId);
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
  const atDepth = Math.min(depth, Math.floor(webEvents / pageSize) - 2);
  let after: Position | null = null;
  for (let page = 0; page < atDepth; page += 1) after = (await logs.page({ ...request, after })).events.at(-1) ?? after;

  // One after the other in turns, so that whatever else the machine does meets both alike.
  const first: number[] = [];
  const deep: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    first.push(await timed(() => logs.page(request)));
    deep.push(await timed(() => logs.page({ ...request, after })));
  }
  const ratio = median(deep) / median(first);
  console.info(
    `${webEvents} web events of ${total}: page 1 ${figures(first)}, page ${atDepth} ${figures(deep)}, ratio ${ratio.toFixed(2)}`,
  );
  if (ratio > limitRatio) {
    console.error(`page ${atDepth} takes more than ${limitRatio} times as long as the first`);
    process.exitCode = 1;
  }
  const filtered = { ...request, filters: [{ kind: 'any' as const, field: 'pe_action', values: ['block'] }] };
  console.info(`first page of a filter ${figures(await series(() => logs.page(filtered), 10))}`);
  console.info(`count ${figures(await series(() => logs.count(request), 5))}`);
  console.info(`histogram of 30 days ${figures(await series(() => logs.histogram(request, 86_400_000_000), 5))}`);
  await reports(db, tenantId);
}

async function fill(logs: ReturnType<typeof createPostgresLogs>, tenantId: string): Promise<void> {
  const started = performance.now();
  let batch: NewEvent[] = [];
  for (const event of generateEvents({ seed: 1, count: total, from, until })) {
    batch.push(event);
    if (batch.length < 4_000) continue;
    await logs.append(tenantId, batch);
    batch = [];
  }
  await logs.append(tenantId, batch);
  const seconds = (performance.now() - started) / 1_000;
  console.info(`${total} events stored in ${seconds.toFixed(1)} s, ${Math.round(total / seconds)} a second`);
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
    console.info(
      `report ${name}: over events ${figures(raw.get(name) ?? [])}, over sums ${figures(await series(run(name), 10))}`,
    );
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
try {
  await main(db);
} finally {
  await db.destroy();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
