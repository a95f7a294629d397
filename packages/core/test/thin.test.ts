import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../../scripts/thin.mjs', import.meta.url));
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Runs the check over packages of as many lines as a test says. */
function check(files: Readonly<Record<string, number>>) {
  const root = mkdtempSync(join(tmpdir(), 'portico-thin-'));
  folders.push(root);
  for (const [path, lines] of Object.entries(files)) {
    const file = join(root, 'packages', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'export {};\n'.repeat(lines));
  }
  const { status, stdout } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' });
  return { status, said: stdout.trim() };
}

describe('a thin portal (STYLE section 8)', { timeout: 60_000 }, () => {
  it('is what the repository has', () => {
    const { status, stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    expect(status, stdout).toBe(0);
  });

  it('counts neither styles nor tests, and notices when the portal grows against core', () => {
    const others = { 'react-ui/src/A.css.ts': 500, 'react-ui/src/A.test.tsx': 500, 'core/src/a.test.ts': 500 };
    const thin = check({ 'core/src/a.ts': 100, 'react-ui/src/A.tsx': 50, ...others });
    expect(thin.said).toContain('react-ui 50 lines without styles, core 100: 50.0 %');
    expect(thin.status).toBe(0);
    expect(check({ 'core/src/a.ts': 100, 'react-ui/src/A.tsx': 60, ...others }).status).toBe(1);
  });
});
