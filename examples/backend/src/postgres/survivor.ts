import { spawnSync } from 'node:child_process';
import { existsSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../errors/start-error.ts';
import type { Account } from './account.ts';
import { isPrivateFolder, removePrivateFolder } from './cluster.ts';
import { readPlainFile, rewritePlainFile } from './plain-file.ts';
import { isRunning } from './processes.ts';

/**
 * Stops a database that outlived its backend (the backend was killed), so that the next start finds the cluster free.
 * The caller holds the lock of the data folder, so nobody else is using that database. The file belongs to the
 * account of the database and the backend may be root, so it is obeyed only where that account could act itself.
 * (DESIGN section 6)
 * @param account - the account of the database.
 * @param kept - folder of sockets that is to be used again.
 */
export async function stopSurvivor(cluster: string, account: Account | undefined, kept?: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const lines = readPlainFile(file).split('\n');
  const pid = Math.abs(Number(lines[0]));
  if (Number.isInteger(pid) && pid > 1 && runsOn(pid, cluster)) {
    await stopProcess(pid);
  } else if (Number.isInteger(pid) && pid > 1 && isRunning(pid)) {
    // The number belongs to another program now. PostgreSQL would refuse to start; its own parent's number it does not
    // count, and its check for memory still in use stays in force.
    rewritePlainFile(file, [String(process.pid), ...lines.slice(1)].join('\n'));
  }
  const socketFolder = lines[4]?.trim() ?? '';
  if (socketFolder !== kept && isPrivateFolder(socketFolder)) removePrivateFolder(socketFolder, account);
}

/** Fast shutdown first, immediate one after ten seconds; crash recovery then happens at the next start. */
async function stopProcess(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (!send(pid, signal)) return;
    for (let waited = 0; waited < patienceMs; waited += 20) {
      if (!isRunning(pid)) return;
      await wait(20);
    }
  }
  throw new StartError('postgres.survivor', `The database process ${pid} of an earlier run does not end.`);
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

function runsOn(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') {
    try {
      const { uid } = statSync(`/proc/${pid}`);
      if (uid !== statSync(cluster).uid) return false; // the file may name any process, root may end any
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster) && isRunning(pid);
    } catch {
      return false;
    }
  }
  const command = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  return command.includes('postgres') && command.includes(cluster);
}
