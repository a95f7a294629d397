import { describe, expect, it } from 'vitest';
import { spanInterval, windowOfInterval } from '../index.ts';
import { eventCountText, monthAt, monthButtonText, monthChoices, rangeButtonText, windowDetail } from './index.ts';
import { windowText } from './window-text.ts';

const nowMs = Date.UTC(2026, 10, 21, 9, 42, 7);

describe('words of the interval (UI.md 4.7)', () => {
  it('says from when to when, with the zone', () => {
    const window = windowOfInterval('7d', nowMs);
    expect(windowText(window, { nowMs, timeZone: 'Europe/Berlin' })).toBe('Nov 14, 10:42 – Nov 21, 10:42 (UTC+1)');
    expect(windowDetail(window, 'UTC')).toBe('Nov 14, 2026, 09:42:07 – Nov 21, 2026, 09:42:07 (UTC)');
  });

  it.each([
    ['2026-11-20T02:00:00Z', '2026-11-20T02:59:59Z', 'Nov 20, 02:00 – 03:00 (UTC)'],
    ['2026-11-20T02:00:07Z', '2026-11-20T02:00:36Z', 'Nov 20, 02:00:07 – 02:00:37 (UTC)'],
    ['2026-11-19T22:00:00Z', '2026-11-20T05:59:59Z', 'Nov 19, 22:00 – Nov 20, 06:00 (UTC)'],
    ['2025-11-20T02:00:00Z', '2025-11-20T02:59:59Z', 'Nov 20, 2025, 02:00 – 03:00 (UTC)'],
  ])('[INC-001] says of a span from %s to %s: %s', (start, end, text) => {
    const window = { startEpochSeconds: Date.parse(start) / 1_000, endEpochSeconds: Date.parse(end) / 1_000 };
    const options = { nowMs, timeZone: 'UTC' };
    expect(rangeButtonText(spanInterval(window), window, options)).toBe(text);
    expect(rangeButtonText('7d', window, options)).toBe(windowText(window, options));
  });

  it('says the year where it is not this one', () => {
    expect(windowText(windowOfInterval('3&2024', nowMs, 'utc'), { nowMs, timeZone: 'UTC' })).toBe(
      'Mar 1, 2024, 00:00 – Mar 31, 2024, 23:59 (UTC)',
    );
  });

  it.each([
    [0, 'No events'],
    [1, '1 event'],
    [4318, '4,318 events'],
  ])('says %j events', (count, text) => {
    expect(eventCountText(count)).toBe(text);
  });
});

describe('months to pick (spec 2 section 5)', () => {
  it('[LOG-010] offers months up to now as intervals', () => {
    const now = monthAt(nowMs, 'utc');
    const choices = monthChoices(2026, now);
    expect(choices).toHaveLength(12);
    expect(choices[2]).toEqual({ value: '3&2026', label: 'Mar', name: 'Mar 2026', isFuture: false });
    expect(choices.filter(({ isFuture }) => isFuture).map(({ label }) => label)).toEqual(['Dec']);
    expect(monthChoices(2025, now).some(({ isFuture }) => isFuture)).toBe(false);
    expect(monthChoices(2027, now).every(({ isFuture }) => isFuture)).toBe(true);
  });

  it.each([
    ['7d', 'Month'],
    ['3&2024', 'March 2024'],
  ])('names the button of %s', (interval, text) => {
    expect(monthButtonText(interval)).toBe(text);
  });
});
