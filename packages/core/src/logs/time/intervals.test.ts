import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceLogFilters, logFilters } from '../../access/index.ts';
import { LogQuery, logTypes } from '../../api/schemas/index.ts';
import {
  binsOf,
  defaultInterval,
  granularityOf,
  histogramBars,
  intervals,
  logIntervals,
  monthInterval,
  offeredIntervals,
  readInterval,
  readMonth,
  windowOfInterval,
} from '../index.ts';
import { emptyText } from '../view/index.ts';

const station = { mode: 'management_station' } as const;
const cloud = { mode: null };

describe('intervals of the logs (spec 2 section 9)', () => {
  it.each([
    ['[TIM-009] 15m', '15m', 'PT1M', 15, 15],
    ['[TIM-010] 1h', '1h', 'PT10M', 60, 6],
    ['[TIM-011] 12h', '12h', 'PT1H', 12, 12],
    ['[TIM-012] 24h', '24h', 'PT2H', 24, 12],
    ['[TIM-013] 2d', '2d', 'PT2H', 48, 24],
    ['[TIM-014] 7d', '7d', 'P1D', 7, 7],
    ['[TIM-015] 30d', '30d', 'P2D', 30, 15],
    ['180d', '180d', 'P6D', 30, 30],
  ] as const)('%s has its granularity, bins and buckets', (_, name, granularity, bins, bucketCount) => {
    expect(granularityOf(name)).toBe(granularity);
    expect(binsOf(name)).toBe(bins);
    expect(intervals[name].bucketCount).toBe(bucketCount);
  });

  it('[LOG-012] are eight, with 7d as the default', () => {
    expect(logIntervals).toEqual(['15m', '1h', '12h', '24h', '2d', '7d', '30d', '180d']);
    expect(defaultInterval('web')).toBe('7d');
    expect(logFilters.interval).toBe('7d');
  });

  it('[LOG-003] [LOG-014] devices begin with 30d', () => {
    expect(logTypes).toEqual(['web', 'email', 'audit', 'dlp', 'firewall', 'saa', 'device']);
    expect(logTypes.filter((logType) => defaultInterval(logType) === '30d')).toEqual(['device']);
    expect(deviceLogFilters.interval).toBe('30d');
  });

  it('[LOG-013] all time is offered on a management station alone, and is 7d elsewhere', () => {
    expect(intervals['180d'].label).toBe('All time');
    expect(offeredIntervals(station)).toEqual(logIntervals);
    for (const mode of [null, 'safeview', 'safeview_isolation'] as const) {
      expect(offeredIntervals({ mode })).toEqual(logIntervals.slice(0, -1));
    }
    expect(readInterval('180d', 'web', station)).toBe('180d');
    expect(readInterval('180d', 'device', cloud)).toBe('7d');
    expect(readInterval('9y', 'device', cloud)).toBe('30d');
    expect(readInterval('constructor', 'web', station)).toBe('7d');
  });

  it('ends now and holds its seconds', () => {
    expect(windowOfInterval('1h', 10_000_999)).toEqual({ startEpochSeconds: 6_400, endEpochSeconds: 10_000 });
    expect(windowOfInterval('180d', 1_000)).toEqual({ startEpochSeconds: 0, endEpochSeconds: 1 });
  });
});

