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

it('a link that leads out of the folder is refused, and what it leads to is neither read nor written', async () => {
  const folder = join(root, 'links');
  const outside = join(root, 'elsewhere');
  mkdirSync(outside);
  writeFileSync(join(outside, 'a.json'), 'theirs');
  await diskFolders.write(folder, 'own.json', 'own');
  symlinkSync('own.json', join(folder, 'same.json'));
  symlinkSync('.', join(folder, 'again'));
  expect(await diskFolders.list(folder)).toEqual(['own.json', 'same.json']);
  expect(await diskFolders.read(folder, 'same.json')).toBe('own');

  symlinkSync(join(outside, 'a.json'), join(folder, 'a.json'));
  await expect(diskFolders.read(folder, 'a.json')).rejects.toThrow(`a.json is not in ${folder}: it is a link`);
  await diskFolders.write(folder, 'a.json', 'ours');
  expect(readFileSync(join(outside, 'a.json'), 'utf8')).toBe('theirs');
  expect(await diskFolders.read(folder, 'a.json')).toBe('ours');
  // Its files would be missing without a word, and be deleted where the folder is exact.
  symlinkSync(outside, join(folder, 'entries'));
  await expect(diskFolders.list(folder)).rejects.toThrow(`entries is not in ${folder}: it is a link`);
});
