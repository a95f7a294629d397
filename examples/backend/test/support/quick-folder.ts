import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const gibibyte = 1024 ** 3;
/** What the clusters of a run may need, and what memory must be left for programs and browsers beside them. */
const needed = { room: 3 * gibibyte, memory: 8 * gibibyte };

/** Where Linux keeps files in memory; containers often give it 64 MB. */
const inMemory = '/dev/shm';

/**
 * A new folder for clusters and what they are copied from: in memory where there is plenty of it. No test cuts the power,
 * so nothing has to reach a disk, and whatever ends a process leaves both alike. (measured: `process.test` took 1.4 times
 * the processor time on a disk, and twice as long)
 */
export function quickFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom() ? inMemory : tmpdir(), prefix));
}

function hasRoom(): boolean {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > needed.room && process.availableMemory() > needed.memory;
  } catch {
    return false;
  }
}
