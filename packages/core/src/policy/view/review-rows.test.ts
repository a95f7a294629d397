import { describe, expect, it } from 'vitest';
import type { StagedSection } from '../staged-words.ts';
import { newsSince, reviewSection, rowsAtOnce, seenOf, toldSaves, withAuthors } from './review-rows.ts';

const minute = (at: number) => `2026-11-21T10:${String(at).padStart(2, '0')}:00.000Z`;
const change = (key: string, by: string, at: number) => ({
  id: key,
  key,
  name: key,
  what: 'changed' as const,
  fields: [],
  saves: [{ by, at: minute(at) }],
});
const section = (changes: ReturnType<typeof change>[], rest: StagedSection['rest'] = []): StagedSection => ({
  name: 'rules.web',
  area: 'Policy',
  label: 'Web rules',
  right: 'rules:write',
  may_publish: true,
  entries: changes.length + rest.reduce((sum, { entries }) => sum + entries, 0),
  changes,
  rest,
  saves: [],
});

const opening = section([change('a', 'ann', 1), change('b', 'ben', 2)], [{ by: 'ben', at: minute(3), entries: 2 }]);
const reviewer = { me: 'ann', seen: seenOf([opening]) };
const newOf = (now: StagedSection) =>
  reviewSection(now, [], reviewer)
    .rows.filter(({ isNew }) => isNew)
    .map((row) => row.change.key);

describe('what came while a review is open (PUB-003)', () => {
  it('[PUB-003] a change that moves into the list when one before it is discarded is no news', () => {
    const now = section([change('b', 'ben', 2), change('c', 'ben', 3)], [{ by: 'ben', at: minute(1), entries: 1 }]);
    expect(newOf(now)).toEqual([]);
    expect(newsSince([now], reviewer, new Set()).words).toBeNull();
    expect(newOf(section([change('b', 'ben', 2), change('d', 'ben', 4)]))).toEqual(['d']);
  });

  it('[PUB-003] what a discard had taken is news to whoever did not see it, when it is staged again as it was', () => {
    const again = section([change('a', 'ann', 1), change('b', 'ben', 2)]);
    const without = { me: 'ann', seen: seenOf([section([change('a', 'ann', 1)])]) };
    const newTo = (who: typeof without) =>
      reviewSection(again, [], who)
        .rows.filter(({ isNew }) => isNew)
        .map(({ key }) => key);
    expect(newTo(without)).toEqual(['["rules.web","b"]']);
    expect(newTo({ me: 'ann', seen: seenOf([again]) })).toEqual([]);
    expect([...toldSaves(again, without)]).toEqual([
      ['a', { by: 'by you', isNew: false }],
      ['b', { by: 'by ben', isNew: true }],
    ]);
  });

  it('[PUB-001] [PUB-003] draws the first of thousands and what is new, and the rest when it is asked for', () => {
    const thousands = Array.from({ length: 10_000 }, (_, at) => change(`r${at}`, 'ben', 1));
    const before = { me: 'ann', seen: seenOf([section(thousands)]) };
    const now = section([...thousands.slice(0, -1), change('r9999', 'ben', 5)]);
    const first = reviewSection(now, [], before);
    expect(first.rows).toHaveLength(rowsAtOnce + 1);
    expect(first.rows.at(-1)).toMatchObject({ isNew: true, change: { key: 'r9999' } });
    expect(first.showMore).toBe('Show 100 of 9,899 more');
    const all = reviewSection(now, [], before, 10_000);
    expect([all.rows.length, all.showMore, all.more]).toEqual([10_000, null, null]);
  });

  it('[PUB-003] what others stage beyond the list asks for another look, once', () => {
    const now = section(
      [change('a', 'ann', 1), change('b', 'ben', 2)],
      [
        { by: 'ben', at: minute(5), entries: 3 },
        { by: 'ann', at: minute(6), entries: 1 },
      ],
    );
    const { words, stamps } = newsSince([now], reviewer, new Set());
    expect(words).toBe(
      'More was staged in Web rules while you looked than is listed one by one. Look at it again, then publish.',
    );
    expect(newsSince([now], reviewer, stamps).words).toBeNull();
    expect(withAuthors('Revision 8', [now], 'ann')).toBe('Revision 8 · yours 2, ben 4');
  });
});
