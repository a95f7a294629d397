import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, lutimesSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../errors/start-error.ts';
import { readPlainFile } from './plain-file.ts';
import { birthOf } from './processes.ts';

/** How often the holder touches the file, and looks whether it is still his. (DESIGN section 6) */
export const heartbeatMs = 2_000;
/** A holder on another machine or in another container that has not touched it for so long counts as gone. */
export const silentMs = 30_000;

interface Holder {
  pid: number;
  host: string;
  /** Start of the process as the kernel counts it, so that a number used again is not taken for the holder. */
  born: string;
  /** Of this lock alone: containers on one folder may share host name and numbers. */
  id?: string;
}

/** A data folder that is this process's. (DESIGN section 6) */
export interface FolderLock {
  /** False once another one took it over. */
  isMine(): boolean;
  /** Resolves with words for the terminal when another one took it over: this process was taken for dead. */
  taken: Promise<string>;
  release(): void;
}

/**
 * Takes the data folder for this process. A lock whose process is gone is taken over. (DESIGN section 6)
 * @throws StartError `folder.locked` naming the holder and the folder.
 */
export function lockFolder(folder: string, everyMs = heartbeatMs): FolderLock {
  const path = join(folder, 'portico.lock');
  const mine: Holder = { pid: process.pid, host: hostname(), born: birthOf(process.pid) ?? '', id: randomUUID() };
  if (!create(path, mine)) takeOver(folder, path, mine);
  let heartbeat: NodeJS.Timeout | undefined;
  const taken = new Promise<string>((tell) => {
    heartbeat = setInterval(() => {
      const other = otherHolder(path, mine);
      if (other === undefined) return touch(path);
      clearInterval(heartbeat);
      tell(takenText(folder, other));
    }, everyMs).unref();
  });
  return {
    isMine: () => otherHolder(path, mine) === undefined,
    taken,
    release() {
      clearInterval(heartbeat);
      if (sameHolder(read(path), mine)) rmSync(path, { force: true });
    },
  };
}

/** A lock that somebody removed is put back; who else is quicker has the folder. */
function otherHolder(path: string, mine: Holder): Holder | undefined {
  const holder = read(path);
  if (holder !== undefined) return sameHolder(holder, mine) ? undefined : holder;
  try {
    if (!existsSync(path)) create(path, mine);
  } catch {
    // the folder was removed under us; the database will say so
  }
  return undefined;
}

function takenText(folder: string, holder: Holder): string {
  return (
    `The data folder ${folder} was taken over by another Portico backend (process ${holder.pid} on ${holder.host}), ` +
    'since this one gave no sign of life. This one ends, so that the two do not write to it at once.'
  );
}

/**
 * The file appears with its content or not at all: it is written aside and linked to its name. Where the file system
 * has no links, it is created at its name, and a reader may find it empty for an instant.
 */
function create(path: string, holder: Holder): boolean {
  const draft = `${path}.${randomUUID()}`; // containers that share a folder share process numbers
  const text = JSON.stringify(holder);
  writeFileSync(draft, text, { flag: 'wx' });
  try {
    return isNew(() => linkSync(draft, path));
  } catch {
    return isNew(() => writeFileSync(path, text, { flag: 'wx' }));
  } finally {
    rmSync(draft, { force: true });
  }
}

function isNew(make: () => void): boolean {
  try {
    make();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Only one process at a time may judge and replace an old lock, or two of them could each remove the other's. */
function takeOver(folder: string, path: string, mine: Holder): void {
  const judge = `${path}.takeover`;
  if (ageMs(judge) > silentMs) rmSync(judge, { force: true });
  if (!create(judge, mine)) throw inUse(folder, read(path));
  try {
    const holder = read(path);
    if (holder !== undefined && isAlive(holder, ageMs(path))) throw inUse(folder, holder);
    rmSync(path, { force: true });
    if (!create(path, mine)) throw inUse(folder, read(path));
  } finally {
    rmSync(judge, { force: true });
  }
}

function inUse(folder: string, holder: Holder | undefined): StartError {
  const elsewhere = holder !== undefined && holder.host !== hostname() ? ` on ${holder.host}` : '';
  const who = holder === undefined ? '' : ` (process ${holder.pid}${elsewhere})`;
  return new StartError(
    'folder.locked',
    `The data folder ${folder} is in use by another Portico backend${who}. ` +
      'Stop that one first, or start this one with another --data folder.' +
      (elsewhere === '' ? '' : ' If that machine is gone, wait half a minute and start again.'),
  );
}

function isAlive(holder: Holder, ageOfLockMs: number): boolean {
  if (holder.host !== hostname()) return ageOfLockMs < silentMs;
  const born = birthOf(holder.pid);
  if (holder.pid === process.pid) return born !== '' && born === holder.born; // a container starts again with the same numbers
  return born !== undefined && (born === '' || holder.born === '' || born === holder.born);
}

function read(path: string): Holder | undefined {
  try {
    const holder = JSON.parse(readPlainFile(path)) as Holder;
    return Number.isInteger(holder.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
}

function sameHolder(a: Holder | undefined, b: Holder): boolean {
  return a?.pid === b.pid && a.host === b.host && a.born === b.born && a.id === b.id;
}

function ageMs(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? 0 : Date.now() - stat.mtimeMs;
}

function touch(path: string): void {
  const now = new Date();
  try {
    lutimesSync(path, now, now);
  } catch {
    // the folder was removed under us; the database will say so
  }
}
