import { describe, expect, it } from 'vitest';
import { withRecentColor } from './recent-colors.ts';

describe('recent colors of a picker (UI.md 4.3)', () => {
  it('has the newest first, each once, as the picker writes them', () => {
    const chosen = ['#112233', 'rgb(255,0,0)', '#abc', '#112233'];
    expect(chosen.reduce<readonly string[]>(withRecentColor, [])).toEqual(['#112233', '#AABBCC', '#FF0000']);
  });

  it('keeps the last eight', () => {
    const chosen = Array.from({ length: 10 }, (_, index) => `#00000${index}`);
    expect(chosen.reduce<readonly string[]>(withRecentColor, [])).toEqual(chosen.slice(2).reverse());
  });

  it.each(['', '#12', 'red', 'transparent', '#11223344'])('does not keep %j', (chosen) => {
    const recent = ['#112233'];
    expect(withRecentColor(recent, chosen)).toBe(recent);
  });
});
