import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repository as root, runScript } from './support/check-script.ts';

describe('sizes of the public entries (issue 13, acceptance 5)', () => {
  it('are those of docs/sizes.tsv within one percent; a new entry and another size are seen', () => {
    expect(runScript('sizes', ['--check', '--entries'])).toMatchObject({ status: 0, stderr: '' });
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
