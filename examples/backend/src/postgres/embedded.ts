import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { databaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { createCluster } from './cluster.ts';
import { lockFolder } from './lock.ts';
import type { DatabaseServer, ServerOptions } from './server.ts';
import { startServer } from './server.ts';
import { stopSurvivor } from './survivor.ts';

/** Database of the backend inside the embedded cluster. */
const databaseName = 'portico';
/** Its folder inside the data folder. */
const clusterName = 'postgres';

/** A database that runs. (DESIGN section 6) */
export interface EmbeddedPostgres {
  url: string;
  version: string;
  /** Resolves when the database process ends; `expected` is false when it was not stopped by us. */
  ended: Promise<{ expected: boolean }>;
  /** Resolves with words for the terminal when another backend took the folder over; the database has ended then. */
  taken: Promise<string>;
  stop(): Promise<void>;
}

/** Where and how it runs. (DESIGN section 6) */
export interface EmbeddedOptions {
  /** Holds the cluster, its log and the lock file. Created when missing. */
  folder: string;
  listen?: ServerOptions['listen'];
  settings?: ServerOptions['settings'];
}

/** True when a start has made its database in the folder before. (DESIGN section 6) */
export function hasCluster(folder: string): boolean {
  return existsSync(join(folder, clusterName, 'PG_VERSION'));
}

/**
 * Starts PostgreSQL from npm on a data folder that no other backend uses. (DESIGN section 6)
 * @throws StartError with a message for the person at the terminal.
 */
export async function startEmbedded({ folder, listen, settings }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const home = realpathSync(folder);
  const lock = lockFolder(home);
  try {
    const cluster = join(home, clusterName);
    const account = databaseAccount(cluster);
    const binaries = findBinaries(home, account);
    createCluster(cluster, binaries, account);
    await stopSurvivor(cluster, account);
    const server = await startPatiently({
      cluster,
      binaries,
      account,
      logFile: join(home, 'postgres.log'),
      listen,
      settings,
    });
    try {
      await ensureDatabase(server.url('postgres'));
    } catch (error) {
      await server.stop();
      throw error;
    }
    const taken = lock.taken.then((words) => {
      server.abandon();
      return words;
    });
    return {
      url: server.url(databaseName),
      version: binaries.version,
      // Whoever takes the folder over stops our database first; that it ended is then no news of its own.
      ended: server.ended.then(({ expected }) => ({ expected: expected || !lock.isMine() })),
      taken,
      async stop() {
        await server.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** After a kill of the database itself its children need a moment to leave the shared memory. */
async function startPatiently(options: ServerOptions): Promise<DatabaseServer> {
  for (let left = 5; ; left -= 1) {
    try {
      return await startServer(options);
    } catch (error) {
      if (left === 0 || !(error instanceof StartError) || error.code !== 'postgres.start') throw error;
      await wait(500);
    }
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
