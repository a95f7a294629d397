import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { valueErrors, writeErrors } from '@portico/core/customization';
import type { ValueError } from '@portico/core/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { TestSession } from './support/session.ts';
import { loadArea, revisionOf, saveArea, signIn } from './support/session.ts';
import { defaultDocuments, wrongDocuments } from './support/wrong-values.ts';

const documents = wrongDocuments(240, 20_260_203);
const folder = mkdtempSync(join(tmpdir(), 'portico-verdict-'));
let backend: TestBackend;
let admin: TestSession;
beforeAll(async () => {
  backend = await startBackend();
  admin = await signIn(backend.url, backend.admin);
});
afterAll(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true });
});

const brief = (errors: readonly { path: string; rule: string }[]) =>
  errors.map(({ path, rule }) => `${path} ${rule}`).toSorted();

interface FoundByChecker {
  file: string;
  rule: string;
  path: string;
  field: string | null;
}

/** What the checker says of the documents, each as a file with the other areas as they are. */
function checked(): Map<string, string[]> {
  const checker = fileURLToPath(new URL('../../../packages/cli-check/', import.meta.url));
  const tsup = join(dirname(fileURLToPath(import.meta.resolve('tsup/package.json'))), 'dist/cli-default.js');
  const env = { ...process.env, PORTICO_CHECK_OUT: join(folder, '.program') };
  const built = spawnSync(process.execPath, [tsup, '--silent'], { cwd: checker, encoding: 'utf8', env });
  if (built.status !== 0) throw new Error(built.stderr);
  for (const [at, { area, document }] of documents.entries()) {
    writeFileSync(join(folder, `${at}.json`), JSON.stringify({ ...defaultDocuments(), [area]: document }));
  }
  const program = join(folder, '.program', 'main.cjs');
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const { stdout } = spawnSync(process.execPath, [program, '*.json', '--format', 'json'], options);
  const { errors } = JSON.parse(stdout) as { errors: FoundByChecker[] };
  const told = new Map<string, FoundByChecker[]>();
  for (const error of errors) told.set(error.file, [...(told.get(error.file) ?? []), error]);
  return new Map(
    [...told].map(([file, list]) => [
      file,
      brief(list.map(({ rule, path, field }) => ({ rule, path: field ?? path }))),
    ]),
  );
}

describe('one verdict on wrong values (OP-203)', () => {
  it('[PUB-005] [CUS-092] is given by service, core function and checker, by path and rule', async () => {
    const byChecker = checked();
    const defaults = defaultDocuments();
    const { updated_at } = await revisionOf(admin);
    const rules = new Set<string>();
    for (const [at, { area, document, faults }] of documents.entries()) {
      const whole = { emailEnabled: true, dlpEnabled: true };
      const byCore = valueErrors(writeErrors({ area, before: defaults[area], after: document }, whole));
      const answer = await saveArea(admin, area, document);
      const note = `document ${at}: ${JSON.stringify(faults)}`;
      expect(answer.status, note).toBe(400);
      const { errors, path, message } = answer.body as { errors: ValueError[]; path: string; message: string };
      expect(errors, note).toEqual(byCore);
      expect(brief(errors), note).toEqual(byChecker.get(`${at}.json`));
      expect(errors.map((error) => error.path).toSorted(), note).toEqual(Object.keys(faults).toSorted());
      for (const error of errors) expect(faults[error.path], note).toContain(error.rule);
      expect(message, note).toContain(path);
      expect(path, note).toMatch(/^data\./);
      for (const { rule } of errors) rules.add(rule);
    }
    expect((await revisionOf(admin)).updated_at).toBe(updated_at);
    expect([...rules].toSorted()).toEqual([
      'invalid',
      'invalidChars',
      'invalidText',
      'logo',
      'maxlength',
      'required',
      'structure',
      'unknownValue',
    ]);
  });

  it('[PUB-005] lets the defaults pass in all three', async () => {
    writeFileSync(join(folder, 'defaults.json'), JSON.stringify(defaultDocuments()));
    const program = join(folder, '.program', 'main.cjs');
    expect(spawnSync(process.execPath, [program, 'defaults.json'], { cwd: folder }).status).toBe(0);
    for (const area of ['web', 'email', 'dlp'] as const) {
      expect((await saveArea(admin, area, defaultDocuments()[area])).status).toBe(200);
      expect(await loadArea(admin, area)).toEqual(defaultDocuments()[area]);
    }
  });
});
