import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, constants, existsSync, lstatSync, renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../errors/start-error.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import {
  clusterPassword,
  databaseUser,
  makePrivateFolder,
  openCluster,
  privateFolder,
  removePrivateFolder,
} from './cluster.ts';
import { openPlainFile } from './plain-file.ts';

const startPatienceMs = 60_000;
const stopPatienceMs = 20_000;
const largestLogBytes = 10 * 1024 * 1024;

/** The process of the database. (DESIGN section 6) */
export interface DatabaseServer {
  /** Connection address of the given database. */
  url(database: string): string;
  stop(): Promise<void>;
  /** Ends it at once and without a last word to its folder, which belongs to somebody else now. */
  abandon(): void;
  /** Resolves when the process ends; `expected` is false when nobody asked it to. */
  ended: Promise<{ expected: boolean }>;
}

/** What the process is started with. (DESIGN section 6) */
export interface ServerOptions {
  cluster: string;
  binaries: Binaries;
  account: Account | undefined;
  logFile: string;
  listening: Listening;
  settings?: Readonly<Record<string, string>>;
}

/** Where the database is reached; the same when it is started again. (DESIGN section 6) */
export interface Listening {
  args: string[];
  url(password: string, database: string): string;
  /** The folder of its socket. */
  folder?: string;
  /** Makes sure that the place is there. */
  prepare(): void;
  cleanUp(): void;
}

/** A socket in a private folder, or a loopback port where the driver cannot use sockets. */
export type ListenKind = 'socket' | 'port';

/** Starts `postgres` on the cluster and waits until it answers. (DESIGN section 6) */
export async function startServer(options: ServerOptions): Promise<DatabaseServer> {
  const { listening } = options;
  listening.prepare();
  const password = clusterPassword(options.cluster);
  const child = spawnServer(options, listening.args);
  let stopping = false;
  const ended = new Promise<{ expected: boolean }>((resolve) => {
    child.once('exit', () => {
      process.off('exit', endWithProcess);
      resolve({ expected: stopping });
    });
  });
  function endWithProcess(): void {
    child.kill('SIGINT');
  }
  process.once('exit', endWithProcess);
  const server: DatabaseServer = {
    url: (database) => listening.url(password, database),
    ended,
    async stop() {
      stopping = true;
      process.off('exit', endWithProcess);
      if (process.platform === 'win32')
        spawnSync(options.binaries.pgCtl, ['stop', '-m', 'fast', '-D', options.cluster]);
      else child.kill('SIGINT');
      const late = setTimeout(() => child.kill('SIGQUIT'), stopPatienceMs);
      await ended;
      clearTimeout(late);
    },
    abandon() {
      stopping = true;
      process.off('exit', endWithProcess);
      child.kill('SIGKILL'); // any other way it would write a checkpoint, or remove the file of the one that runs there now
    },
  };
  try {
    await untilReady(server.url('postgres'), child, options.logFile);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Chooses where a database is to be reached. (DESIGN section 6) */
export async function chooseListening(
  account: Account | undefined,
  kind: ListenKind = process.platform === 'win32' ? 'port' : 'socket',
): Promise<Listening> {
  const user = encodeURIComponent(databaseUser);
  if (kind === 'port') {
    const port = await freePort();
    return {
      args: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-p', String(port)],
      url: (password, database) => `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`,
      prepare() {},
      cleanUp() {},
    };
  }
  const folder = privateFolder(account);
  return {
    args: ['-c', 'listen_addresses=', '-k', folder, '-c', 'unix_socket_permissions=0700'],
    url: (password, database) =>
      `postgresql://${user}:${password}@localhost/${database}?host=${encodeURIComponent(folder)}`,
    folder,
    // Never free in between: whoever made it then would be taken for the database.
    prepare: () => (existsSync(folder) ? undefined : makePrivateFolder(folder, account)),
    cleanUp: () => removePrivateFolder(folder, account),
  };
}

/** Durability is PostgreSQL's own default; it is named here so that no configuration file can turn it off. */
const settings: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
};

function spawnServer(options: ServerOptions, args: readonly string[]): ChildProcess {
  const access = openCluster(options.cluster, options.account);
  const log = openLog(options.logFile);
  const all = Object.entries({ ...settings, ...options.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  try {
    return spawn(options.binaries.postgres, ['-D', access.path, ...args, ...all], {
      ...options.account,
      cwd: access.workingFolder,
      env: {},
      // Its own session: Ctrl+C in the terminal reaches the backend alone, which then stops the database last.
      detached: process.platform !== 'win32',
      stdio: ['ignore', log, log, access.fd],
    });
  } finally {
    access.close();
    closeSync(log);
  }
}

function openLog(path: string): number {
  if ((lstatSync(path, { throwIfNoEntry: false })?.size ?? 0) > largestLogBytes) renameSync(path, `${path}.1`);
  return openPlainFile(path, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT);
}

async function untilReady(url: string, child: ChildProcess, logFile: string): Promise<void> {
  let failure: unknown;
  child.once('error', (error) => {
    failure = error;
  });
  for (const start = Date.now(); Date.now() - start < startPatienceMs; await wait(20)) {
    if (child.exitCode !== null || child.signalCode !== null || failure !== undefined) {
      throw new StartError('postgres.start', `The database did not start; ${logFile} says why.`, { cause: failure });
    }
    if (await answers(url)) return;
  }
  throw new StartError('postgres.start', `The database did not answer within a minute; see ${logFile}.`);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // a refused attempt is part of waiting
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
