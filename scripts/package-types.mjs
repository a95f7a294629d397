/**
 * Puts the types of a package, which `tsc -b` has written, beside its script; npm runs it in the folder of the package.
 * A compiler outside of this repository finds them as `.js`, whatever its module resolution is.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const built = '.tsbuild/src/src';
const dist = 'dist';

for (const file of readdirSync(built, { recursive: true })) {
  if (!file.endsWith('.d.ts')) continue;
  const target = join(dist, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(
    target,
    readFileSync(join(built, file), 'utf8').replace(/(['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2'),
  );
}
