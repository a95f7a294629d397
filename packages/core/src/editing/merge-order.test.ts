import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeOrder } from './merge-order.ts';

const merge = (base: string, mine: string, theirs: string, choice: 'mine' | 'theirs' = 'theirs') => {
  const orders = { base: [...base], mine: [...mine], theirs: [...theirs] };
  const gone = new Set([...base].filter((name) => !mine.includes(name) || !theirs.includes(name)));
  const { order, conflicts } = mergeOrder(
    orders,
    (name) => !gone.has(name),
    () => choice === 'mine',
  );
  return [order.join(''), conflicts.join('')];
};

describe('the order of two sides (design RESOURCES, lists)', () => {
  it.each<[string, string, string, string, string, string]>([
    ['two entries moved apart', 'abcdef', 'bacdef', 'abcdfe', 'bacdfe', ''],
    ['a move and an insertion', 'abcd', 'dabc', 'abxcd', 'dabxc', ''],
    ['two blocks inserted at one place', 'ab', 'axyb', 'amnb', 'axymnb', ''],
    ['an insertion behind what they removed', 'abc', 'abxc', 'ac', 'axc', ''],
    ['an insertion behind what they moved away', 'abcd', 'abxcd', 'acdb', 'axcdb', ''],
    ['the same move on both sides', 'abcd', 'dabc', 'dabc', 'dabc', ''],
    ['one entry moved to two places', 'abcd', 'dabc', 'adbc', 'adbc', 'd'],
    ['a removal here and a move there', 'abcd', 'abc', 'cabd', 'cab', ''],
  ])('%s', (_, base, mine, theirs, order, conflicts) => {
    expect(merge(base, mine, theirs)).toEqual([order, conflicts]);
  });

  it('[RES-005] asks for a place that both gave an entry, and takes the one that is chosen', () => {
    expect(merge('abcd', 'dabc', 'adbc', 'mine')).toEqual(['dabc', 'd']);
    expect(merge('abcd', 'dabc', 'adbc', 'theirs')).toEqual(['adbc', 'd']);
  });

  const names = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 8 });
  const forms = names.chain((base) =>
    fc.record({
      base: fc.constant(base),
      mine: formOf(base, 'MNO'),
      theirs: formOf(base, 'TUV'),
    }),
  );
  function formOf(base: readonly string[], own: string) {
    return fc
      .tuple(fc.subarray([...base]), fc.subarray([...own]))
      .chain(([stayed, come]) => fc.shuffledSubarray([...stayed, ...come], { minLength: stayed.length + come.length }));
  }

  it('is that of the side which alone changed something, and holds everything once', () => {
    fc.assert(
      fc.property(forms, ({ base, mine, theirs }) => {
        const all = () => true;
        const none = () => false;
        const inMine = (name: string) => mine.includes(name);
        expect(mergeOrder({ base, mine, theirs: base }, inMine, none)).toEqual({ order: mine, conflicts: [] });
        expect(mergeOrder({ base, mine: base, theirs }, (name) => theirs.includes(name), none)).toEqual({
          order: theirs,
          conflicts: [],
        });
        expect(mergeOrder({ base, mine, theirs: mine }, inMine, none)).toEqual({ order: mine, conflicts: [] });
        const { order } = mergeOrder({ base, mine, theirs }, all, none);
        expect(order.toSorted()).toEqual([...new Set([...mine, ...theirs])].toSorted());
      }),
      { numRuns: 500 },
    );
  });
});
