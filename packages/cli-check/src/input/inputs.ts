import { statSync } from 'node:fs';
import { glob, globToRegExp, isGlob, walk } from './glob.ts';

/** Something to check: a file, or standard input under the name `-`. */
export interface Input {
  name: string;
  /** Named by the user; a file that was only found in a folder is skipped when it holds no customization. */
  named: boolean;
  /** A file on disk, not a pipe or a device. */
  ordinary: boolean;
  /** A folder that cannot be read, so that nobody knows what is in it. */
  closed?: true;
}

export type Inputs = { ok: true; inputs: readonly Input[] } | { ok: false; message: string };

/**
 * Finds the files that the arguments mean: files, folders, patterns, `-`. Each is listed once. (DESIGN section 7)
 * @param ignores - patterns of files that are left out where they are not named themselves.
 */
export function findInputs(names: readonly string[], ignores: readonly string[] = []): Inputs {
  const inputs = new Map<string, Input>();
  const ignored = ignores.map(globToRegExp);
  const isIgnored = (path: string) =>
    ignored.some((pattern) => pattern.test(path.replaceAll('\\', '/').replace(/^\.\//, '')));
  const add = (name: string, named: boolean, ordinary: boolean) => {
    inputs.set(name, { name, named: named || inputs.get(name)?.named === true, ordinary });
  };
  for (const name of names) {
    const stats = name === '-' ? null : statSync(name, { throwIfNoEntry: false });
    if (stats === null || stats?.isDirectory() === false) add(name, true, stats?.isFile() === true);
    else {
      const closed: string[] = [];
      const refused = (folder: string) => void closed.push(folder);
      const found = stats?.isDirectory() ? walk(name, isJson, refused) : isGlob(name) ? glob(name, refused) : null;
      if (found === null) return { ok: false, message: `${name}: no such file or folder` };
      for (const folder of closed) inputs.set(folder, { name: folder, named: true, ordinary: false, closed: true });
      if (found.length === 0 && closed.length === 0) return { ok: false, message: `${name}: no JSON file found` };
      const wanted = found.filter((path) => !isIgnored(path));
      if (found.length > 0 && wanted.length === 0) {
        return { ok: false, message: `${name}: every JSON file there is ignored` };
      }
      for (const path of wanted) add(path, false, true);
    }
  }
  return { ok: true, inputs: [...inputs.values()] };
}

const isJson = (path: string) => path.toLowerCase().endsWith('.json');
