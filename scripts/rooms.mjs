/**
 * Reads the folders of source: none has more than 25 files of its own, and no two import each other, directly or through
 * others. Exits 1 and names what does not hold; also a folder that needs its exception no longer. (STYLE section 3)
 * @param root - folder that holds `packages` and `examples`; the repository unless given.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const MOST_FILES = 25;
/** Written by a program and compared by a test, or made before a build. */
const unread = new Set(['golden', 'generated']);
/** Folders that still have to be split; a line goes when its folder holds to the rule. */
const crowded = [];

const given = process.argv[2];
const root = given ?? fileURLToPath(new URL('..', import.meta.url));
const exceptions = given === undefined ? crowded : [];
const faults = [];

/** The files of source under a folder, tests included. */
function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return unread.has(entry.name) ? [] : filesUnder(path);
    return [path];
  });
}

const plain = (path) => relative(root, path).split(sep).join('/');

/** The first ring of folders that import each other; undefined where there is none. */
function ringOf(imports) {
  const done = new Set();
  const visit = (folder, way) => {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder];
    if (done.has(folder)) return undefined;
    for (const next of imports.get(folder) ?? []) {
      const ring = visit(next, [...way, folder]);
      if (ring !== undefined) return ring;
    }
    done.add(folder);
    return undefined;
  };
  for (const folder of imports.keys()) {
    const ring = visit(folder, []);
    if (ring !== undefined) return ring;
  }
  return undefined;
}

const counts = new Map();
for (const group of ['packages', 'examples'].filter((name) => existsSync(join(root, name)))) {
  for (const name of readdirSync(join(root, group))) {
    const source = join(root, group, name, 'src');
    if (!existsSync(source)) continue;
    const files = filesUnder(source);
    for (const file of files) counts.set(plain(dirname(file)), (counts.get(plain(dirname(file))) ?? 0) + 1);

    const known = new Set(files);
    const imports = new Map();
    for (const file of files.filter((path) => /(?<!\.test)\.tsx?$/.test(path))) {
      for (const [, imported] of readFileSync(file, 'utf8').matchAll(/\bfrom '(\.{1,2}\/[^']+)'/g)) {
        const target = normalize(join(dirname(file), imported));
        if (!known.has(target) || dirname(target) === dirname(file)) continue;
        const from = plain(dirname(file));
        imports.set(from, (imports.get(from) ?? new Set()).add(plain(dirname(target))));
      }
    }
    const ring = ringOf(imports);
    if (ring !== undefined) faults.push(`folders import each other: ${ring.join(' -> ')}`);
  }
}
for (const [folder, count] of counts)
  if (count > MOST_FILES && !exceptions.includes(folder))
    faults.push(`${folder} has ${count} files of its own; ${MOST_FILES} at most`);
for (const folder of exceptions)
  if ((counts.get(folder) ?? 0) <= MOST_FILES) faults.push(`${folder} is no longer crowded: take it off the list`);

for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
