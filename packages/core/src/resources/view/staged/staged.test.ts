import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeChanges } from '../../index.ts';
import { webRule } from '../../kinds/web-rule.ts';
import { rowsOf } from '../rows.ts';
import { stagedEntries } from './staged.ts';

const rule = (id: string, more: object = {}) => ({ id, name: `Rule ${id}`, action: 'block', ...more });
const last = { id: 'z', name: 'Everything else', builtin: true, action: 'safeview' };
const place = { search: '', filters: {}, open: null };
const rowsIn = (list: readonly object[], published: readonly object[] | null, more = place) => {
  const entries = list as readonly Record<string, unknown>[];
  const staged = stagedEntries(webRule, entries, published as readonly Record<string, unknown>[] | null);
  return rowsOf(webRule, { list: entries, staged, place: more, selected: new Set() });
};
const rows = (...args: Parameters<typeof rowsIn>) => [...rowsIn(...args)];
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

  it('tells of every entry what the publish review tells', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghij'));
    const changed = fc.array(fc.constantFrom(...'abcdefghij'), { maxLength: 3 });
    fc.assert(
      fc.property(ids, ids, changed, (before, after, edited) => {
        const was = before.map((id) => rule(id));
        const now = after.map((id) => rule(id, edited.includes(id) ? { action: 'allow' } : {}));
        const told = new Map<string, string>();
        for (const { id, what, moved, together = [] } of describeChanges(webRule, was, now)) {
          told.set(id, what);
          for (const entry of moved === undefined ? [] : now.slice(moved.to, moved.to + together.length)) {
            told.set(entry.id, what);
          }
        }
        const drawnMarks = rows(now, was).flatMap(({ id, mark }) => (mark === null ? [] : [[id, mark] as const]));
        expect(new Map(drawnMarks)).toEqual(told);
      }),
    );
  });

  it('shows the same rows whether all of a list is shown or a search leaves all of it', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghij'));
    fc.assert(
      fc.property(ids, ids, (before, after) => {
        const [was, now] = [before, after].map((all) => [...all.map((id) => rule(id)), rule('last')]);
        const all = rowsIn(now ?? [], was ?? []);
        const found = rowsIn(now ?? [], was ?? [], { ...place, search: 'rule' });
        expect([...all]).toEqual([...found]);
        expect([all.length, all.matching, all.openCount]).toEqual([found.length, found.matching, found.openCount]);
        expect(all.openIds()).toEqual(found.openIds());
        for (const [at, row] of [...all].entries()) expect(all.at(at)).toBe(row);
        expect(all.at(all.length)).toBeUndefined();
      }),
    );
  });

  it('counts as many as the publish review has lines', () => {
    const list = [rule('d'), rule('e'), rule('a'), rule('b'), rule('f', { name: 'Other' }), last];
    const count = stagedEntries(webRule, list, published).count();
    expect(count).toBe(describeChanges(webRule, published, list).length);
    expect(count).toBe(3); // c deleted, d and e moved together, f changed
  });

  it('marks nothing where nothing is staged, and filters what was deleted too', () => {
    expect(drawn(published, null).every((row) => row.endsWith('null'))).toBe(true);
    const list = published.filter(({ id }) => id !== 'c' && id !== 'e');
    expect(drawn(list, published, { ...place, search: 'rule e' })).toEqual(['- e removed']);
  });
});
