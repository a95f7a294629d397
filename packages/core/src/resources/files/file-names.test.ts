import { describe, expect, it } from 'vitest';
import { storageProfile } from '../kinds/storage-profile.ts';
import { fileKey, isFileOfFolder } from './file-names.ts';
import { entryFiles } from './layout.ts';
import { emptyLock, readLock, withLocked } from './lock.ts';

const outside = [
  '../outside.json',
  'a/../../outside.json',
  '/etc/outside.json',
  'C:/outside.json',
  '..\\outside.json',
  'a/./b.json',
  'a//b.json',
  'a/notes.txt',
  '',
  'portico.json',
  'portico.lock/other.json',
  'Portico.Lock/other.json',
  '.vscode/settings.json',
  'node_modules/a/package.json',
];
const inside = ['a.json', 'a/b/c.json', 'a/.b.json', 'a/b..json', 'fwaas/ñ 1.json'];

describe('names of files of entries (design RESOURCES "As files")', () => {
  it('are refused by a lock where no pull can have written them, each by its name', () => {
    expect([...outside, ...inside].filter(isFileOfFolder)).toEqual(inside);
    const lockOf = (files: readonly string[]) => {
      const entries = files.map((file) => ({ key: 'a', id: 'a', base: {}, file }));
      return JSON.parse(JSON.stringify(withLocked(emptyLock({ id: 't', name: 'T' }), 'dlp.rule', entries)));
    };
    for (const file of outside) {
      const faults = [`${JSON.stringify(file)} is no file of entries of this folder.`];
      expect(readLock(lockOf([...inside, file]))).toEqual({ lock: null, faults });
    }
    expect(readLock(lockOf(inside))).toEqual({ lock: lockOf(inside), faults: [] });
    expect(readLock({ portico_lock: 1 })).toEqual({ lock: null, faults: [] });
  });

  it('of entries stay in the folder of their kind, are no devices, no settings, and differ on every system', () => {
    const keys = [
      '../../up',
      '..',
      '/',
      'a\\b',
      'CON',
      'lpt1',
      'Portico',
      'Straße',
      'STRASSE',
      'Twin',
      'twin',
      'ＴＷＩＮ',
    ];
    const long = ['好'.repeat(300), '𠀋'.repeat(300), `a${'𠀋'.repeat(300)}`];
    const entries = [...keys, ...long].map((name, at) => ({ id: String(at), name }));
    const files = entryFiles(storageProfile, entries, () => undefined);
    expect(files.filter((file) => !isFileOfFolder(file) || file.split('/').length !== 2)).toEqual([]);
    const names = files.map((file) => file.split('/')[1] ?? '');
    expect(names.slice(0, 7)).toEqual([
      'up.json',
      'entry.json',
      'entry-2.json',
      'a-b.json',
      'entry-con.json',
      'entry-lpt1.json',
      'entry-portico.json',
    ]);
    expect(new Set(files.map(fileKey)).size).toBe(files.length);
    expect(names.filter((name) => new TextEncoder().encode(`${name}.4194304.part`).length > 255)).toEqual([]);
    expect(names.filter((name) => /\p{Cs}/u.test(name))).toEqual([]);
  });

  it('are not those of files that hold something else, nor one for two entries', () => {
    const entries = ['a', 'b', 'c'].map((id) => ({ [storageProfile.identity.id]: id, name: 'prod' }));
    const [first, second, third] = entryFiles(storageProfile, entries, () => undefined);
    const place = String(first).replace('prod.json', '');
    expect([second, third]).toEqual([`${place}prod-2.json`, `${place}prod-3.json`]);
    const own = entryFiles(storageProfile, entries, (id) => ({ a: 'notes.json', b: 'x.json', c: 'X.json' })[id], [
      'Notes.json',
      `${place}Prod.json`,
    ]);
    expect(own).toEqual([`${place}prod-2.json`, 'x.json', `${place}prod-3.json`]);
  });
});
