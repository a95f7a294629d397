/**
 * The tests of a package that a change concerns, those first that import it over the fewest files, and of those the ones
 * that import the least besides: they are the closest to it, and the quickest. As a program it prints them:
 * `node scripts/nearest-tests.mjs FOLDER FILE...`, paths relative to where it is called. What a test imports by the name of
 * the package is the door in its sources.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const isSource = /\.tsx?$/;
const isTest = /\.test\.tsx?$/;
/** What a file imports, calls in, or mocks, of its own package; a query behind the path is for the bundler. */
const imports = /\b(?:from|import|vi\.mock)\s*\(?\s*['"]((?:\.{1,2}\/|@portico\/)[^'"?]+)/g;

/** @returns paths of tests, nearest first; a test that changed is nearest of all. */
export function nearestTests(folder, changed) {
  const doors = doorsOf(folder);
  const imported = new Map();
  const importers = new Map();
  for (const file of ['src', 'test'].flatMap((part) => filesUnder(join(folder, part)))) {
    const named = [...readFileSync(file, 'utf8').matchAll(imports)].map(([, path]) => path);
    const paths = named
      .map((path) => (path.startsWith('.') ? normalize(join(dirname(file), path)) : doors.get(path)))
      .filter((path) => path !== undefined);
    imported.set(file, paths);
    for (const path of paths) importers.set(path, [...(importers.get(path) ?? []), file]);
  }
  const distances = distancesFrom(
    changed.map((file) => normalize(file)),
    importers,
  );
  return [...distances]
    .filter(([file]) => isTest.test(file) && existsSync(file))
    .map(([file, distance]) => ({ file, distance, weight: distancesFrom([file], imported).size }))
    .toSorted((a, b) => a.distance - b.distance || a.weight - b.weight || (a.file < b.file ? -1 : 1))
    .map(({ file }) => file);
}

/** The source behind each name that the package offers. */
function doorsOf(folder) {
  const described = join(folder, 'package.json');
  if (!existsSync(described)) return new Map();
  const { name, exports = {} } = JSON.parse(readFileSync(described, 'utf8'));
  return new Map(
    Object.entries(exports).flatMap(([entry, file]) => {
      const built = typeof file === 'string' ? file : file.default;
      const source = join(folder, built.replace(/^\.\/dist\//, 'src/').replace(/\.js$/, '.ts'));
      return existsSync(source) ? [[join(name, entry), source]] : [];
    }),
  );
}

/** How many steps each file is away from the first ones. */
function distancesFrom(first, next) {
  const distances = new Map(first.map((file) => [file, 0]));
  for (const [file, distance] of distances)
    for (const other of next.get(file) ?? []) if (!distances.has(other)) distances.set(other, distance + 1);
  return distances;
}

function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [folder, ...changed] = process.argv.slice(2);
  for (const test of nearestTests(folder, changed)) console.log(test);
}
