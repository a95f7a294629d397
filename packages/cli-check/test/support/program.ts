import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultCustomization, toServer } from '@portico/core/customization';
import { inject } from 'vitest';

const source = fileURLToPath(new URL('../..', import.meta.url));
let built: string | undefined;

/**
 * The package as a release has it, built as `npm run build` does: once for the files of a worker, and in a folder of
 * theirs, since others read that of the repository at the same time.
 */
export function builtPackage(): string {
  built ??= build(mkdtempSync(join(inject('programs'), 'package-')));
  return built;
}

function build(folder: string): string {
  const tsup = join(dirname(fileURLToPath(import.meta.resolve('tsup/package.json'))), 'dist/cli-default.js');
  const { status, stderr, stdout } = spawnSync(process.execPath, [tsup, '--silent'], {
    cwd: source,
    encoding: 'utf8',
    env: { ...process.env, PORTICO_CHECK_OUT: join(folder, 'dist') },
  });
  if (status !== 0) throw new Error(`the build failed: ${stderr}${stdout}`);
  for (const part of ['bin', 'package.json']) cpSync(join(source, part), join(folder, part), { recursive: true });
  return folder;
}

export interface Ran {
  code: number | null;
  out: string;
  err: string;
}

/** A folder of its own for one test file, and the program run in it. */
export function workplace() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-check-'));
  return {
    folder,
    get program() {
      return join(builtPackage(), 'bin/portico-check.js');
    },
    write(name: string, content: unknown): string {
      const text = typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content, null, 2);
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
      return name;
    },
    run(...args: string[]): Ran {
      return this.runWith('', ...args);
    },
    runWith(input: string, ...args: string[]): Ran {
      const ran = spawnSync(process.execPath, [this.program, ...args], { cwd: folder, input, encoding: 'utf8' });
      return { code: ran.status, out: ran.stdout, err: ran.stderr };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Complete data in both forms, fresh for each call. */
export const defaults = () => {
  const { source, ...ui } = structuredClone(defaultCustomization({ emailEnabled: true, dlpEnabled: true }));
  return ui;
};

export const serverDefaults = () =>
  structuredClone(toServer(defaultCustomization({ emailEnabled: true, dlpEnabled: true })));

/** The data with the value at a dotted path replaced; undefined takes the member away. */
export function withValue<T>(document: T, path: string, value: unknown): T {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const copy = structuredClone(document);
  let holder = copy as Record<string, unknown>;
  for (const key of keys) {
    holder[key] ??= {};
    holder = holder[key] as Record<string, unknown>;
  }
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}
