import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { writeWhole } from './write-whole.ts';

/** Files in folders. */
export interface Folders {
  /** The JSON files below a folder by their paths in it, in the order of their names; null where there is no such folder. */
  list(folder: string): Promise<readonly string[] | null>;
  /** Null where there is no such file. */
  read(folder: string, file: string): Promise<string | null>;
  /** Makes the folders on the way. */
  write(folder: string, file: string, text: string): Promise<void>;
  remove(folder: string, file: string): Promise<void>;
}

/** Folders that no entries are looked for in. */
const isOther = (name: string) => name.startsWith('.') || name === 'node_modules';

/** Those of the disk. */
export const diskFolders: Folders = {
  async list(folder) {
    const found = await stat(folder).catch(() => null);
    return found?.isDirectory() ? (await filesBelow(folder)).toSorted() : null;
  },
  read: (folder, file) =>
    readFile(join(folder, file), 'utf8').catch((fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT' || fault.code === 'ENOTDIR') return null;
      throw fault;
    }),
  async write(folder, file, text) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeWhole(join(folder, file), text);
  },
  remove: (folder, file) => rm(join(folder, file), { force: true }),
};

async function filesBelow(folder: string, above = ''): Promise<string[]> {
  const entries = await readdir(join(folder, above), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(above, entry.name);
      if (entry.isDirectory()) return isOther(entry.name) ? [] : filesBelow(folder, path);
      return entry.name.endsWith('.json') ? [path.split(sep).join('/')] : [];
    }),
  );
  return found.flat();
}
