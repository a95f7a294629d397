// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('../src', import.meta.url));

/** Every folder of the package with the folders that its files import, types and loads on demand included. */
function foldersBySource(): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))) {
    const folder = dirname(file);
    const targets = folders.get(folder) ?? new Set();
    folders.set(folder, targets);
    for (const [, path = ''] of readFileSync(join(source, file), 'utf8').matchAll(/['"](\.\.?\/[^'"\n]+)['"]/g)) {
      const target = join(dirname(file), path);
      if (existsSync(join(source, target)) && dirname(target) !== folder) targets.add(dirname(target));
    }
  }
  return folders;
}

/** A way from a folder back to itself; null where there is none. */
function circleIn(folders: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>();
  const visit = (folder: string, way: string[]): string[] | null => {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder];
    if (done.has(folder)) return null;
    for (const next of folders.get(folder) ?? []) {
      const found = visit(next, [...way, folder]);
      if (found !== null) return found;
    }
    done.add(folder);
    return null;
  };
  for (const folder of folders.keys()) {
    const found = visit(folder, []);
    if (found !== null) return found;
  }
  return null;
}

describe('the rooms of the portal (STYLE section 1)', () => {
  it('stand in an order: no folder leads back to itself', () => {
    const folders = foldersBySource();
    expect(folders.size).toBeGreaterThan(40);
    expect(circleIn(folders)).toBeNull();
  });

  it('notices a part of the shell that imports a screen', () => {
    const folders = foldersBySource();
    folders.get('shell/page')?.add('screens/settings');
    expect(circleIn(folders)).toEqual(expect.arrayContaining(['shell/page', 'screens/settings']));
  });
});
