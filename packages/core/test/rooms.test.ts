import { describe, expect, it } from 'vitest';
import { folderWith, runScript } from './support/check-script.ts';

/** Runs the check over files that a test makes up. */
function check(files: Readonly<Record<string, string>>) {
  const { status, stderr } = runScript('rooms', [folderWith(files)]);
  return { status, said: stderr };
}

const many = (count: number, folder: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/file-${at}.ts`, 'export {};\n']));

describe('rooms of the source (STYLE section 3)', { timeout: 60_000 }, () => {
  it('finds every folder of the repository in order', () => {
    expect(runScript('rooms')).toMatchObject({ status: 0, stderr: '' });
  });

  it('lets a folder have 25 files of its own, and names one with 26', () => {
    expect(check({ ...many(25, 'packages/one/src/room'), ...many(25, 'packages/one/src/room/inner') }).status).toBe(0);
    const full = check(many(26, 'examples/two/src'));
    expect(full.status).toBe(1);
    expect(full.said).toBe('examples/two/src has 26 files of its own; 25 at most');
  });

  it('names folders that import each other through a third, types included', () => {
    const way = {
      'packages/one/src/a/a.ts': "import { b } from '../b/b.ts';\nexport const a = b;\n",
      'packages/one/src/b/b.ts': "export { c as b } from '../c/c.ts';\n",
      'packages/one/src/c/c.ts': 'export const c = 1;\n',
    };
    expect(check(way).status).toBe(0);
    const back = "import type { A } from '../a/other.ts';\nexport const c = 1 as A;\n";
    const ring = check({
      ...way,
      'packages/one/src/c/c.ts': back,
      'packages/one/src/a/other.ts': 'export type A = 1;\n',
    });
    expect(ring.status).toBe(1);
    expect(ring.said).toMatch(/^folders import each other: packages\/one\/src\/a -> .*\/b -> .*\/c -> .*\/a$/);
  });
});
