import { mkdir, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { writeWhole } from './io/write-whole.ts';

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
    return (await isFolder(folder)) ? (await filesBelow(folder)).toSorted() : null;
  },
  async read(folder, file) {
    const path = await pathIn(folder, file);
    // A write puts a file in the place of a link, a removal takes the link away; a read goes where it leads.
    await refuseOutside(folder, file);
    return readFile(path, 'utf8').catch((fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT' || fault.code === 'ENOTDIR') return null;
      throw fault;
    });
  },
  async write(folder, file, text) {
    const path = await pathIn(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, text);
  },
  remove: async (folder, file) => rm(await pathIn(folder, file), { force: true }),
};

/**
 * Where a file of a folder is, whatever wrote its name, and the names of links on the way.
 * @throws Error for one that is not in the folder.
 */
async function pathIn(folder: string, file: string): Promise<string> {
  const path = resolve(folder, file);
  const isIn = isBelow(resolve(folder), path) && isBelow(await realFolder(folder), await realFolder(dirname(path)));
  if (!isIn) throw new Error(`${file} is not in ${folder}.`);
  return path;
}

/** @throws Error for a link that leads out of the folder: what it leads to is no part of it. */
async function refuseOutside(folder: string, path: string): Promise<void> {
  if (isBelow(await realFolder(folder), await realFolder(resolve(folder, path)))) return;
  throw new Error(`${path} is not in ${folder}: it is a link that leads out of it.`);
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** A folder with the links on the way followed; what is not there yet has none. */
async function realFolder(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw fault;
    return join(await realFolder(dirname(resolve(folder))), relative(dirname(resolve(folder)), resolve(folder)));
  }
}

const isFolder = async (path: string) => (await stat(path).catch(() => null))?.isDirectory() === true;

async function filesBelow(folder: string, above = ''): Promise<string[]> {
  const entries = await readdir(join(folder, above), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(above, entry.name);
      if (entry.isDirectory()) return isOther(entry.name) ? [] : filesBelow(folder, path);
      if (entry.isSymbolicLink() && !isOther(entry.name) && (await isFolder(join(folder, path)))) {
        // What it holds is found where it is, or would be missing without a word.
        await refuseOutside(folder, path);
        return [];
      }
      return entry.name.endsWith('.json') ? [path.split(sep).join('/')] : [];
    }),
  );
  return found.flat();
}
