import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** The folder of the repository, with a slash at its end. */
export const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** What a script said, and whether it was content. */
export interface Said {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a script of `scripts/`, as `npm run` does. */
export function runScript(name: string, args: readonly string[] = [], cwd = repository): Said {
  const script = `${repository}scripts/${name}.mjs`;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd, encoding: 'utf8' });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

/** A folder with files that a test makes up; it is gone after the test. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-check-'));
  onTestFinished(() => rmSync(folder, { recursive: true })); // a hook of this module would be the first file's alone
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
