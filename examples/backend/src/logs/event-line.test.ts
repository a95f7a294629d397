import { describe, expect, it } from 'vitest';
import { isFault, readEventLine } from './event-line.ts';

const long = 'x'.repeat(250_000);
const line = (more: string) => `{"event_time":"2026-11-20T10:00:00"${more},"b":"${long}"}`;
const nested = (levels: number) => `,"a":${'['.repeat(levels)}${']'.repeat(levels)}`;

/** The quickest of some, in milliseconds: what a line takes where nothing else is at work. */
function quickest(text: string, read = (of: string) => void readEventLine(of, 'web')): number {
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    read(text);
    return performance.now() - started;
  });
  return Math.min(...times);
}

describe('a line of an event (DESIGN section 6, INC-009)', () => {
  it.each([
    ['with brackets just below the limit', nested(97)],
    ['with a long number', ',"n":12345678901234567890'],
    ['with escaped quotes', `,"q":"${'\\"'.repeat(2_000)}12345678901234567"`],
  ])('%s takes about as long as one without', (_, more) => {
    const plain = quickest(line(''));
    expect(quickest(line(more)) / plain).toBeLessThan(30);
  });

  it('would be seen to take a thousand times as long (canary)', () => {
    const careless = /(?:[[{][^[{]*){100}/;
    const plain = quickest(line(''));
    expect(quickest(line(nested(97)), (text) => void careless.test(text)) / plain).toBeGreaterThan(60);
  });

  it('is refused beyond a hundred levels, and read up to them', () => {
    expect(isFault(readEventLine(line(nested(99)), 'web'))).toBe(false);
    expect(readEventLine(line(nested(102)), 'web')).toEqual({
      field: 'a',
      reason: 'it is nested deeper than 100 levels.',
    });
  });
});
