import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleOf } from './support/bundle.ts';
import { compileIn, entriesOf, type Resolution, resolutions } from './support/compile.ts';
import { folderElsewhere, installPacked, packPackages, type Tarballs } from './support/packed.ts';

const KIB = 1024;
const license = readFileSync(fileURLToPath(new URL('../../../LICENSE', import.meta.url)), 'utf8');

/** What a program has that uses all entries in TypeScript. */
const typesOfOthers = ['@types/react', '@types/react-dom', 'msw'];

let folder: string;
let tarballs: Tarballs;
const installed = (path: string) => readFileSync(join(folder, 'node_modules/@portico', path), 'utf8');

beforeAll(async () => {
  folder = folderElsewhere();
  tarballs = await packPackages();
  installPacked(folder, tarballs, { also: typesOfOthers });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what the packages hold when they are packed (issue 12 line 5)', () => {
  it.each(['core', 'react-ui', 'cli-check'])('%s has the licence, and every file that its manifest names', (name) => {
    expect(installed(`${name}/LICENSE`)).toBe(license);
    const { exports = {}, bin = {} } = JSON.parse(installed(`${name}/package.json`));
    const named = JSON.stringify([Object.values(exports), bin]).match(/\.\/[^"]+/g) ?? [];
    expect(named.length).toBeGreaterThan(0);
    const { files } = tarballs[name as keyof Tarballs];
    expect(named.filter((path) => !files.includes(path.slice(2)))).toEqual([]);
  });

  it('names no `source` condition, whose files are not in it', () => {
    for (const name of ['core', 'react-ui', 'cli-check'] as const) {
      expect(installed(`${name}/package.json`), name).not.toContain('"source"');
      expect(tarballs[name].files.filter((file) => /(^|\/)(src|test)\/.*\.tsx?$|\.test\./.test(file))).toEqual([]);
    }
  });

  it('leaves React to the program that uses react-ui, with the types that its own types need', () => {
    const { dependencies, peerDependencies } = JSON.parse(installed('react-ui/package.json'));
    expect(Object.keys(peerDependencies).sort()).toEqual(['@types/react', 'react', 'react-dom']);
    expect(dependencies).not.toHaveProperty('react');
    expect(dependencies).not.toHaveProperty('react-dom');
  });

  it('declares every package that a file of it imports', () => {
    for (const name of ['core', 'react-ui'] as const) {
      const manifest = JSON.parse(installed(`${name}/package.json`));
      const declared = new Set([
        manifest.name,
        ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
      ]);
      const dist = join(folder, 'node_modules/@portico', name, 'dist');
      const imported = readdirSync(dist, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(js|d\.ts)$/.test(file))
        .flatMap((file) => [...readFileSync(join(dist, file), 'utf8').matchAll(imports)])
        .map(([, specifier = '']) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0]);
      expect([...new Set(imported)].filter((found) => found !== undefined && !declared.has(found))).toEqual([]);
      expect(imported.length).toBeGreaterThan(10);
    }
  });

  it('has the values of the theme and what every part stands on in its styles', () => {
    const styles = installed('react-ui/dist/styles.css');
    expect(styles).toMatch(/--p-color-bg-canvas:\s*#/);
    expect(styles).toMatch(/box-sizing:\s*border-box/);
    expect(styles).toMatch(/--p-size-row:\s*36px/);
  });

  it('has the loader of the preview frame as a string and not as the type of its text', () => {
    const types = tarballs.core.files.filter((file) => /^dist\/pages\/.*\.d\.ts$/.test(file));
    const text = types.map((file) => installed(`core/${file}`)).join('\n');
    expect(text).toContain('script: string');
    expect(text).not.toContain('use strict');
  });
});

describe.each([
  ['the oldest supported React 19', 'oldest' as const],
  ['the newest React', undefined],
])('the types of the packages, in a program on %s (issue 12 acceptance 3)', (_, react) => {
  let root: string;
  beforeAll(() => {
    root = react === undefined ? folder : join(folder, react);
    if (react === undefined) return;
    mkdirSync(root);
    installPacked(root, tarballs, { react, also: typesOfOthers });
  });

  it('stand beside those of that React', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@types/react/package.json'), 'utf8'));
    if (react === 'oldest') expect(version).toBe('19.0.0');
    else expect(version).not.toMatch(/^19\.0\./);
  });

  it.each(Object.keys(resolutions) as Resolution[])('compile strictly, libraries too: %s', (resolution) => {
    // The frame is a file for the bundler, the checker has no entry.
    const entries = (['core', 'react-ui', 'cli-check'] as const).flatMap((name) => entriesOf(root, name));
    const code = entries.filter((entry) => !/\.(css|html|json)$/.test(entry));
    expect(code).toEqual(expect.arrayContaining(['@portico/core/testing', '@portico/react-ui/portal']));
    const styles = entries.filter((entry) => entry.endsWith('.css')).map((entry) => `import '${entry}';\n`);
    expect(styles).toHaveLength(2);
    const every = code.map((entry, at) => `export * as entry${at} from '${entry}';\n`).join('');
    expect(compileIn(join(root, resolution), { 'every-entry.ts': `${styles.join('')}${every}` }, { resolution })).toBe(
      '',
    );
  });
});

it('the compiler notices a wrong use of a part', () => {
  const broken = "import { Button } from '@portico/react-ui/components';\nexport const B: number = Button;\n";
  const said = compileIn(join(folder, 'broken'), { 'broken.ts': broken }, { resolution: 'nodenext' });
  expect(said).toContain("is not assignable to type 'number'");
});

describe('what a program ships that uses one part (issue 12 line 5)', () => {
  it.each(['@portico/react-ui', '@portico/react-ui/components'])('Button of %s is at most 15 KB gz', async (entry) => {
    const { gzipped, packages } = await bundleOf(folder, 'Button', entry);
    expect(packages.toSorted()).toEqual(['@portico/core', '@portico/react-ui']); // of core its words' language alone
    expect(gzipped).toBeGreaterThan(KIB);
    expect(gzipped).toBeLessThanOrEqual(15 * KIB);
  });

  it.each(['validateCustomization', 'modules'])('%s of core comes without XState', async (name) => {
    const { gzipped, packages } = await bundleOf(folder, name, '@portico/core/customization');
    expect(packages).toEqual(['@portico/core']);
    expect(gzipped).toBeLessThanOrEqual(15 * KIB);
  });

  it('notices XState: a machine of the same entry brings it', async () => {
    const { packages } = await bundleOf(folder, 'previewMachine', '@portico/core/customization');
    expect(packages).toContain('xstate');
  });
});

/** Static and dynamic imports, and those of types; a relative one is no package. */
const imports = /(?:from|import)\s*\(?\s*["'](@?[\w][\w@./-]*)["']/g;
