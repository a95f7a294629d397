import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from './account.ts';
import { stopSurvivor } from './survivor.ts';

const isRoot = process.getuid?.() === 0;
/** The account of the database when the tests run as root. */
const account: Account | undefined = isRoot ? { uid: 65_534, gid: 65_534 } : undefined;
const noProcess = 2 ** 22 + 1;

let folder: string;
let cluster: string;
let folders: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-survivor-'));
  folders = [folder];
  cluster = ownFolder(join(folder, 'postgres'));
});
afterEach(() => {
  for (const each of folders) rmSync(each, { recursive: true, force: true });
});

function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  if (account !== undefined) chownSync(path, account.uid, account.gid);
  return path;
}

const pidFile = () => join(cluster, 'postmaster.pid');
const content = (pid: number, socketFolder: string) => [pid, cluster, '0', '5432', socketFolder, ''].join('\n');

describe('what an earlier database left behind (DESIGN section 6)', () => {
  it('its folder of sockets is removed', async () => {
    const sockets = ownFolder(mkdtempSync(join(tmpdir(), 'portico-')));
    folders.push(sockets);
    writeFileSync(join(sockets, '.s.PGSQL.5432.lock'), '');
    writeFileSync(pidFile(), content(noProcess, sockets));
    await stopSurvivor(cluster, account);
    expect(existsSync(sockets)).toBe(false);
  });

  it('a folder elsewhere is not, whatever the file says', async () => {
    for (const path of ['portico-data', 'deep/portico-x', 'other']) {
      const elsewhere = ownFolder(join(folder, path));
      writeFileSync(pidFile(), content(noProcess, elsewhere));
      await stopSurvivor(cluster, account);
      expect(existsSync(elsewhere)).toBe(true);
    }
  });

  it.runIf(isRoot)('nor a folder of root’s', async () => {
    const roots = mkdtempSync(join(tmpdir(), 'portico-'));
    folders.push(roots);
    writeFileSync(join(roots, 'kept'), '');
    writeFileSync(pidFile(), content(noProcess, roots));
    await stopSurvivor(cluster, account);
    expect(existsSync(join(roots, 'kept'))).toBe(true);
  });

  it('a link in the place of its file is neither read nor written through', async () => {
    const target = join(folder, 'precious');
    const text = content(process.pid, ''); // a number that runs and is no database: the file would be rewritten
    writeFileSync(target, text.replace('\n', '\nprecious '));
    const before = readFileSync(target, 'utf8');
    symlinkSync(target, pidFile());
    await expect(stopSurvivor(cluster, account)).rejects.toThrow('postmaster.pid is a link or no plain file');
    expect(readFileSync(target, 'utf8')).toBe(before);
  });

  it.runIf(isRoot && process.platform === 'linux')('a process of root’s in its folder is not ended', async () => {
    const shell = spawn('sleep', ['60'], { cwd: cluster, stdio: 'ignore' });
    const ended = new Promise((done) => shell.once('exit', (_code, signal) => done(signal)));
    writeFileSync(pidFile(), content(shell.pid ?? 0, ''));
    await stopSurvivor(cluster, account);
    expect(shell.signalCode).toBeNull();
    expect(readFileSync(pidFile(), 'utf8').split('\n')[0]).toBe(String(process.pid)); // PostgreSQL would not start otherwise
    shell.kill('SIGTERM');
    expect(await ended).toBe('SIGTERM');
  });

  it.runIf(process.platform === 'linux')('a process of its account in its folder is', async () => {
    const database = spawn('sleep', ['60'], { ...account, cwd: cluster, stdio: 'ignore' });
    const ended = new Promise((done) => database.once('exit', (_code, signal) => done(signal)));
    writeFileSync(pidFile(), content(database.pid ?? 0, ''));
    await stopSurvivor(cluster, account);
    expect(await ended).toBe('SIGINT');
  });
});
