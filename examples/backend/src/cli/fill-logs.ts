import type { Kysely } from 'kysely';
import type { Database } from '../db/connect.ts';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { generateEvents } from '../demo/generate.ts';
import { StartError } from '../errors/start-error.ts';
import { createPostgresLogs } from '../events/postgres.ts';
import { microsInDay } from '../events/time.ts';
import { appendAll } from '../logs/append-all.ts';
import { startEmbedded } from '../postgres/embedded.ts';
import { firstStart } from '../tenants/first-start.ts';
import { endWhenTaken } from './database.ts';
import type { CliOptions } from './options.ts';
import { tellNowAndThen } from './progress.ts';
import { settleLogs } from './settle-logs.ts';

/** The same numbers give the same events, but for their times. */
const seed = 4_601;

/**
 * Fills a tenant with sample events of the last days, for measurements and for looking at a busy tenant. An empty data
 * folder gets what a first start makes. (DESIGN section 6, demo data)
 * @throws StartError `tenant.unknown`, or what a start throws.
 */
export async function fillWithSamples(options: CliOptions, print: (text: string) => void): Promise<void> {
  const database = options.databaseUrl === undefined ? await startEmbedded({ folder: options.data }) : undefined;
  endWhenTaken(database);
  const db = connect(options.databaseUrl ?? database?.url ?? '', () => {}, { unlimited: true });
  try {
    await migrate(db as unknown as Kysely<never>);
    const made = await firstStart(db, { ...options.admin, demo: options.demo, deployment: options.deployment });
    if (made !== null) print(`User ${made.uid}, password ${made.password ?? 'as set in PORTICO_ADMIN_PASSWORD'}.`);
    await fill(db, options, print);
  } finally {
    await db.destroy();
    await database?.stop();
  }
}

async function fill(db: Database, options: CliOptions, print: (text: string) => void): Promise<void> {
  const { count, log, days } = options.fill ?? { count: 0, log: undefined, days: 1 };
  const tenant = await db
    .selectFrom('tenants')
    .select('id')
    .where('slug', '=', options.tenant)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (tenant === undefined) throw new StartError('tenant.unknown', `There is no tenant ${options.tenant}.`);
  const until = Date.now() * 1_000;
  const from = until - days * microsInDay;
  const events = generateEvents({ seed, count, from, until, ...(log === undefined ? {} : { logType: log }) });
  const tell = tellNowAndThen(print);
  const stored = await appendAll(createPostgresLogs(db), tenant.id, events, {
    onStored: (all) => tell(all, `${Math.floor((all / count) * 100)} %`),
  });
  print('Summing up for reports …');
  await settleLogs(db);
  print(`${stored} events of the last ${days} days stored for ${options.tenant}.`);
}