describe('a month as interval (spec 2 section 5, OP-81)', () => {
  it.each([
    ['3&2024', '2024-03-01T00:00:00Z', '2024-03-31T23:59:59Z', 31],
    ['2&2024', '2024-02-01T00:00:00Z', '2024-02-29T23:59:59Z', 29],
    ['2&2100', '2100-02-01T00:00:00Z', '2100-02-28T23:59:59Z', 28],
    ['12&2025', '2025-12-01T00:00:00Z', '2025-12-31T23:59:59Z', 31],
    ['1&1970', '1970-01-01T00:00:00Z', '1970-01-31T23:59:59Z', 31],
    ['11&9999', '9999-11-01T00:00:00Z', '9999-11-30T23:59:59Z', 30],
    // The last instant that a log call takes; a month as far ahead has no events.
    ['12&9999', '9999-12-01T00:00:00Z', '9999-12-31T00:00:00Z', 31],
  ])('[LOG-010] %s goes from %s to %s', (name, start, end, days) => {
    const window = windowOfInterval(name, 0, 'utc');
    expect(window).toEqual({ startEpochSeconds: Date.parse(start) / 1e3, endEpochSeconds: Date.parse(end) / 1e3 });
    expect(readInterval(name, 'web', cloud)).toBe(name);
    expect(binsOf(name)).toBe(days);
    expect(granularityOf(name)).toBe('P1D');
    const asked = LogQuery.safeParse({ start: window.startEpochSeconds, end: window.endEpochSeconds });
    expect(asked.success).toBe(true);
  });

  it('[LOG-010] in the zone of the browser, months follow each other without a gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1971, max: 2199 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const { startEpochSeconds, endEpochSeconds } = windowOfInterval(monthInterval({ month, year }), 0);
        const following = month === 12 ? { month: 1, year: year + 1 } : { month: month + 1, year };
        expect(windowOfInterval(monthInterval(following), 0).startEpochSeconds).toBe(endEpochSeconds + 1);
        const first = new Date(startEpochSeconds * 1_000);
        expect([first.getFullYear(), first.getMonth() + 1, first.getDate(), first.getHours()]).toEqual([
          year,
          month,
          1,
          0,
        ]);
      }),
    );
  });

  it.each(['0&2024', '13&2024', '03&2024', '3&24', '3&1969', '3 & 2024', '3&2024x', '&2024', '3-2024'])(
    '[LOG-010] %s is no interval',
    (text) => {
      expect(readMonth(text)).toBeNull();
      expect(readInterval(text, 'web', cloud)).toBe('7d');
    },
  );
});

describe('bars over the table (UI.md 4.7, OP-77)', () => {
  it('spread the buckets evenly over the axis, empty ones too', () => {
    const window = windowOfInterval('1h', 3_600_000);
    const bars = histogramBars({ granularity: 'PT10M', buckets: [{ start: 600, count: 4 }] }, window);
    expect(bars.map(({ count }) => count)).toEqual([0, 4, 0, 0, 0, 0]);
    expect(bars.map(({ from }) => Math.round(from * 60))).toEqual([0, 10, 20, 30, 40, 50]);
    expect(bars[1]).toMatchObject({ startEpochSeconds: 600, endEpochSeconds: 1_199 });
    expect(bars.at(-1)).toMatchObject({ endEpochSeconds: 3_600, to: 1 });
  });

  it.each(logIntervals)('%s has its number of buckets, and no event is lost', (name) => {
    const window = windowOfInterval(name, 1.8e12);
    const step = (window.endEpochSeconds - window.startEpochSeconds) / intervals[name].bucketCount;
    // The service counts the last second in a bucket of its own.
    const buckets = Array.from({ length: intervals[name].bucketCount + 1 }, (_, at) => ({
      start: window.startEpochSeconds + at * step,
      count: 1,
    }));
    const bars = histogramBars({ granularity: granularityOf(name), buckets }, window);
    expect(bars).toHaveLength(intervals[name].bucketCount);
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(buckets.length);
  });

  it.each([-3_600, 0, 3_600])('a month whose clocks change by %i s has a bar for each of its days', (change) => {
    const { startEpochSeconds, endEpochSeconds } = windowOfInterval('10&2026', 0, 'utc');
    const window = { startEpochSeconds, endEpochSeconds: endEpochSeconds + change };
    const buckets = [{ start: window.endEpochSeconds, count: 1 }];
    const bars = histogramBars({ granularity: granularityOf('10&2026'), buckets }, window);
    expect(bars).toHaveLength(binsOf('10&2026'));
    expect(bars.at(-1)).toMatchObject({ count: 1, endEpochSeconds: window.endEpochSeconds, to: 1 });
  });

  it('a granularity that cannot be read has none', () => {
    expect(histogramBars({ granularity: 'odd', buckets: [] }, windowOfInterval('1h', 1e10))).toEqual([]);
  });
});

describe('an empty table (UI.md section 3)', () => {
  it.each([
    ['7d', false, 'No events in the last 7 days.'],
    ['1h', false, 'No events in the last hour.'],
    ['180d', false, 'No events.'],
    ['3&2024', false, 'No events in 03/2024.'],
    ['7d', true, 'No events match these filters.'],
  ])('%s, filtered: %s, says %s', (interval, isFiltered, text) => {
    expect(emptyText(interval, isFiltered)).toBe(text);
  });
});
