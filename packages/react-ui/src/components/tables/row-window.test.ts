import { describe, expect, it } from 'vitest';
import { rowsOf } from './row-window.ts';

describe('rows that are drawn (decision 010)', () => {
  const ends = (rows: readonly number[]) => [rows[0], rows.at(-1), rows.length];

  it.each([
    ['at the top', 0, [0, 21, 22]],
    ['in the middle', 500, [498, 521, 24]],
    ['at the end', 980, [978, 999, 22]],
    ['behind the end, after rows went away', 5_000, [978, 999, 22]],
    ['above the top, where a browser lets one pull', -3, [0, 21, 22]],
  ])('%s are those in view and a few around them', (_, first, expected) => {
    expect(ends(rowsOf({ first, rows: 20 }, 1_000, []))).toEqual(expected);
  });

  it('a row that is always there is drawn once, in its order', () => {
    const rows = rowsOf({ first: 500, rows: 2 }, 1_000, [-1, 3, 501, 900, 900, 1_000]);
    expect(rows).toEqual([3, 498, 499, 500, 501, 502, 503, 900]);
  });

  it('of few rows all are drawn, of none none', () => {
    expect(ends(rowsOf({ first: 0, rows: 40 }, 25, [24]))).toEqual([0, 24, 25]);
    expect(rowsOf({ first: 0, rows: 40 }, 0, [0])).toEqual([]);
  });
});
