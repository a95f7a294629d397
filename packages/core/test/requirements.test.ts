import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('npm run requirements (issue 12, acceptance 2)', () => {
  it('tells apart what core proves and the portal does not show yet, and the list of it is not stale', () => {
    const { status, stdout, stderr } = spawnSync('node', ['scripts/requirements.mjs'], { cwd: root, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^\d+ of these are proved without the portal, which does not show them yet/m);
    expect(stdout).toMatch(/^ {2}policy: .*\bRTE-010\b/m); // a route without a screen
  });
});
