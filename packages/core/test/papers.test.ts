import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { repository } from './support/check-script.ts';
import { papers } from './support/papers.ts';

/** Every file of the tests with its text. */
const tests = execFileSync('git', ['ls-files', '--', 'packages', 'examples'], { cwd: repository, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /\.test\.tsx?$|\/test\/.*\.tsx?$/.test(file) && existsSync(`${repository}${file}`))
  .map((file) => ({ file, text: readFileSync(`${repository}${file}`, 'utf8') }));

describe('papers beside the repository, for the tests that read them', () => {
  it('are looked for in one place, the folder that stands beside the repository', () => {
    expect(fileURLToPath(papers(''))).toBe(fileURLToPath(new URL('../shared/', `file://${repository}`)));
  });

  it('are reached by `papers` alone: a test that builds the path by hand may look elsewhere and never run', () => {
    const byHand = /(?:\.\.\/)+shared\/(?:data|spec|design|['"`$])|['"`]shared['"`], ['"`](?:data|spec|design)/;
    expect(byHand.test("new URL('../../shared/data/pac/')")).toBe(true); // only an example
    const found = tests.filter(({ file, text }) => byHand.test(text) && !file.endsWith('/papers.test.ts'));
    expect(found.map(({ file }) => file)).toEqual([]);
  });

  it.runIf(existsSync(papers('')))('are all there where their folder is, so that no test is always skipped', () => {
    const named = tests.flatMap(({ file, text }) =>
      [...text.matchAll(/papers\('([^']*)'\)/g)].map(([, path = '']) => ({ file, path })),
    );
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter(({ path }) => !existsSync(papers(path)))).toEqual([]);
  });
});
