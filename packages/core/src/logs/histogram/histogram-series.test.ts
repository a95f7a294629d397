import { describe, expect, it } from 'vitest';
import { barEdges, histogramBars, logFields, logTypes } from '../index.ts';
import { brushOf, brushText, brushWindow } from '../view/brush.ts';
import { loadHistogramShown, saveHistogramShown } from '../view/histogram-shown.ts';
import { barLengthText, barsText, barText, histogramSummary, histogramTable } from '../view/histogram-texts.ts';
import { axisMiddle, axisShare, axisTop, histogramChart } from './histogram-series.ts';
import { stackFields } from './stack-fields.ts';
import { rangeText, timeTicks, weekendShades } from './time-axis.ts';

const day = 86_400;
const nov15 = Date.UTC(2026, 10, 15, 10, 42) / 1_000;
const window = { startEpochSeconds: nov15, endEpochSeconds: nov15 + 7 * day - 1 };
const answer = {
  granularity: 'P1D',
  buckets: [
    {
      start: nov15,
      count: 10,
      by: [
        { value: 'allow', count: 4 },
        { value: 'block', count: 3 },
        { value: 'quarantine', count: 2 },
      ],
    },
    { start: nov15 + 2 * day, count: 1_200, by: [{ value: 'isolate', count: 1_200 }] },
  ],
};

describe('stacked bars of a log (UI.md 4.7)', () => {
  it('stacks Block, Isolate, Allow and the rest from the bottom up, with their totals', () => {
    const chart = histogramChart(answer, window, 'web');
    expect(chart.series).toEqual([
      { label: 'Block', color: 3, total: 3 },
      { label: 'Isolate', color: 1, total: 1_200 },
      { label: 'Allow', color: 'other', total: 4 },
      { label: 'Other', color: 6, total: 3 },
    ]);
    expect(chart.bars.map(({ parts }) => parts).slice(0, 3)).toEqual([
      [3, 0, 4, 3],
      [0, 0, 0, 0],
      [0, 1_200, 0, 0],
    ]);
    expect(chart).toMatchObject({ total: 1_210, max: 2_000 });
    for (const { count, parts } of chart.bars) expect(parts.reduce((all, each) => all + each)).toBe(count);
  });

  it('has one color where the log has no action', () => {
    const chart = histogramChart(answer, window, 'audit');
    expect(chart.series).toEqual([{ label: 'Events', color: 1, total: 1_210 }]);
    expect(chart.bars.map(({ parts }) => parts)).toEqual([[10], [0], [1_200], [0], [0], [0], [0]]);
  });

  it('stacks by a field that the log has', () => {
    for (const logType of logTypes) {
      const field = stackFields[logType];
      if (field !== null) expect(logFields[logType]).toContain(field);
    }
  });

  it.each([
    [0, 1],
    [1, 1],
    [7, 8],
    [10, 10],
    [11, 20],
    [742, 800],
    [801, 1_000],
    [61_000, 80_000],
  ])('%i events have an axis up to %i', (count, top) => {
    expect(axisTop(count)).toBe(top);
  });
});

