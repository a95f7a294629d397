import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The operating-system account that runs the database. (DESIGN section 6) */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. A backend started as root gives the database to the owner of an existing cluster,
 * or to `nobody`; any other starter runs it itself. (DESIGN section 6)
 * @param cluster - the cluster folder, which may not exist yet.
 * @returns undefined when the database runs as the starter.
 */
export function databaseAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return nobody();
}

function nobody(): Account {
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readText('/etc/passwd'));
  return line === null ? { uid: 65534, gid: 65534 } : { uid: Number(line[1]), gid: Number(line[2]) };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** True when the account may pass through every folder on the way to `path` and enter it. (DESIGN section 6) */
export function canReach(path: string, account: Account | undefined): boolean {
  if (account === undefined) return true;
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (!mayEnter(folder, account)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function mayEnter(folder: string, account: Account): boolean {
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (stat === undefined) return false;
  if (stat.uid === account.uid) return (stat.mode & 0o100) !== 0;
  if (stat.gid === account.gid) return (stat.mode & 0o010) !== 0;
  return (stat.mode & 0o001) !== 0;
}
