import { describe, expect, it } from 'vitest';
import type { StagedSection } from '../staged-words.ts';
import { newsSince, reviewSection, seenOf, withAuthors } from './review-rows.ts';

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
