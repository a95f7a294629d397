import { secondsInDay, secondsInHour } from 'date-fns/constants';
import { instantOfWall, ownTimeZone, wallOf } from './clock-zone.ts';
import { type Granularity, granularitySeconds, type LogWindow, readGranularity } from './intervals.ts';

/** Bars of the log screen: at most so many. (OP-215) */
export const MOST_BARS = 80;

/**
 * Lengths of a bar, none longer than twice the one before, so that the finest that fits has 40 bars or more. A range of more
 * than 80 months goes on by whole months, which OP-215 leaves open. (OP-215, decision 034)
 */
const ladder: readonly string[] = [
  ...[1, 2, 3, 5, 10, 15, 30].map((count) => `PT${count}S`),
  ...[1, 2, 3, 5, 10, 15, 30].map((count) => `PT${count}M`),
  ...[1, 2, 3, 6, 12].map((count) => `PT${count}H`),
  ...[1, 2, 4, 7, 14, 21].map((count) => `P${count}D`),
  ...[1, 2, 3, 6, 12, 24, 48, 96, 192, 384, 768, 1_536].map((count) => `P${count}M`),
];

/**
 * How long a bar of the log screen is: the finest length with which the window has at most 80 bars on the clock of the zone.
 * (OP-215, INC-002)
 */
export function barGranularity(window: LogWindow, timeZone: string): string {
  const length = window.endEpochSeconds - window.startEpochSeconds + 1;
  const found = ladder.find((text) => {
    if (length / granularitySeconds(text) > MOST_BARS + 2) return false; // far too many: no look at the clock
    return barEdges(window, text, timeZone).length <= MOST_BARS + 1;
  });
  return found ?? (ladder.at(-1) as string);
}

/** What the bars of a window are asked by: their length, and on whose clock they stand. (OP-215) */
export interface BarsAsked {
  granularity: string;
  /** IANA name. */
  zone: string;
}

/**
 * The bars of the log screen for a window. (OP-215, INC-002)
 * @param zone - IANA name; that of the machine unless given.
 */
export function barsOf(window: LogWindow, zone: string = ownTimeZone()): BarsAsked {
  return { granularity: barGranularity(window, zone), zone };
}

/**
 * Where the bars of a window begin, on the clock of the zone, and where the last one ends: seconds since 1970, the first at
 * or before the window, the last behind it. Days begin at midnight, weeks on Monday, months on the first; a bar in which the
 * clocks change is longer or shorter. None for what is no granularity. (OP-215)
 */
export function barEdges(window: LogWindow, granularity: string, timeZone: string): number[] {
  const step = readGranularity(granularity);
  if (step === null) return [];
  const { startEpochSeconds: start, endEpochSeconds: end } = window;
  const at = edgeReader(step, start, timeZone);
  const edges: number[] = [];
  for (let index = at(0) > start ? -1 : 0; ; index += 1) {
    const edge = at(index);
    const last = edges.at(-1);
    if (last !== undefined && edge <= last) continue; // the hour that a change of clocks leaves out
    edges.push(edge);
    if (edge > end) return edges;
  }
}

/** Reads the edge that is so many steps behind the one at or before the start. */
function edgeReader({ count, unit }: Granularity, start: number, timeZone: string): (index: number) => number {
  const wall = wallOf(start, timeZone);
  if (unit === 'month') {
    const date = new Date(wall * 1_000);
    const first = Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / count) * count;
    return (index) => {
      const month = first + index * count;
      return instantOfWall(Date.UTC(Math.floor(month / 12), month % 12) / 1_000, timeZone);
    };
  }
  const seconds = count * granularitySeconds(unit === 'day' ? 'P1D' : unitText[unit]);
  if (seconds <= secondsInHour) {
    // Clocks change by whole hours: bars that are no longer stay on the clock without looking at it.
    const first = Math.floor(wall / seconds) * seconds - (wall - start);
    return (index) => first + index * seconds;
  }
  const anchor = unit === 'day' ? monday : 0;
  const first = Math.floor((wall - anchor) / seconds) * seconds + anchor;
  return (index) => instantOfWall(first + index * seconds, timeZone);
}

const unitText = { hour: 'PT1H', minute: 'PT1M', second: 'PT1S' } as const;
/** The first Monday since 1970. */
const monday = 4 * secondsInDay;
