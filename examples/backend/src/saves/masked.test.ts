import { describe, expect, it } from 'vitest';
import { maskedChange, SECRET_MASK } from './masked.ts';

describe('secrets of a list that takes the place of another', () => {
  it('are held against those of the same entry, wherever it stands', () => {
    const before = [
      { id: 'a', token: 'one' },
      { id: 'b', token: 'two' },
    ];
    const after = [
      { id: 'b', token: 'two' },
      { id: 'a', token: 'other' },
      { id: 'c', token: 'one' },
    ];
    expect(maskedChange(after, before, ['token']).map(({ token }) => token)).toEqual([
      SECRET_MASK,
      `${SECRET_MASK} (changed)`,
      `${SECRET_MASK} (changed)`,
    ]);
  });

  it('are found with each id read a few times, however many entries there are', () => {
    let reads = 0;
    const listOf = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        get id() {
          reads += 1;
          return `entry-${at}`;
        },
      }));
    maskedChange(listOf(500), listOf(500), ['token']);
    expect(reads).toBeLessThan(500 * 8);
  });
});
