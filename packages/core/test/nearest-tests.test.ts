import { describe, expect, it } from 'vitest';
import { folderWith, repository, runScript } from './support/check-script.ts';

const files = {
  'one/src/base.ts': 'export const base = 1;\n',
  'one/src/room/middle.ts': "import { base } from '../base.ts';\nexport const middle = base;\n",
  'one/src/room/top.tsx': "export const load = () => import('./middle.ts');\n",
  'one/src/base.test.ts': "import { base } from './base.ts';\n",
  'one/src/base-and-room.test.ts': "import { base } from './base.ts';\nimport { middle } from './room/middle.ts';\n",
  'one/src/room/middle.test.ts': "import { middle } from './middle.ts';\n",
  'one/test/a-top.test.tsx': "import { load } from '../src/room/top.tsx';\n",
  'one/test/other.test.ts': "import { it } from 'vitest';\n",
  'one/package.json': '{ "name": "@portico/one", "exports": { "./door": { "default": "./dist/door/index.js" } } }',
  'one/src/door/index.ts': "export { inner } from './inner.ts';\n",
  'one/src/door/inner.ts': 'export const inner = 1;\n',
  'one/test/by-name.test.ts': "import { inner } from '@portico/one/door';\n",
};

/** What the script prints for files of a package that a test makes up. */
function nearest(...changed: string[]): string[] {
  const { status, stdout } = runScript('nearest-tests', ['one', ...changed], folderWith(files));
  expect(status).toBe(0);
  return stdout.split('\n').filter(Boolean);
}

describe('the tests that npm run check takes (issue 13 build 9)', { timeout: 60_000 }, () => {
  it('are those that import what changed: over the fewest files first, and then the least besides', () => {
    expect(nearest('one/src/base.ts')).toEqual([
      'one/src/base.test.ts',
      'one/src/base-and-room.test.ts',
      'one/src/room/middle.test.ts',
      'one/test/a-top.test.tsx',
    ]);
    expect(nearest('one/src/room/top.tsx')).toEqual(['one/test/a-top.test.tsx']);
  });

  it('take those that enter by a door of the package, too', () => {
    expect(nearest('one/src/door/inner.ts')).toEqual(['one/test/by-name.test.ts']);
  });

  it('begin with a test that changed itself, and leave out one that is gone', () => {
    expect(nearest('one/test/other.test.ts', 'one/src/room/middle.ts', 'one/src/gone.test.ts')).toEqual([
      'one/test/other.test.ts',
      'one/src/base-and-room.test.ts',
      'one/src/room/middle.test.ts',
      'one/test/a-top.test.tsx',
    ]);
  });

  it('find the test beside a file of core first', () => {
    const { stdout } = runScript('nearest-tests', ['packages/core', 'packages/core/src/shared/equal.ts'], repository);
    expect(stdout.split('\n').length).toBeGreaterThan(40);
    expect(stdout.split('\n').slice(0, 40).join('\n')).toContain('packages/core/src/shared/');
  });
});
