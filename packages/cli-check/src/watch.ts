import { type FSWatcher, watch } from 'node:fs';
import { dirname } from 'node:path';
import { findInputs } from './input/inputs.ts';
import type { Io } from './io.ts';
import type { CheckInvocation } from './options.ts';

/** Editors write a file in several steps; the check waits until they are over. Chosen here. */
const SETTLE_MS = 80;

type Check = (invocation: CheckInvocation, io: Io) => Promise<number>;

/** Checks now and again after every change of the files, until the process is interrupted. (CHK-005) */
export async function watchFiles(
  invocation: CheckInvocation,
  io: Io,
  check: Check,
  signal?: AbortSignal,
): Promise<number> {
  const once = { ...invocation, watch: false };
  const watchers = new Map<string, FSWatcher>();
  let code = await check(once, io);
  await new Promise<void>((stop) => {
    let timer: NodeJS.Timeout | undefined;
    let running = Promise.resolve();
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(async () => {
          code = await check(once, io);
          follow(watchers, invocation.names, again);
        });
      }, SETTLE_MS);
    };
    follow(watchers, invocation.names, again);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
      stop();
    });
  });
  return code;
}

/** Folders are watched rather than files, since many editors replace the file that they save. */
function follow(watchers: Map<string, FSWatcher>, names: readonly string[], changed: () => void): void {
  const found = findInputs(names);
  const files = found.ok ? found.inputs.map(({ name }) => name) : [];
  const wanted = new Set([...files.map((file) => dirname(file)), ...names.map(folderOf)]);
  for (const folder of wanted) {
    if (watchers.has(folder)) continue;
    try {
      const watcher = watch(folder, () => changed());
      watcher.on('error', () => watchers.delete(folder));
      watchers.set(folder, watcher);
    } catch {
      // A folder that is gone is watched again when it is back and something beside it changes.
    }
  }
}

/** The name itself when it is a folder; a file's or pattern's parent fails to be watched or is watched already. */
function folderOf(name: string): string {
  return /[*?[{]/.test(name) ? dirname(name.replace(/[*?[{].*$/, 'x')) : name;
}
