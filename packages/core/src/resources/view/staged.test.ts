import { describe, expect, it } from 'vitest';
import { describeChanges } from '../index.ts';
import { webRule } from '../kinds/web-rule.ts';
import { rowsOf } from './rows.ts';
import { stagedEntries } from './staged.ts';

const rule = (id: string, more: object = {}) => ({ id, name: `Rule ${id}`, action: 'block', ...more });
const last = { id: 'z', name: 'Everything else', builtin: true, action: 'safeview' };
const place = { search: '', filters: {}, open: null };
const rows = (list: readonly object[], published: readonly object[] | null, more = place) => {
  const entries = list as readonly Record<string, unknown>[];
  const staged = stagedEntries(webRule, entries, published as readonly Record<string, unknown>[] | null);
  return rowsOf(webRule, { list: entries, staged, place: more, selected: new Set() });
};
const drawn = (...args: Parameters<typeof rows>) =>
  rows(...args).map((row) => `${row.place ?? '-'} ${row.id} ${row.mark}`);

describe('what is staged, in the rows (UI.md 4.13)', () => {
  const published = [...'abcdef'].map((id) => rule(id)).concat([last as never]);

  it('marks what was added, changed, moved, and keeps what was deleted in its place', () => {
    const list = [rule('d'), rule('e'), rule('a', { action: 'allow' }), rule('b'), rule('new'), rule('f'), last];
    expect(drawn(list, published)).toEqual([
      '1 d moved',
      '2 e moved',
      '3 a changed',
      '4 b null',
      '5 new added',
      '- c removed',
      '6 f null',
      '- z null',
    ]);
    expect(rows(list, published).find(({ id }) => id === 'c')?.lock).not.toBeNull();
  });

  it('counts as many as the publish review has lines', () => {
    const list = [rule('d'), rule('e'), rule('a'), rule('b'), rule('f', { name: 'Other' }), last];
    const { count } = stagedEntries(webRule, list, published);
    expect(count).toBe(describeChanges(webRule, published, list).length);
    expect(count).toBe(3); // c deleted, d and e moved together, f changed
  });

  it('marks nothing where nothing is staged, and filters what was deleted too', () => {
    expect(drawn(published, null).every((row) => row.endsWith('null'))).toBe(true);
    const list = published.filter(({ id }) => id !== 'c' && id !== 'e');
    expect(drawn(list, published, { ...place, search: 'rule e' })).toEqual(['- e removed']);
  });
});
