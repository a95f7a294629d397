import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../errors/start-error.ts';
import type { Account } from './account.ts';
import { databaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { createCluster } from './cluster.ts';
import type { RestartRules } from './keep-running.ts';
import { keepRunning } from './keep-running.ts';
import { lockFolder } from './lock.ts';
import { readPlainFile } from './plain-file.ts';
import type { DatabaseServer, ListenKind, ServerOptions } from './server.ts';
import { chooseListening, startServer } from './server.ts';
import { stopSurvivor } from './survivor.ts';

/** Database of the backend inside the embedded cluster. */
export const databaseName = 'portico';
/** Its folder inside the data folder, and that of one that a backup is being restored into. */
export const clusterName = 'postgres';
export const restoringName = 'postgres.restoring';

/** A database that runs. (DESIGN section 6) */
export interface EmbeddedPostgres {
  url: string;
  version: string;
  /** Resolves when the database is stopped; `expected` is false when it ended by itself and was given up. */
  ended: Promise<{ expected: boolean }>;
  /** Resolves with words for the terminal when another backend took the folder over; the database has ended then. */
  taken: Promise<string>;
  /** Why it does not run at the moment; undefined while it does. */
  trouble(): string | undefined;
  /** @param last - done when the database has ended and the folder is still ours. */
  stop(last?: () => void): Promise<void>;
}

/** Where and how it runs. (DESIGN section 6) */
export interface EmbeddedOptions {
  /** Holds the cluster, its log and the lock file. Created when missing. */
  folder: string;
  /** Name of the cluster in it, other than that of the service. */
  cluster?: string;
  /** Removes a cluster of that name first, once nobody else has the folder. */
  afresh?: boolean;
  listen?: ListenKind;
  /** How it is started again when it ends by itself. */
  restart?: Partial<RestartRules>;
  /** Gets words for the terminal when it ends by itself and when it is back. */
  tell?(words: string): void;
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
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { folder, settings, restart = {}, tell = () => {} } = options;
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const home = realpathSync(folder);
  const lock = lockFolder(home);
  try {
    const cluster = join(home, options.cluster ?? clusterName);
    if (options.cluster === undefined) refuseHalfRestored(home);
    const account = databaseAccount(cluster);
    if (options.afresh === true) await removeCluster(cluster, account);
    const binaries = findBinaries(home, account);
    refuseOtherVersion(home, cluster, binaries.version);
    createCluster(cluster, binaries, account);
    await stopSurvivor(cluster, account);
    const listening = await chooseListening(account, options.listen);
    const logFile = join(home, 'postgres.log');
    const serverOptions = { cluster, binaries, account, logFile, listening, settings };
    const first = await startFirst(serverOptions);
    const server = keepRunning(first, {
      rules: restart,
      async startAgain() {
        await stopSurvivor(cluster, account, listening.folder);
        return startPatiently(serverOptions);
      },
      mayStart: () => lock.isMine(),
      tell,
      logFile,
    });
    void server.ended.then(() => listening.cleanUp());
    const taken = lock.taken.then((words) => {
      server.abandon();
      return words;
    });
    return {
      url: first.url(databaseName),
      version: binaries.version,
      // Whoever takes the folder over stops our database first; that it ended is then no news of its own.
      ended: server.ended.then(({ expected }) => ({ expected: expected || !lock.isMine() })),
      taken,
      trouble: () => server.trouble(),
      async stop(last) {
        await server.stop();
        last?.();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** What a restore left that was cut off, with the database that may have outlived it. */
async function removeCluster(cluster: string, account: Account | undefined): Promise<void> {
  await stopSurvivor(cluster, account);
  rmSync(cluster, { recursive: true, force: true });
}

/** A start would make an empty database where somebody waits for the restored one. */
function refuseHalfRestored(home: string): void {
  if (hasCluster(home) || !existsSync(join(home, restoringName))) return;
  throw new StartError(
    'restore.unfinished',
    `A restore into the data folder ${home} was cut off. Run it again, or remove ${join(home, restoringName)}.`,
  );
}

/** PostgreSQL reads the files of its own major version alone; a backup is read by all of them. */
function refuseOtherVersion(home: string, cluster: string, version: string): void {
  if (!existsSync(join(cluster, 'PG_VERSION'))) return;
  const [made, ours] = [readPlainFile(join(cluster, 'PG_VERSION')).trim(), version.split('.')[0] ?? ''];
  if (made === ours) return;
  throw new StartError(
    'postgres.version',
    `The data folder ${home} was made by PostgreSQL ${made}, and this release of Portico brings PostgreSQL ${ours}. ` +
      `With the release that made it: backup FILE --data ${home}. Then with this one, into an empty folder: ` +
      'restore FILE --data FOLDER. Both take secret.key along, which is not in the backup.',
  );
}

async function startFirst(options: ServerOptions): Promise<DatabaseServer> {
  try {
    const server = await startPatiently(options);
    try {
      await ensureDatabase(server.url('postgres'));
      return server;
    } catch (error) {
      await server.stop();
      throw error;
    }
  } catch (error) {
    options.listening.cleanUp();
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