describe('heights of the bars (UI.md 4.16)', () => {
  const chartOf = (counts: readonly number[]) => {
    const buckets = counts.map((count, at) => ({ start: nov15 + at * day, count }));
    return histogramChart({ granularity: 'P1D', buckets }, window, 'audit');
  };

  it('go by powers where one bar dwarfs the rest, and in proportion where none does', () => {
    const burst = chartOf([10, 12, 9, 11, 10, 4_000, 8]);
    expect(burst.isLogarithmic).toBe(true);
    expect(axisShare(4_000, burst)).toBe(1);
    expect(axisShare(10, burst)).toBeGreaterThan(0.25);
    expect(axisShare(0, burst)).toBe(0);
    expect(axisMiddle(burst)).toBe(62);
    expect(axisShare(62, burst)).toBeCloseTo(0.5, 2);
    expect(barsText('P1D', burst)).toBe('1 day per bar, logarithmic');
    const even = chartOf([10, 12, 9, 11, 10, 200, 8]);
    expect(even.isLogarithmic).toBe(false);
    expect(axisShare(100, even)).toBe(0.5);
    expect(axisMiddle(even)).toBeNull();
    expect(barsText('P1D', even)).toBe('1 day per bar');
    expect(chartOf([1, 0, 0, 4_000]).isLogarithmic).toBe(false);
  });

  it('[INC-002] stand on the clock of a zone, hatched where the range cuts them, and hold every event', () => {
    const edges = barEdges(window, 'P1D', 'UTC');
    const buckets = edges.slice(0, -1).map((edge, at) => ({ start: Math.max(edge, nov15), count: at + 1 }));
    const bars = histogramBars({ granularity: 'P1D', zone: 'UTC', buckets }, window);
    expect(bars.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(bars.map(({ isCut = false }) => isCut)).toEqual([true, ...Array(6).fill(false), true]);
    expect(bars[0]).toMatchObject({ startEpochSeconds: nov15, from: 0 });
    expect(bars[1]?.startEpochSeconds).toBe(Date.UTC(2026, 10, 16) / 1_000);
    expect(bars.at(-1)).toMatchObject({ endEpochSeconds: window.endEpochSeconds, to: 1 });
    const cut = histogramChart({ granularity: 'P1D', zone: 'UTC', buckets }, window, 'audit');
    expect(barText(cut, 0, 'utc')).toBe('Nov 15, 10:42 – Nov 16, 00:00, 1 event, incomplete');
  });

  it('know their weekends', () => {
    expect(weekendShades(window, 'utc')).toEqual([
      { from: 0, to: expect.closeTo((13 * 60 + 18) / (7 * 24 * 60), 6) },
      {
        from: expect.closeTo((5 * 24 * 60 + 13 * 60 + 18) / (7 * 24 * 60), 6),
        to: expect.closeTo(6 / 7 + (13 * 60 + 18) / (7 * 24 * 60), 6),
      },
      { from: expect.closeTo(6 / 7 + (13 * 60 + 18) / (7 * 24 * 60), 6), to: 1 },
    ]);
    expect(weekendShades({ startEpochSeconds: nov15, endEpochSeconds: nov15 + 3_600 }, 'utc')).toEqual([]);
    expect(weekendShades({ startEpochSeconds: nov15, endEpochSeconds: nov15 + 90 * day }, 'utc')).toEqual([]);
  });
});

describe('chosen bars (UI.md 4.16)', () => {
  const chart = histogramChart(answer, window, 'web');

  it('[INC-001] are a stretch of time in whichever order they were pressed, and are found again in it', () => {
    const stretch = brushWindow(chart, 2, 0);
    expect(stretch).toEqual({ startEpochSeconds: nov15, endEpochSeconds: nov15 + 3 * day - 1 });
    expect(brushOf(chart, stretch as never)).toEqual({ first: 0, last: 2 });
    expect(brushText(chart, { first: 0, last: 2 }, 'utc')).toBe('Nov 15, 10:42 – Nov 18, 10:42 · 1,210 events');
    expect(brushWindow(chart, 0, 99)).toBeNull();
    expect(brushOf(chart, { startEpochSeconds: 1, endEpochSeconds: 2 })).toBeNull();
  });
});

describe('words of the bars (UI.md 4.7, 4.8)', () => {
  const chart = histogramChart(answer, window, 'web');

  it.each([
    ['PT1M', '1 minute per bar'],
    ['PT30S', '30 seconds per bar'],
    ['P1M', '1 month per bar'],
    ['PT10M', '10 minutes per bar'],
    ['PT1H', '1 hour per bar'],
    ['PT2H', '2 hours per bar'],
    ['P1D', '1 day per bar'],
    ['P6D', '6 days per bar'],
    ['odd', ''],
  ])('%s: %s', (granularity, text) => {
    expect(barLengthText(granularity)).toBe(text);
  });

  it('says of a bar when and how many', () => {
    expect(barText(chart, 0, 'utc')).toBe(
      'Nov 15, 10:42 – Nov 16, 10:42, 10 events, Block 3, Isolate 0, Allow 4, Other 3',
    );
    expect(barText(histogramChart(answer, window, 'audit'), 0, 'utc')).toBe('Nov 15, 10:42 – Nov 16, 10:42, 10 events');
    expect(barText(chart, 99, 'utc')).toBe('');
  });

  it('says of the chart how many, of which kinds, and where most are', () => {
    expect(histogramSummary(chart, window, 'utc')).toBe(
      '1,210 events, Nov 15, 10:42 – Nov 22, 10:42. Block 3, Isolate 1,200, Allow 4, Other 3. Most: 1,200, Nov 17, 10:42 – Nov 18, 10:42.',
    );
    expect(histogramSummary(histogramChart({ granularity: 'P1D', buckets: [] }, window, 'web'), window, 'utc')).toBe(
      '0 events, Nov 15, 10:42 – Nov 22, 10:42.',
    );
  });

  it('has the same numbers as a table', () => {
    const { head, rows } = histogramTable(chart, 'utc');
    expect(head).toEqual(['Time', 'Block', 'Isolate', 'Allow', 'Other', 'Events']);
    expect(rows).toHaveLength(7);
    expect(rows[2]).toEqual(['Nov 17, 10:42 – Nov 18, 10:42', '0', '1,200', '0', '0', '1,200']);
    expect(histogramTable(histogramChart(answer, window, 'audit'), 'utc').head).toEqual(['Time', 'Events']);
  });

  it('remembers that it was hidden', () => {
    const texts = new Map<string, string>();
    const store = {
      get: (key: string) => texts.get(key) ?? null,
      set: (key: string, text: string) => texts.set(key, text),
    };
    expect(loadHistogramShown(store)).toBe(true);
    saveHistogramShown(store, false);
    expect(loadHistogramShown(store)).toBe(false);
    saveHistogramShown(store, true);
    expect(loadHistogramShown(store)).toBe(true);
  });

  it('names the day of a range once where it is one', () => {
    const start = Date.UTC(2026, 10, 21, 9, 5) / 1_000;
    expect(rangeText({ startEpochSeconds: start, endEpochSeconds: start + 59 }, 'utc')).toBe('Nov 21, 09:05 – 09:06');
  });
});

describe('marks of the time axis (UI.md 4.7)', () => {
  const labels = (most: number, seconds: number, end = nov15) =>
    timeTicks({ startEpochSeconds: end - seconds, endEpochSeconds: end }, { most, leastSeconds: 60, zone: 'utc' }).map(
      ({ label }) => label,
    );

  it.each([
    ['15m', 900, 6, ['10:30', '10:35', '10:40']],
    ['1h', 3_600, 4, ['09:45', '10:00', '10:15', '10:30']],
    ['1h', 3_600, 6, ['09:50', '10:00', '10:10', '10:20', '10:30', '10:40']],
    ['24h', day, 6, ['12:00', '18:00', 'Nov 15', '06:00']],
    ['2d', 2 * day, 4, ['12:00', 'Nov 14', '12:00', 'Nov 15']],
    ['7d', 7 * day, 8, ['Nov 9', 'Nov 10', 'Nov 11', 'Nov 12', 'Nov 13', 'Nov 14', 'Nov 15']],
    ['7d', 7 * day, 4, ['Nov 10', 'Nov 12', 'Nov 14']],
    ['180d', 180 * day, 4, ['Jul 18', 'Sep 16', 'Nov 15']],
  ])('%s in %i s has at most %i of them', (_, seconds, most, wanted) => {
    expect(labels(most, seconds)).toEqual(wanted);
  });

  it('stand where their time is, and never closer than there is room', () => {
    const ticks = timeTicks(window, { most: 20, leastSeconds: day, zone: 'utc' });
    expect(ticks).toHaveLength(7);
    expect(ticks[0]).toEqual({ at: expect.closeTo((13 * 60 + 18) / (7 * 24 * 60), 6), label: 'Nov 16' });
    for (const seconds of [900, 3_600, 43_200, day, 2 * day, 7 * day, 30 * day, 180 * day]) {
      for (let most = 2; most < 12; most += 1) {
        const found = timeTicks(
          { startEpochSeconds: nov15 - seconds, endEpochSeconds: nov15 },
          { most, leastSeconds: 60, zone: 'utc' },
        );
        expect(found.length).toBeLessThanOrEqual(most);
        expect(found.length).toBeGreaterThan(0);
        for (const [index, { at }] of found.entries()) {
          expect(at - (found[index - 1]?.at ?? at - 1 / (most + 1))).toBeGreaterThanOrEqual(1 / (most + 2));
        }
      }
    }
  });

  it('keeps to midnights of the browser’s own zone', () => {
    const start = new Date(2026, 9, 20, 9).getTime() / 1_000;
    const ticks = timeTicks(
      { startEpochSeconds: start, endEpochSeconds: start + 14 * day },
      { most: 20, leastSeconds: day },
    );
    expect(ticks.map(({ label }) => label)).toContain('Oct 26');
    expect(ticks).toHaveLength(14);
  });
});
