import { readFileSync } from 'node:fs';

/**
 * True while the process does something. One that has ended and that nobody collected (a container without an init)
 * stays visible, but runs no more. (DESIGN section 6)
 */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return statOf(pid)?.ended !== true;
}

/**
 * Start of a process as the kernel counts it, so that a number used again is not taken for the same process.
 * (DESIGN section 6)
 * @returns undefined when it does not run; an empty text where the system does not tell the start.
 */
export function birthOf(pid: number): string | undefined {
  if (!isRunning(pid)) return undefined;
  const stat = statOf(pid);
  return stat === undefined ? '' : stat.birth;
}

/** What Linux tells about a process; undefined elsewhere, and when there is none. */
function statOf(pid: number): { ended: boolean; birth: string } | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // from field 3, state
    return { ended: fields[0] === 'Z' || fields[0] === 'X', birth: `${boot}:${fields[19]}` }; // field 22, starttime
  } catch {
    return undefined;
  }
}
