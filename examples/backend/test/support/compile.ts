import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const compiler = fileURLToPath(new URL('../../../../node_modules/@typescript/native/bin/tsc', import.meta.url));

/** Both ways in which programs of today find the files of a package. */
export const resolutions = {
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext' },
} as const;
export type Resolution = keyof typeof resolutions;

export interface CompileOptions {
  resolution: Resolution;
  /** Types that are there without an import, such as `node`; none unless given. */
  types?: readonly string[];
  /** Where the script is written; nothing is written unless given. */
  outDir?: string;
}

/**
 * Compiles files strictly in a folder of a program that has the packages installed, the types of every library checked
 * too. Answers what the compiler says: nothing, when all is well. (issue 12 acceptance 3)
 */
export function compileIn(folder: string, files: Readonly<Record<string, string>>, options: CompileOptions): string {
  const { resolution, types = [], outDir } = options;
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const compilerOptions = {
    ...resolutions[resolution],
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    types,
    ...(outDir === undefined ? { noEmit: true } : { outDir }),
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: Object.keys(files) }));
  const { stdout, stderr, error } = spawnSync(process.execPath, [compiler, '-p', '.', '--checkers', '1'], {
    encoding: 'utf8',
    cwd: folder,
  });
  if (error !== undefined) throw error;
  return `${stdout}${stderr}`;
}

/** Every entry that an installed package names, as a program imports it. */
export function entriesOf(root: string, name: 'core' | 'react-ui' | 'cli-check'): string[] {
  const manifest = JSON.parse(readFileSync(join(root, 'node_modules/@portico', name, 'package.json'), 'utf8'));
  return Object.keys(manifest.exports ?? {}).map((path) => `@portico/${name}${path.slice(1)}`);
}
