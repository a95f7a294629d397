import { describe, expect, it } from 'vitest';
import { entryErrors } from '../check/entry-errors.ts';
import { firstException, lastException } from '../kinds/web-lists.ts';
import type { InheritedEntries } from '../machine/inherited.ts';
import { openEntry } from '../machine/opened.ts';
import { mayEdit } from '../machine/opening.ts';
import type { ResourceRecord } from '../record/record.ts';
import { asInherited, inheritedWords, rowsOf } from './index.ts';
import { stagedEntries } from './staged/staged.ts';

const entry = (id: string, more: object = {}) => ({ id, name: `Entry ${id}`, action: 'block', ...more });
const own = [entry('a'), entry('b', { action: 'allow' })];
/** One of them has the id of an own one. */
const theirs = (record: ResourceRecord): InheritedEntries => ({
  list: asInherited(record, [entry('a', { name: 'Theirs' }), entry('c')]),
  from: 'Northwind',
});
const rows = (record: ResourceRecord, filters: Record<string, string> = {}) =>
  rowsOf(record, {
    list: own,
    staged: stagedEntries(record, own, null),
    place: { search: '', filters, open: null },
    selected: new Set(),
    inherited: theirs(record),
  });

describe('entries of the managing tenant in a list', () => {
  it('[RES-015] stand locked before or after the own ones, with their origin, whatever their ids', () => {
    const drawn = (record: ResourceRecord) => [...rows(record)].map(({ name, place, lock }) => [name, place, lock]);
    const lock = 'From Northwind: it is changed there.';
    const mine = [
      ['Entry a', 1, null],
      ['Entry b', 2, null],
    ];
    const others = [
      ['Theirs', null, lock],
      ['Entry c', null, lock],
    ];
    expect(drawn(firstException)).toEqual([...others, ...mine]);
    expect(drawn(lastException)).toEqual([...mine, ...others]);
    expect(new Set([...rows(firstException)].map(({ id }) => id)).size).toBe(4);
    expect(inheritedWords(lastException, theirs(lastException))).toBe(
      'From Northwind, after these: 2 entries. Changed there alone.',
    );
  });

  it('[RES-015] are those of the managing tenant alone, whatever id an own one was given', () => {
    const named = [entry('inherited:a'), entry('inherited'), ...own];
    const list = rowsOf(firstException, {
      list: named,
      staged: stagedEntries(firstException, named, null),
      place: { search: '', filters: {}, open: null },
      selected: new Set(),
      inherited: theirs(firstException),
    });
    expect([...list].map(({ lock }) => lock !== null)).toEqual([true, true, false, false, false, false]);
    expect(new Set([...list].map(({ id }) => id)).size).toBe(6);
    // No save takes what tells them apart.
    const [marked] = theirs(firstException).list;
    expect(entryErrors(firstException, marked, '').map(({ path }) => path)).toEqual(['id']);
  });

  it('are found by filters, and counted beside the own ones', () => {
    const blocked = rows(firstException, { action: 'block' });
    expect([...blocked].map(({ name }) => name)).toEqual(['Theirs', 'Entry c', 'Entry a']);
    expect(blocked.matching).toBe(1);
  });

  it('open, and nobody edits them', () => {
    const { list } = theirs(firstException);
    const opened = openEntry(firstException, list, String(list[0]?.id));
    if (opened === null) throw new Error('it does not open');
    expect(opened.entry.name).toBe('Theirs');
    expect(mayEdit({ record: firstException, canWrite: true }, opened)).toBe(false);
    const mine = openEntry(firstException, own, 'a');
    expect(mine !== null && mayEdit({ record: firstException, canWrite: true }, mine)).toBe(true);
  });
});
