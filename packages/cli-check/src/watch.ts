import { type FSWatcher, watch } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findInputs } from './input/inputs.ts';
import { EXIT_UNCHECKED, type Io } from './shared/io.ts';
import type { CheckInvocation } from './shared/options.ts';

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
  const written = [...invocation.outputs.map(({ file }) => file), invocation.writeBaseline];
  const reports = new Set(written.flatMap((file) => (file === null ? [] : [resolve(file)])));
  const watchers = new Map<string, FSWatcher>();
  let code = await check(once, io);
  await new Promise<void>((stop) => {
    let timer: NodeJS.Timeout | undefined;
    let running = Promise.resolve();
    // A configuration that is being edited may be wrong for a moment.
    const checkAgain = () =>
      check(once, io).catch((fault: unknown) => {
        io.err(`portico-check: ${fault instanceof Error ? fault.message : String(fault)}\n`);
        return EXIT_UNCHECKED;
      });
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(async () => {
          code = await checkAgain();
          follow(watchers, invocation.names, changed);
        });
      }, SETTLE_MS);
    };
    // What the check writes itself is no change of what it checks.
    const changed = (path: string | null) => {
      if (path === null || !reports.has(resolve(path))) again();
    };
    follow(watchers, invocation.names, changed);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
      stop();
    });
  });
  return code;
}

/** Folders are watched rather than files, since many editors replace the file that they save. */
function follow(
  watchers: Map<string, FSWatcher>,
  names: readonly string[],
  changed: (path: string | null) => void,
): void {
  const found = findInputs(names);
  const files = found.ok ? found.inputs.map(({ name }) => name) : [];
  const wanted = new Set([...files.map((file) => dirname(file)), ...names.map(folderOf)]);
  for (const folder of wanted) {
    if (watchers.has(folder)) continue;
    try {
      const watcher = watch(folder, (_event, name) => changed(name === null ? null : join(folder, name)));
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
