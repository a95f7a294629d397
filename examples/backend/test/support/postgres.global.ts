import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import type { TestProject } from 'vitest/node';
import { connect } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import { startEmbedded } from '../../src/postgres/embedded.ts';
import { quickFolder } from './quick-folder.ts';
import { onServer, runOn } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which each test file creates a database of its own. */
    databaseUrl: string;
    /** A database on it that has the schema of now and no rows. */
    databaseTemplate: string;
    /** What the files of a run share on disk; it goes with the run. */
    sharedFolder: string;
    /** Where they bundle the program; it goes with the run, so that one beside it has its own. */
    programFolder: string;
  }
}

/**
 * No test ends this server by force, so nothing needs to outlive that: files that try what is kept after a kill start
 * servers of their own, as the service does.
 */
const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB', // which may lie in memory
  wal_init_zero: 'off',
  wal_recycle: 'off',
  checkpoint_timeout: '1h',
};

/** A folder in it lies as deep below the repository as `dist` does, and finds the packages of npm from there. */
const caches = resolve(import.meta.dirname, '../../../../node_modules/.cache');

/** One PostgreSQL for the whole run: that of `DATABASE_URL`, or an embedded one in a folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = quickFolder('portico-test-');
  project.provide('sharedFolder', folder);
  mkdirSync(caches, { recursive: true });
  const programs = mkdtempSync(join(caches, 'portico-program-'));
  chmodSync(programs, 0o755); // a test runs the program as another account
  project.provide('programFolder', programs);
  const stop = await startDatabase(project, folder);
  return async () => {
    await stop();
    for (const left of [folder, programs]) rmSync(left, { recursive: true, force: true });
  };
}

async function startDatabase(project: TestProject, folder: string): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  if (given !== undefined && given !== '') return provide(project, given);
  const database = await startEmbedded({ folder, settings: { max_connections: '300', ...hasty } });
  await provide(project, database.url);
  return () => database.stop();
}

/** Makes the template: to copy it takes a tenth of the time that its migrations take. */
async function provide(project: TestProject, server: string): Promise<() => Promise<void>> {
  const template = `test_template_${randomBytes(8).toString('hex')}`;
  await runOn(server, `create database ${template}`);
  const db = connect(onServer(server, template), () => {}, { connections: 2, unlimited: true });
  await migrate(db as unknown as Kysely<never>).finally(() => db.destroy());
  project.provide('databaseUrl', server);
  project.provide('databaseTemplate', template);
  return () => runOn(server, `drop database ${template} with (force)`);
}
