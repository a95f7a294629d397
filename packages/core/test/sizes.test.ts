import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('sizes of the public entries (issue 13, acceptance 5)', () => {
  it('are those of docs/sizes.tsv within one percent; a new entry and another size are seen', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/sizes.mjs', '--check', '--entries'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  }, 240_000);

  it('hold every entry of the packages and every page that has a limit', () => {
    const listed = readFileSync(`${root}docs/sizes.tsv`, 'utf8').split('\n');
    const first = listed.filter((line) => line.startsWith('first load of ')).map((line) => line.split('\t')[0]);
    expect(first).toEqual(
      expect.arrayContaining(
        ['sign-in', 'customization overview', 'module editor', 'logs'].map((page) => `first load of ${page}`),
      ),
    );
    for (const name of ['@portico/core', '@portico/react-ui', '@portico/cli-check'])
      expect(
        listed.some((line) => line.startsWith(`${name}\t`)),
        name,
      ).toBe(true);
  });
});
