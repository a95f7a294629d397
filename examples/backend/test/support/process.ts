import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { build } from 'tsup';
import { inject } from 'vitest';
import { commands } from '../../src/cli/arguments.ts';
import { connect } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import { clusterName, startEmbedded } from '../../src/postgres/embedded.ts';
import config from '../../tsup.config.ts';
import { onceARun } from './once.ts';
import { quickFolder } from './quick-folder.ts';

/** Bundles the program as the build does, and makes the cluster that `placeCluster` copies: once for all files of a run. */
export function buildProgram(): Promise<string> {
  return onceARun('program', async () => {
    const [path] = await Promise.all([bundle('program'), makeCluster()]);
    return path;
  });
}

async function bundle(name: string): Promise<string> {
  if (typeof config === 'function' || Array.isArray(config)) throw new Error('one build is expected');
  await build({
    ...config,
    config: false,
    entry: { [name]: resolve(import.meta.dirname, '../../src/main.ts') },
    outDir: inject('programFolder'),
    clean: false,
    silent: true,
  });
  return join(inject('programFolder'), `${name}.js`); // which starts the `.cjs` beside it
}

export interface Program {
  pid: number;
  /** Everything it printed so far. */
  output(): string;
  /** Waits for the welcome; fails when the program ends before. */
  started(): Promise<{ url: string; password: string | undefined }>;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  kill(signal: NodeJS.Signals): void;
  /** Sends SIGTERM and waits. */
  stop(): Promise<number | NodeJS.Signals>;
}

export interface ProgramOptions {
  args?: readonly string[];
  env?: Record<string, string>;
  uid?: number;
}

const running = new Set<ChildProcess>();

/** Starts the bundled program on a free port, without the environment of the tests' own database. */
export function startProgram(path: string, { args = [], env = {}, uid }: ProgramOptions = {}): Program {
  const { DATABASE_URL: _left, ...inherited } = process.env;
  const isOther = commands.some((command) => command !== 'start' && args.includes(command)); // they listen on nothing
  const port = isOther || args.includes('--port') ? [] : ['--port', '0'];
  const child = spawn(process.execPath, [path, ...port, ...args], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      text += part.toString();
    });
  }
  const ended = new Promise<number | NodeJS.Signals>((done) => {
    child.once('close', (code, signal) => {
      running.delete(child);
      done(code ?? signal ?? -1);
    });
  });
  return {
    pid: child.pid ?? -1,
    output: () => text,
    ended,
    kill: (signal) => void child.kill(signal),
    async started() {
      for (;;) {
        const url = /Address +(\S+)/.exec(text)?.[1];
        if (url !== undefined && text.includes('Ctrl+C')) return { url, password: /Password +(\S+)/.exec(text)?.[1] };
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the program ended:\n${text}`);
        await wait(20);
      }
    },
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Ends what a failed test left behind. */
export function killLeftovers(): void {
  for (const child of running) child.kill('SIGKILL');
}

const clusterFolder = () => join(inject('sharedFolder'), 'cluster');

/** A cluster whose database has the schema of now and no rows. */
async function makeCluster(): Promise<void> {
  const database = await startEmbedded({
    folder: clusterFolder(),
    settings: { fsync: 'off', wal_recycle: 'off', full_page_writes: 'off' },
  });
  const db = connect(database.url, () => {}, { connections: 2, unlimited: true });
  await migrate(db as unknown as Kysely<never>).finally(() => db.destroy());
  await database.stop();
}

/**
 * Puts the cluster of a first start into a data folder, with its schema: to copy one takes a tenth of the time that initdb
 * and the migrations take. What a first start makes besides, the program still makes itself.
 */
export function placeCluster(data: string): void {
  if (process.platform === 'win32') return; // owners are not copied there
  mkdirSync(data, { recursive: true, mode: 0o755 });
  const from = join(clusterFolder(), clusterName);
  const { status, stderr } = spawnSync('cp', ['-a', from, join(data, clusterName)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** A data folder below a closed one, as below `/root`. */
export function closedFolder(): string {
  return quickFolder('portico-data-');
}

/** The same for another account. */
export function folderOf(uid: number): string {
  const folder = closedFolder();
  chmodSync(folder, 0o755);
  chownSync(folder, uid, uid);
  return folder;
}

/** Process of the embedded database. */
export function databasePid(data: string): number {
  return Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Ends a database that a killed program left behind, and removes its folder. */
export async function removeData(data: string): Promise<void> {
  try {
    const pid = databasePid(data);
    process.kill(pid, 'SIGQUIT');
    while (isRunning(pid)) await wait(20);
  } catch {
    // none runs
  }
  rmSync(data, { recursive: true, force: true });
}
