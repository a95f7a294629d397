import { describe, expect, it } from 'vitest';
import { storageProfile } from '../kinds/storage-profile.ts';
import { webRule } from '../kinds/web-rule.ts';
import {
  beforeOptions,
  besideEntry,
  choosable,
  chosenOf,
  countWords,
  followerOf,
  hasSwitch,
  isInSettings,
  placeBefore,
  removalWords,
  startOf,
} from './chosen.ts';
import { rowsOf } from './rows.ts';
import { stagedEntries } from './staged/staged.ts';

const rule = (id: string, more: object = {}) => ({ id, name: `Rule ${id}`, action: 'block', ...more });
const last = rule('z', { builtin: true });
const published = [rule('a'), rule('b'), rule('c'), last];
const list = [rule('a'), rule('c'), last];
const staged = stagedEntries(webRule, list, published);
const rows = rowsOf(webRule, {
  list,
  staged,
  place: { search: '', filters: {}, open: null },
  selected: new Set(),
});

describe('what may be chosen in a list (UI.md 4.13)', () => {
  it('is every row but the built-in one and those that were deleted', () => {
    expect([...rows].map(({ id }) => id)).toEqual(['a', 'b', 'c', 'z']);
    expect(choosable(rows, new Set(['c', 'z', 'gone']))).toEqual({ most: 2, count: 1 });
    expect(rows.openIds()).toEqual(['a', 'c']);
    expect(chosenOf(['c', 'a'], new Set(['a', 'c', 'gone']))).toEqual(['c', 'a']);
  });

  it('counts what is left of the list, and knows where a block begins and a deleted entry stood', () => {
    expect(rows.matching).toBe(3);
    expect(startOf(['a', 'c', 'd'], ['d', 'c'])).toBe(2);
    const gone = staged.removed[0]?.entry ?? expect.unreachable();
    expect(followerOf(staged, gone)).toBe('c');
    expect(followerOf(staged, rule('b'))).toBeNull();
  });

  it('offers the other entries that may be moved to put a block before, and knows its place without the block', () => {
    const all = [rule('a'), rule('b'), rule('c'), rule('d'), last];
    const names = (typed: string, ids: readonly string[]) =>
      beforeOptions(webRule, all, typed, ids).options.map(({ id, name }) => `${id} ${name}`);
    expect(names('', ['b'])).toEqual(['a Rule a', 'c Rule c', 'd Rule d']);
    expect(names('rule D', ['b'])).toEqual(['d Rule d']);
    expect(beforeOptions(webRule, [rule('a'), last], '', ['a'])).toMatchObject({
      options: [],
      note: expect.any(String),
    });
    const movable = ['a', 'b', 'c', 'd'];
    expect(placeBefore(movable, ['a'], 'd')).toBe(2);
    expect(placeBefore(movable, ['d'], 'b')).toBe(1);
    expect(placeBefore(movable, ['a', 'c'], 'd')).toBe(1);
    expect(placeBefore(movable, ['a'], 'gone')).toBeNull();
  });

  it('leads from an entry to those beside it, past what was deleted and among what the filters leave', () => {
    expect(besideEntry(rows, 'a')).toEqual({ previous: null, next: 'c' });
    expect(besideEntry(rows, 'c')).toEqual({ previous: 'a', next: 'z' });
    expect(besideEntry(rows, 'z')).toEqual({ previous: 'c', next: null });
    const place = { search: 'rule c', filters: {}, open: null };
    const few = rowsOf(webRule, { list, staged, place, selected: new Set() });
    expect(besideEntry(few, 'c')).toEqual({ previous: null, next: null });
    expect(besideEntry(few, 'a')).toBeNull();
  });

  it('has a switch only where entries are switched, and less room in the settings', () => {
    expect([webRule, storageProfile].map(hasSwitch)).toEqual([true, false]);
    expect([webRule, storageProfile].map(isInSettings)).toEqual([false, true]);
    expect(countWords(storageProfile, 2)).toBe('2 of 50');
    expect(removalWords(storageProfile)).not.toBe(removalWords(webRule));
  });
});
