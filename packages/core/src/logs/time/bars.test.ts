import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barEdges, barGranularity, type LogWindow } from '../index.ts';
import { instantOfWall, wallOf } from './clock-zone.ts';

const at = (text: string) => Date.parse(text) / 1_000;
const window = (start: string, end: string): LogWindow => ({ startEpochSeconds: at(start), endEpochSeconds: at(end) });
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Asia/Tokyo'];

describe('bars of the log screen (OP-215)', () => {
  it.each([
    ['15 minutes', window('2026-11-20T02:00:00Z', '2026-11-20T02:14:59Z'), 'PT15S'],
    ['an hour', window('2026-11-20T02:00:00Z', '2026-11-20T02:59:59Z'), 'PT1M'],
    ['a day', window('2026-11-20T00:00:00Z', '2026-11-20T23:59:59Z'), 'PT30M'],
    ['seven days up to now', window('2026-11-14T10:42:07Z', '2026-11-21T10:42:07Z'), 'PT3H'],
    ['a month', window('2026-10-01T00:00:00Z', '2026-10-31T23:59:59Z'), 'PT12H'],
    ['180 days', window('2026-05-25T10:42:07Z', '2026-11-21T10:42:07Z'), 'P4D'],
    ['40 seconds', window('2026-11-20T02:00:00Z', '2026-11-20T02:00:39Z'), 'PT1S'],
    ['one second', window('2026-11-20T02:00:00Z', '2026-11-20T02:00:00Z'), 'PT1S'],
    ['ten years', window('2016-01-01T00:00:00Z', '2025-12-31T23:59:59Z'), 'P2M'],
  ])('[INC-002] %s', (_, range, granularity) => {
    expect(barGranularity(range, 'UTC')).toBe(granularity);
  });

  it('[INC-002] are 80 at most, and 40 or more where the range has 40 seconds, in every zone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') }),
        fc.double({ min: 0, max: 21, noNaN: true }).map((power) => Math.floor(Math.exp(power))),
        fc.constantFrom(...zones),
        (start, length, zone) => {
          const range = { startEpochSeconds: start, endEpochSeconds: start + length - 1 };
          const edges = barEdges(range, barGranularity(range, zone), zone);
          expect(edges.length - 1).toBeLessThanOrEqual(80);
          expect(edges.length - 1).toBeGreaterThanOrEqual(Math.min(40, length));
          // They cover the range, in order, and no bar lies outside of it.
          expect(edges[0]).toBeLessThanOrEqual(range.startEpochSeconds);
          expect(edges[1]).toBeGreaterThan(range.startEpochSeconds);
          expect(edges.at(-1)).toBeGreaterThan(range.endEpochSeconds);
          expect(edges.at(-2)).toBeLessThanOrEqual(range.endEpochSeconds);
          expect(edges.every((edge, index) => index === 0 || edge > (edges[index - 1] as number))).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each([
    ['PT3H', 'Europe/Berlin', '2026-11-14T10:42:07Z', ['09:00', '12:00', '15:00']],
    ['PT30M', 'Asia/Kathmandu', '2026-11-14T10:42:07Z', ['16:00', '16:30', '17:00']],
    ['P1D', 'America/New_York', '2026-10-31T12:00:00Z', ['00:00', '00:00', '00:00']],
    ['P7D', 'Europe/Berlin', '2026-10-21T12:00:00Z', ['00:00', '00:00', '00:00']],
    ['P1M', 'Europe/Berlin', '2026-02-10T12:00:00Z', ['00:00', '00:00', '00:00']],
  ])('[INC-002] of %s stand on the clock of %s', (granularity, zone, start, clocks) => {
    const range = { startEpochSeconds: at(start), endEpochSeconds: at(start) + 100 * 86_400 };
    const shown = barEdges(range, granularity, zone)
      .slice(0, 3)
      .map((edge) => new Date(wallOf(edge, zone) * 1_000).toISOString().slice(11, 16));
    expect(shown).toEqual(clocks);
  });

  it('begin weeks on Monday and months on the first', () => {
    const range = window('2026-10-21T12:00:00Z', '2027-01-21T12:00:00Z');
    expect(barEdges(range, 'P7D', 'UTC')[0]).toBe(at('2026-10-19T00:00:00Z'));
    expect(barEdges(range, 'P1M', 'UTC')).toEqual(
      ['2026-10', '2026-11', '2026-12', '2027-01', '2027-02'].map((month) => at(`${month}-01T00:00:00Z`)),
    );
  });

  it('are longer or shorter where the clocks change, and lose no second', () => {
    // 2026-10-25 in Berlin has 25 hours, 2026-03-29 has 23.
    const autumn = barEdges(window('2026-10-24T22:00:00Z', '2026-10-26T22:59:59Z'), 'P1D', 'Europe/Berlin');
    expect(autumn.map((edge, index) => edge - (autumn[index - 1] ?? edge)).slice(1)).toEqual([25 * 3_600, 24 * 3_600]);
    const spring = barEdges(window('2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'), 'PT2H', 'Europe/Berlin');
    expect(spring.at(-1)).toBe(at('2026-03-29T22:00:00Z'));
    expect(Math.min(...spring.slice(1).map((edge, index) => edge - (spring[index] as number)))).toBe(3_600);
  });
});

describe('the clock of a zone', () => {
  it('is read back, but in the hour that stands twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_500_000_000 }), fc.constantFrom(...zones), (instant, zone) => {
        const back = instantOfWall(wallOf(instant, zone), zone);
        expect(back === instant || wallOf(back, zone) === wallOf(instant, zone)).toBe(true);
        expect(back).toBeLessThanOrEqual(instant);
      }),
      { numRuns: 300 },
    );
  });
});
