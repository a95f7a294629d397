import { statSync } from 'node:fs';
import { glob, isGlob, walk } from './glob.ts';

/** Something to check: a file, or standard input under the name `-`. */
export interface Input {
  name: string;
  /** Named by the user; a file that was only found in a folder is skipped when it holds no customization. */
  named: boolean;
  /** A file on disk, not a pipe or a device. */
  ordinary: boolean;
}

export type Inputs = { ok: true; inputs: readonly Input[] } | { ok: false; message: string };

/** Finds the files that the arguments mean: files, folders, patterns, `-`. Each is listed once. (DESIGN section 7) */
export function findInputs(names: readonly string[]): Inputs {
  const inputs = new Map<string, Input>();
  const add = (name: string, named: boolean, ordinary: boolean) => {
    inputs.set(name, { name, named: named || inputs.get(name)?.named === true, ordinary });
  };
  for (const name of names) {
    const stats = name === '-' ? null : statSync(name, { throwIfNoEntry: false });
    if (stats === null || stats?.isDirectory() === false) add(name, true, stats?.isFile() === true);
    else {
      const found = stats?.isDirectory() ? walk(name, isJson) : isGlob(name) ? glob(name) : null;
      if (found === null) return { ok: false, message: `${name}: no such file or folder` };
      if (found.length === 0) return { ok: false, message: `${name}: no JSON file found` };
      for (const path of found) add(path, false, true);
    }
  }
  return { ok: true, inputs: [...inputs.values()] };
}

const isJson = (path: string) => path.toLowerCase().endsWith('.json');
