import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differingEntries } from './entries.ts';

const entry = (id: string, more: object = {}) => ({ id, name: `Rule ${id}`, ...more });
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => entry(id)) as [object, object, object, object];

describe('entries of a section that differ (OP-200)', () => {
  it.each<[what: string, before: unknown, after: unknown, count: number | null]>([
    ['none', { list: [a, b] }, { list: [a, b] }, 0],
    ['one that came', { list: [a] }, { list: [a, b] }, 1],
    ['one that went', { list: [a, b] }, { list: [b] }, 1],
    ['one that changed', { list: [a, b] }, { list: [a, entry('b', { enabled: false })] }, 1],
    ['one that moved past the others', { list: [a, b, c, d] }, { list: [d, a, b, c] }, 1],
    ['one that moved and changed, once', { list: [a, b, c] }, { list: [entry('c', { x: 1 }), a, b] }, 1],
    ['one that came, one that went and one that changed', { list: [a, b] }, { list: [c, entry('b', { x: 1 })] }, 3],
    ['all of a section that was not there', undefined, { list: [a, b] }, 2],
    ['all of a section that is gone', { list: [a, b] }, undefined, 2],
    ['those of both lists', { pre: [a], post: [b] }, { pre: [], post: [b, c] }, 2],
    ['a field beside the list', { list: [a], note: 'x' }, { list: [a], note: 'y' }, 1],
    ['nobody counts: fields without a list', { enabled: false }, { enabled: true }, null],
    ['nobody counts: entries without ids', { rules: [{ from: 'x' }] }, { rules: [] }, null],
  ])('%s', (_, before, after, count) => {
    expect(differingEntries(before, after)).toBe(count);
  });

  it('does not depend on the order of keys', () => {
    expect(differingEntries({ list: [{ id: 'a', x: 1, y: 2 }] }, { list: [{ y: 2, id: 'a', x: 1 }] })).toBe(0);
  });

  it('moves no more entries than it takes to come from one order to the other', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 8 });
    fc.assert(
      fc.property(ids, ids, (from, to) => {
        const count = differingEntries({ list: from.map((id) => entry(id)) }, { list: to.map((id) => entry(id)) });
        const stayed = from.filter((id) => to.includes(id));
        const changed = from.length + to.length - 2 * stayed.length;
        const moved =
          stayed.length -
          longestCommonOrder(
            stayed,
            to.filter((id) => from.includes(id)),
          );
        expect(count ?? 0).toBe(changed + moved);
      }),
    );
  });
});

/** Length of the longest common subsequence, the slow way. */
function longestCommonOrder(one: readonly string[], other: readonly string[]): number {
  const rows = Array.from({ length: one.length + 1 }, () => Array<number>(other.length + 1).fill(0));
  for (const [x, id] of one.entries()) {
    for (const [y, also] of other.entries()) {
      const row = rows[x + 1] as number[];
      row[y + 1] = id === also ? (rows[x]?.[y] ?? 0) + 1 : Math.max(rows[x]?.[y + 1] ?? 0, row[y] ?? 0);
    }
  }
  return rows[one.length]?.[other.length] ?? 0;
}
