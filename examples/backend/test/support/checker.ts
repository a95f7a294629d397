import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KEEP, mapFields, type ResourceRecord } from '@portico/core/resources';
import { inject } from 'vitest';
import { onceARun } from './once.ts';

/** What the checker says of a file. */
export interface CheckerFinding {
  file: string;
  path: string;
  rule: string;
}

/** `portico-check`, which all files of a run share: it is built once. */
export function checkerProgram(): Promise<string> {
  return onceARun('checker', () => buildChecker(join(inject('sharedFolder'), 'portico-check')));
}

/** Runs `portico-check` over files of a folder. */
export async function runChecker(
  folder: string,
  files: string,
): Promise<{ errors: CheckerFinding[]; warnings: CheckerFinding[] }> {
  const program = await checkerProgram();
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  return JSON.parse(spawnSync(process.execPath, [program, files, '--format', 'json'], options).stdout);
}

/** The rules that the program explains. */
export async function explainedRules(): Promise<ReadonlySet<string>> {
  const { stdout } = spawnSync(process.execPath, [await checkerProgram(), 'explain'], { encoding: 'utf8' });
  return new Set(stdout.split('\n').map((line) => line.split(' ')[0] ?? ''));
}

function buildChecker(folder: string): string {
  const checker = fileURLToPath(new URL('../../../../packages/cli-check/', import.meta.url));
  const tsup = join(dirname(fileURLToPath(import.meta.resolve('tsup/package.json'))), 'dist/cli-default.js');
  const env = { ...process.env, PORTICO_CHECK_OUT: folder };
  const built = spawnSync(process.execPath, [tsup, '--silent'], { cwd: checker, encoding: 'utf8', env });
  if (built.status !== 0) throw new Error(built.stderr);
  return join(folder, 'main.cjs');
}

/** An entry as a file holds it. */
export function inFile({ fields }: ResourceRecord, entry: object): object {
  const ref = (value: unknown, { target }: { target: string }) =>
    typeof value === 'string' ? { ref: `${target}/${value}` } : value;
  const secret = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? KEEP : value);
  return mapFields(fields, entry, { ref, secret }) as object;
}
