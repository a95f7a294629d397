import { describe, expect, it } from 'vitest';
import { agoWords, momentWords } from './ago.ts';

describe('how long ago something was (UI.md section 7)', () => {
  it.each([
    [30, 'just now'],
    [5 * 60, '5 min ago'],
    [3 * 3600 + 59, '3 h ago'],
    [24 * 3600, null],
    [-10, 'just now'],
  ])('calls %i seconds %j', (seconds, words) => {
    expect(agoWords(1_000_000_000_000 - seconds * 1000, 1_000_000_000_000)).toBe(words);
  });

  it('are the date past a day, and nothing where there is no moment', () => {
    const date = (text: string) => `on ${text.slice(0, 10)}`;
    const now = Date.parse('2026-11-23T12:00:00Z');
    expect(momentWords('2026-11-23T11:55:00Z', now, date)).toBe('5 min ago');
    expect(momentWords('2026-11-21T11:55:00Z', now, date)).toBe('on 2026-11-21');
    expect(momentWords('', now, date)).toBeNull();
  });
});
