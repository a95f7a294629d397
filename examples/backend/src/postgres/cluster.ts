import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../errors/start-error.ts';
import type { Account } from './account.ts';
import { canReach } from './account.ts';
import type { Binaries } from './binaries.ts';
import { readPlainFile } from './plain-file.ts';

/** Superuser of the embedded cluster. (DESIGN section 6) */
export const databaseUser = 'portico';

/**
 * Creates the cluster on first use. It is made beside its final name and renamed, so that a start that was cut off
 * leaves nothing that looks finished. (DESIGN section 6)
 */
export function createCluster(cluster: string, binaries: Binaries, account: Account | undefined): void {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  makeFolder(unfinished, account);
  const password = randomBytes(24).toString('base64url');
  const scratch = privateFolder(account);
  try {
    const passwordFile = join(scratch, 'password');
    writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' });
    if (account !== undefined) chownSync(passwordFile, account.uid, account.gid);
    runInitdb(unfinished, passwordFile, binaries, account);
  } finally {
    removePrivateFolder(scratch, account);
  }
  writeFileSync(join(unfinished, 'portico.password'), password, { mode: 0o600, flag: 'wx' });
  renameSync(unfinished, cluster);
}

/** Password of the superuser, kept inside the cluster folder that only its account can open. (DESIGN section 6) */
export function clusterPassword(cluster: string): string {
  return readPlainFile(join(cluster, 'portico.password'));
}

function runInitdb(folder: string, passwordFile: string, binaries: Binaries, account: Account | undefined): void {
  const access = openCluster(folder, account);
  try {
    const run = spawnSync(
      binaries.initdb,
      [
        ...['-D', access.path, '-U', databaseUser, '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
        ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ],
      {
        ...account,
        cwd: access.workingFolder,
        env: {},
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe', access.fd],
      },
    );
    if (run.status === 0) return;
    const reason = run.error?.message ?? run.stderr.trim();
    throw new StartError('postgres.initdb', `The database folder ${folder} cannot be created: ${reason}`);
  } finally {
    access.close();
  }
}

/** How a program that runs as the account is told the cluster folder. (DESIGN section 6) */
export interface ClusterAccess {
  /** For `-D`. */
  path: string;
  /** Goes in as descriptor 3. */
  fd: number | 'ignore';
  workingFolder: string;
  close(): void;
}

/**
 * A data folder below a closed one (`/root` is 700 as a rule) cannot be walked to by the account that runs the
 * database. On Linux the folder is handed over as an open descriptor instead, whose `/proc/self/fd` path needs no walk.
 * (DESIGN section 6)
 * @throws StartError `postgres.unreachable` on other systems.
 */
export function openCluster(cluster: string, account: Account | undefined): ClusterAccess {
  if (canReach(cluster, account)) return { path: cluster, fd: 'ignore', workingFolder: cluster, close() {} };
  if (process.platform !== 'linux') {
    throw new StartError(
      'postgres.unreachable',
      `The account that runs the database cannot reach ${cluster}. Choose another --data folder.`,
    );
  }
  const fd = openSync(cluster, 'r');
  return { path: '/proc/self/fd/3', fd, workingFolder: '/', close: () => closeSync(fd) };
}

function makeFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
}

const privateFolderPrefix = 'portico-';

function privateFolders(): readonly string[] {
  return [tmpdir(), '/tmp'];
}

/**
 * A new folder for the account alone, with a short path: addresses of sockets end at about 100 bytes.
 * The folder of the system is used when `TMPDIR` is closed to the account or too long. (DESIGN section 6)
 */
export function privateFolder(account: Account | undefined): string {
  const [own = '', system = ''] = privateFolders();
  const usable = own.length < 60 && canReach(own, account);
  const folder = mkdtempSync(join(usable ? own : system, privateFolderPrefix));
  chmodSync(folder, 0o700);
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  return folder;
}

/**
 * Makes a private folder at its place again. (DESIGN section 6)
 * @throws Error when something else is there now.
 */
export function makePrivateFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { mode: 0o700 });
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
}

/**
 * Removes it as the account that owns it: root could be led elsewhere by what that account puts there meanwhile.
 * (DESIGN section 6)
 */
export function removePrivateFolder(folder: string, account: Account | undefined): void {
  if (account === undefined) rmSync(folder, { recursive: true, force: true });
  else spawnSync('rm', ['-rf', '--', folder], { ...account, cwd: '/', stdio: 'ignore' });
}

/** True for a path that `privateFolder` could have answered. (DESIGN section 6) */
export function isPrivateFolder(path: string): boolean {
  return basename(path).startsWith(privateFolderPrefix) && privateFolders().includes(dirname(path));
}
