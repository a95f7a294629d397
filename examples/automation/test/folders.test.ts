import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { diskFolders } from '../src/folders.ts';

const root = mkdtempSync(join(tmpdir(), 'portico-folders-'));
afterAll(() => rmSync(root, { recursive: true }));

it('a file of a folder is read, written and removed in the folder only, whatever its name and the links on the way', async () => {
  const folder = join(root, 'folder');
  mkdirSync(folder);
  mkdirSync(join(root, 'folder-2'));
  symlinkSync(root, join(folder, 'link'));
  const outside = join(root, 'outside.json');
  writeFileSync(outside, 'mine');
  for (const file of ['../outside.json', 'a/../../outside.json', outside, 'link/outside.json', '../folder-2/a.json']) {
    const said = `${file} is not in ${folder}.`;
    await expect(diskFolders.read(folder, file)).rejects.toThrow(said);
    await expect(diskFolders.write(folder, file, 'theirs')).rejects.toThrow(said);
    await expect(diskFolders.remove(folder, file)).rejects.toThrow(said);
  }
  await expect(diskFolders.write(folder, 'link/new/a.json', 'theirs')).rejects.toThrow('is not in');
  expect(readFileSync(outside, 'utf8')).toBe('mine');

  await diskFolders.write(folder, 'a/b.json', 'text');
  expect(await diskFolders.read(folder, 'a/b.json')).toBe('text');
  await diskFolders.remove(folder, 'a/b.json');
  expect(await diskFolders.read(folder, 'a/b.json')).toBeNull();
  // A folder that is a link itself, or is not there yet, is the person's own choice.
  const linked = join(root, 'linked');
  symlinkSync(folder, linked);
  for (const own of [linked, join(linked, 'new'), join(root, 'new', 'deep')]) {
    await diskFolders.write(own, 'c/d.json', own);
    expect(await diskFolders.read(own, 'c/d.json')).toBe(own);
  }
});
