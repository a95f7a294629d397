import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

export interface Bundle {
  /** Script of all files together, gzipped. */
  gzipped: number;
  /** npm packages that it has code of. */
  packages: readonly string[];
}

/** What a program in `folder` ships that uses one export of an entry and nothing else. React stands outside. */
export async function bundleOf(folder: string, name: string, entry: string): Promise<Bundle> {
  const file = join(folder, `use-${name}.js`);
  writeFileSync(file, `export { ${name} } from '${entry}';\n`);
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: {
      write: false,
      minify: true,
      lib: { entry: file, formats: ['es'] },
      rolldownOptions: { external: ['react', 'react-dom', 'react/jsx-runtime'] },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  const packages = chunks.flatMap(({ modules }) => Object.keys(modules)).map(packageOf);
  return {
    gzipped: chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0),
    packages: [...new Set(packages)].filter((found) => found !== undefined),
  };
}

/** The package that holds a module; undefined for the program's own. */
function packageOf(id: string): string | undefined {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
}
