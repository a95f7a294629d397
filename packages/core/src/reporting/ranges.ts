import { secondsInDay, secondsInHour, secondsInMinute, secondsInWeek } from 'date-fns/constants';
import type { Granularity } from '../api/schemas/index.ts';

/** Ranges that reports are asked for, in seconds. (spec 3 section 9) */
export const rangeSeconds = {
  '15m': 15 * secondsInMinute,
  '1h': secondsInHour,
  '12h': 12 * secondsInHour,
  '24h': secondsInDay,
  '7d': secondsInWeek,
  '30d': 30 * secondsInDay,
} as const;

/** A range of a report. (spec 3 section 9) */
export type QueryRange = keyof typeof rangeSeconds;

/** Ranges in the order in which they are offered. (spec 3 section 9) */
export const queryRanges = Object.keys(rangeSeconds) as QueryRange[];

/** Of a range that is not one of them. (spec 3 section 9, OP-100) */
export const FALLBACK_RANGE_SECONDS = 30 * secondsInDay;

/** What the dashboards show at first. (spec 2 section 9, OP-100) */
export const DEFAULT_RANGE: QueryRange = '30d';

/** Days that the reports about clients look back. (spec 3 section 9) */
export const CLIENT_REPORT_DAYS = 30;

/** A window in epoch seconds. (spec 3 section 7) */
export interface QueryWindow {
  start: number;
  end: number;
}

/** How a range is cut; an unknown one as the longest. (spec 3 section 9, OP-100) */
export function granularityOf(range: string): Granularity {
  const seconds = secondsOf(range);
  if (seconds <= rangeSeconds['1h']) return 'minute';
  return seconds <= rangeSeconds['24h'] ? 'hour' : 'day';
}

/** The window that ends now; none given is the default, and an unknown range is 30 days long. (spec 2 section 9, spec 3 section 9) */
export function windowOf(range: string | undefined, nowMs: number): QueryWindow {
  const end = Math.floor(nowMs / 1_000);
  return { start: end - secondsOf(range ?? DEFAULT_RANGE), end };
}

/** The window of the reports about clients. (spec 3 sections 7 and 9) */
export function clientReportWindow(nowMs: number): QueryWindow {
  const end = Math.floor(nowMs / 1_000);
  return { start: end - CLIENT_REPORT_DAYS * secondsInDay, end };
}

function secondsOf(range: string): number {
  return Object.hasOwn(rangeSeconds, range) ? rangeSeconds[range as QueryRange] : FALLBACK_RANGE_SECONDS;
}
