import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

/**
 * Stops a database that outlived its backend (the backend was killed), so that the next start finds the cluster free.
 * The caller holds the lock of the data folder, so nobody else is using that database.
 */
export async function stopSurvivor(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Math.abs(Number(lines[0]));
  if (Number.isInteger(pid) && pid > 1 && runsOn(pid, cluster)) {
    await stopProcess(pid);
  } else if (Number.isInteger(pid) && pid > 1 && isRunning(pid)) {
    // The number belongs to another program now. PostgreSQL would refuse to start; its own parent's number it does not
    // count, and its check for memory still in use stays in force.
    writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'));
  }
  const socketFolder = lines[4]?.trim() ?? '';
  if (basename(socketFolder).startsWith('portico-')) rmSync(socketFolder, { recursive: true, force: true });
}

/** Fast shutdown first, immediate one after ten seconds; crash recovery then happens at the next start. */
export async function stopProcess(pid: number): Promise<void> {
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

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isZombie(pid);
}

/** In a container without an init nobody collects an orphan, which then stays visible after its end. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function runsOn(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster) && !isZombie(pid);
    } catch {
      return false;
    }
  }
  const command = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  return command.includes('postgres') && command.includes(cluster);
}
