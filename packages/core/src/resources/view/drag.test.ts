import { describe, expect, it } from 'vitest';
import { webRule } from '../kinds/web-rule.ts';
import { alongWords, draggedWith, dropAt, edgeStep, gapAt } from './drag.ts';
import { rowsOf } from './rows.ts';

const entries = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: id, enabled: id !== 'c' }));
const last = { id: 'z', name: 'Everything else', builtin: true };
const staged = { count: () => 1, markOf: () => null, removed: [{ entry: { id: 'x', name: 'x' }, before: 'd', at: 3 }] };
const place = { search: '', filters: {}, open: null };
const rows = rowsOf(webRule, { list: [...entries, last], staged, place, selected: new Set() });
const movable = ['a', 'b', 'c', 'd', 'e'];

describe('a drag of rows (UI.md 4.13)', () => {
  it('[RES-010] takes the block that is selected, or the row alone', () => {
    const selected = new Set(['d', 'b']);
    expect(draggedWith('d', { movable, selected })).toEqual(['b', 'd']);
    expect(draggedWith('a', { movable, selected })).toEqual(['a']);
    expect(alongWords(webRule, ['b', 'd', 'e'])).toBe('+2 web rules');
    expect(alongWords(webRule, ['a'])).toBeNull();
  });

  it('[RES-010] lands before the next row that may be moved, and never behind what stays last', () => {
    expect([...rows].map(({ id }) => id)).toEqual(['a', 'b', 'c', 'x', 'd', 'e', 'z']);
    expect(dropAt({ rows, movable, ids: ['a'] }, 2)).toEqual({ line: 2, to: 1, words: 'to 2 of 5' });
    // Over the row that was deleted it goes before the one behind it.
    expect(dropAt({ rows, movable, ids: ['a'] }, 3)).toMatchObject({ to: 2 });
    expect(dropAt({ rows, movable, ids: ['a', 'b'] }, 7)).toEqual({ line: 6, to: 3, words: 'to 4–5 of 5' });
    expect(dropAt({ rows, movable, ids: ['e'] }, 0)).toEqual({ line: 0, to: 0, words: 'to 1 of 5' });
    expect(dropAt({ rows, movable, ids: movable }, 3)).toMatchObject({ to: 0 });
  });

  it('[RES-010] counts the rows that a filter hides', () => {
    const on = rowsOf(webRule, {
      list: [...entries, last],
      staged: { ...staged, removed: [] },
      place: { ...place, filters: { enabled: 'true' } },
      selected: new Set(),
    });
    expect([...on].map(({ id }) => id)).toEqual(['a', 'b', 'd', 'e', 'z']);
    expect(dropAt({ rows: on, movable, ids: ['a'] }, 2)).toMatchObject({ line: 2, to: 2 });
  });

  it('scrolls near the edges, and finds the gap that is nearest', () => {
    expect([gapAt(-5, 40, 3), gapAt(19, 40, 3), gapAt(21, 40, 3), gapAt(999, 40, 3)]).toEqual([0, 0, 1, 3]);
    expect(edgeStep(300, { top: 100, bottom: 500 })).toBe(0);
    expect(edgeStep(110, { top: 100, bottom: 500 })).toBeLessThan(0);
    expect(edgeStep(499, { top: 100, bottom: 500 })).toBeGreaterThan(0);
  });
});
