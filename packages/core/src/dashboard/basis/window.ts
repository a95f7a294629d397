import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';
import type { Granularity } from '../../api/schemas/index.ts';
import { granularityOf, type QueryRange, type QueryWindow } from '../../reporting/index.ts';
import { addDays, localText, startOf } from './zone.ts';

/** What all cards of a dashboard count in: whole bars of its interval, of which the last may be under way. (UI.md 4.8, decision 026) */
export interface BoardWindow extends QueryWindow {
  interval: QueryRange;
  granularity: Granularity;
  /** IANA name of the zone in which hours and days begin. */
  timeZone: string;
  /** It ends now, and so has none after it. */
  isNow: boolean;
}

/** Bars of each interval. (spec 2 section 9) */
export const boardBins: Readonly<Record<QueryRange, number>> = {
  '15m': 15,
  '1h': 60,
  '12h': 12,
  '24h': 24,
  '7d': 7,
  '30d': 30,
};

const unitOf: Readonly<Record<Granularity, number>> = {
  minute: secondsInMinute,
  hour: secondsInHour,
  day: secondsInDay,
};

function moved(
  { granularity, timeZone }: Pick<BoardWindow, 'granularity' | 'timeZone'>,
  at: number,
  bars: number,
): number {
  return granularity === 'day' ? addDays(at, bars, timeZone) : at + bars * unitOf[granularity];
}

/**
 * The window of an interval: its last bar is the one that holds the end.
 * @param until - its last second in epoch seconds; null for now.
 */
export function boardWindow(interval: QueryRange, until: number | null, nowMs: number, timeZone: string): BoardWindow {
  const now = Math.floor(nowMs / 1_000);
  const granularity = granularityOf(interval);
  const end = Math.min(until ?? now, now);
  const last = startOf(end, unitOf[granularity], timeZone);
  const start = moved({ granularity, timeZone }, last, 1 - boardBins[interval]);
  return { interval, granularity, timeZone, start, end, isNow: end === now };
}

/** The same span just before: as long, and where it is under way, up to the same hour. (UI.md 4.8, comparison) */
export function windowBefore(window: BoardWindow): BoardWindow {
  const bars = -boardBins[window.interval];
  const [start, end] = [moved(window, window.start, bars), moved(window, window.end, bars)];
  return { ...window, start, end: Math.min(end, window.start - 1), isNow: false };
}

/** Where `‹` leads: the last second of the window before. */
export function untilBefore({ start }: BoardWindow): number {
  return start - 1;
}

/** Where `›` leads: the last second of the window after, null for now; undefined where there is none. */
export function untilAfter(window: BoardWindow, nowMs: number): number | null | undefined {
  if (window.isNow) return undefined;
  const bars = bucketsOf(window);
  const next = (bars.at(-1)?.end ?? window.end) + 1;
  const end = moved(window, next, boardBins[window.interval]) - 1;
  return end >= Math.floor(nowMs / 1_000) ? null : end;
}

/** One bar of time, both ends inside. */
export interface Bucket extends QueryWindow {
  /** As the rows of a report over time name it. (spec 3 section 7) */
  date: string;
  /** Its time is not over. */
  isOpen: boolean;
}

/** The bars of a window; an hour that the clocks show twice is one. (spec 3 section 7) */
export function bucketsOf(window: BoardWindow): Bucket[] {
  const { granularity, timeZone } = window;
  const buckets: Bucket[] = [];
  for (let start = window.start; start <= window.end; ) {
    const next = moved(window, start, 1);
    const date = localText(start, timeZone).slice(0, granularity === 'day' ? 10 : 16);
    const end = Math.min(next - 1, window.end);
    const isOpen = window.isNow && next - 1 > window.end;
    const before = buckets.at(-1);
    if (before?.date === date) buckets[buckets.length - 1] = { ...before, end, isOpen };
    else buckets.push({ start, end, date, isOpen });
    start = next;
  }
  return buckets;
}
