import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KEEP, mapFields, type ResourceRecord } from '@portico/core/resources';

/** What the checker says of a file. */
export interface CheckerFinding {
  file: string;
  path: string;
  rule: string;
}

/** Builds `portico-check` into a folder and runs it there over files. */
export function runChecker(folder: string, files: string): { errors: CheckerFinding[]; warnings: CheckerFinding[] } {
  const checker = fileURLToPath(new URL('../../../../packages/cli-check/', import.meta.url));
  const tsup = join(dirname(fileURLToPath(import.meta.resolve('tsup/package.json'))), 'dist/cli-default.js');
  const env = { ...process.env, PORTICO_CHECK_OUT: join(folder, '.program') };
  const built = spawnSync(process.execPath, [tsup, '--silent'], { cwd: checker, encoding: 'utf8', env });
  if (built.status !== 0) throw new Error(built.stderr);
  const program = join(folder, '.program', 'main.cjs');
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  return JSON.parse(spawnSync(process.execPath, [program, files, '--format', 'json'], options).stdout);
}

/** The rules that the program explains, which `runChecker` has built there. */
export function explainedRules(folder: string): ReadonlySet<string> {
  const { stdout } = spawnSync(process.execPath, [join(folder, '.program', 'main.cjs'), 'explain'], {
    encoding: 'utf8',
  });
  return new Set(stdout.split('\n').map((line) => line.split(' ')[0] ?? ''));
}

/** An entry as a file holds it. */
export function inFile({ fields }: ResourceRecord, entry: object): object {
  const ref = (value: unknown, { target }: { target: string }) =>
    typeof value === 'string' ? { ref: `${target}/${value}` } : value;
  const secret = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? KEEP : value);
  return mapFields(fields, entry, { ref, secret }) as object;
}
