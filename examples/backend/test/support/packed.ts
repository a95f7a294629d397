import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { onceARun } from './once.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const names = ['core', 'react-ui', 'cli-check'] as const;
type PackageName = (typeof names)[number];

/** What `npm pack` says of a tarball. */
export interface Packed {
  file: string;
  /** Paths of the files in it. */
  files: readonly string[];
}

export type Tarballs = Readonly<Record<PackageName, Packed>>;

interface Manifest {
  name?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  bin?: Record<string, string>;
}

const lock = () =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Manifest> })
    .packages;

/**
 * Packs the three packages as a release does, from copies: what npm runs before a pack changes the manifest, which other
 * tests read at the same time. All files of a run share the tarballs, which go with it.
 */
export function packPackages(): Promise<Tarballs> {
  return onceARun('packed', () => pack(mkdtempSync(join(inject('sharedFolder'), 'packed-'))));
}

function pack(folder: string): Tarballs {
  const copy = join(folder, 'release');
  cpSync(join(root, 'scripts'), join(copy, 'scripts'), { recursive: true });
  for (const name of names) {
    const from = join(root, 'packages', name);
    if (!existsSync(join(from, 'dist')))
      throw new Error('The packages are not built: run npm run build:packages first.');
    const to = join(copy, 'packages', name);
    const left = new Set(['node_modules', 'test', 'dist-app', '.tsbuild']);
    cpSync(from, to, { recursive: true, filter: (source) => dirname(source) !== from || !left.has(basename(source)) });
  }
  const folders = names.map((name) => `./packages/${name}`);
  const args = ['pack', '--json', '--loglevel', 'error', '--pack-destination', folder, ...folders];
  const output = execFileSync('npm', args, { cwd: copy, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const said = JSON.parse(output.slice(output.indexOf('[\n'))) as {
    name: string;
    filename: string;
    files: { path: string }[];
  }[];
  rmSync(copy, { recursive: true });
  const tarballs = said.map(({ name, filename, files }) => {
    return [name.replace('@portico/', ''), { file: join(folder, filename), files: files.map(({ path }) => path) }];
  });
  return Object.fromEntries(tarballs) as Tarballs;
}

export interface InstallOptions {
  /** The React of the program that installs, and its types when it has them; the newest one unless given. */
  react?: 'oldest';
  /** What the program installs besides, such as `@types/react`. */
  also?: readonly string[];
}

/**
 * A folder outside of the repository that has the tarballs installed and what they declare, and nothing else. The
 * packages of npm are those that `npm ci` brought here, so that no network is needed.
 */
export function installPacked(folder: string, tarballs: Tarballs, { react, also = [] }: InstallOptions = {}): void {
  const packages = lock();
  const modules = join(folder, 'node_modules');
  const seen = new Set<string>();

  /** Copies the package that `from` finds under this name, and what that needs. */
  const take = (name: string, from: string): void => {
    const found = place(name, from);
    if (found === undefined) throw new Error(`${name}, which ${from} needs, is not in package-lock.json`);
    if (seen.has(found)) return;
    seen.add(found);
    copyPackage(join(root, found), join(folder, found.replace(/^packages\/([^/]+)\//, 'node_modules/@portico/$1/')));
    for (const next of needed(packages[found] ?? {})) take(next, found);
  };
  const place = (name: string, from: string): string | undefined => {
    for (let at = from; ; at = dirname(at)) {
      const path = at === '.' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
      if (packages[path] !== undefined) return path;
      if (at === '.') return undefined;
    }
  };

  if (react === 'oldest') {
    seen.add('node_modules/react').add('node_modules/react-dom');
    copyPackage(join(root, 'node_modules/react-19-0'), join(modules, 'react'));
    copyPackage(join(root, 'node_modules/react-dom-19-0'), join(modules, 'react-dom'));
    copyPackage(
      join(root, 'node_modules/react-dom-19-0/node_modules/scheduler'),
      join(modules, 'react-dom/node_modules/scheduler'),
    );
    for (const types of ['react', 'react-dom'].filter((name) => also.includes(`@types/${name}`))) {
      seen.add(`node_modules/@types/${types}`);
      copyPackage(join(root, 'node_modules', `types-${types}-19-0`), join(modules, '@types', types));
      if (types === 'react') take('csstype', '.');
    }
  }
  for (const name of names) {
    const to = join(modules, '@portico', name);
    mkdirSync(to, { recursive: true });
    execFileSync('tar', ['-xzf', tarballs[name].file, '-C', to, '--strip-components=1']);
    const manifest = JSON.parse(readFileSync(join(to, 'package.json'), 'utf8')) as Manifest;
    for (const next of needed(manifest)) if (!next.startsWith('@portico/')) take(next, `packages/${name}`);
  }
  for (const name of also) take(name, '.');
  linkBins(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'elsewhere', private: true, type: 'module' }));
}

/** What a package brings along, and the peers that it cannot do without. */
function needed({ dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }: Manifest): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys(dependencies), ...peers];
}

/** One link for each file: copies of some ten thousand would take longer than the tests. */
function copyPackage(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyPackage(source, target);
    else {
      try {
        linkSync(source, target);
      } catch {
        cpSync(source, target);
      }
    }
  }
}

/** `npx portico-check` finds the program, as after an install. */
function linkBins(folder: string): void {
  const bin = join(folder, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  const program = join(folder, 'node_modules/@portico/cli-check/bin/portico-check.js');
  const start = `#!/bin/sh\nexec node "${program}" "$@"\n`;
  writeFileSync(join(bin, 'portico-check'), start, { mode: 0o755 });
}

/** A folder of its own outside of the repository. */
export function folderElsewhere(): string {
  return mkdtempSync(join(tmpdir(), 'portico-packed-'));
}
