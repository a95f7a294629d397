import { describe, expect, it } from 'vitest';
import { addresses, rows, text } from '../../fields/builders.ts';
import { withValueTyped } from '../values.ts';
import { listedValues } from './listed-values.ts';

const words = ['10.1.0.0/16', '192.0.2.1', '*.example.com', '300.1.1.1', 'b.example.com'];
const listed = (find: string, most = 9) => listedValues(words, { isWrong: (at) => at === 3, find, most });

describe('a list of many values (UI.md 4.13, picture 09)', () => {
  it('has wrong ones on top, and no more than are drawn', () => {
    expect(listed('')).toEqual({ places: [3, 0, 1, 2, 4], found: 5 });
    expect(listed('', 2)).toEqual({ places: [3, 0], found: 5 });
  });

  it.each([
    ['10.1.2.3', [0]],
    ['1.1', [3]],
    [' EXAMPLE.com ', [2, 4]],
    ['a.example.com', [2]],
    ['192.0.2.1', [1]],
    ['nothing', []],
  ])('finds %s by what is written, by the network and by the star', (find, places) => {
    expect(listed(find)).toEqual({ places, found: places.length });
  });

  it('takes what is typed in place of one value, several too, and each once', () => {
    const field = addresses('Addresses', 'ip');
    const values = ['10.0.0.1', '10.0.0.2', '10.0.0.3'];
    const typed = (what: string, of: typeof field | ReturnType<typeof rows> = field) =>
      withValueTyped(of, what, { values, at: 1 });
    expect(typed('10.0.0.9')).toEqual(['10.0.0.1', '10.0.0.9', '10.0.0.3']);
    expect(typed('10.0.0.8, 10.0.0.9')).toEqual(['10.0.0.1', '10.0.0.8', '10.0.0.9', '10.0.0.3']);
    expect(typed('10.0.0.3')).toEqual(['10.0.0.1', '10.0.0.3']);
    expect(typed(' ')).toBe(values);
    expect(typed('10.0.0.2')).toBe(values);
    const texts = rows('Groups', { as: 'set', of: text('Group', { rules: ['text'] }) });
    expect(typed('Sales, south', texts)).toEqual(['10.0.0.1', 'Sales, south', '10.0.0.3']);
  });
});
