import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';
import type { LogType } from '../../api/schemas/index.ts';
import type { DeploymentInfo } from '../../shared/index.ts';
import { intervalMessages } from './messages.ts';
import { monthDays, monthWindow, readMonth } from './month.ts';
import { readSpan, spanGranularity, spanSeconds } from './span.ts';

const unitSeconds = {
  second: 1,
  minute: secondsInMinute,
  hour: secondsInHour,
  day: secondsInDay,
  month: 30 * secondsInDay,
} as const;

/** Intervals in the order in which they are offered. (spec 2 section 9) */
export const logIntervals = ['15m', '1h', '12h', '24h', '2d', '7d', '30d', '180d'] as const;
export type LogInterval = (typeof logIntervals)[number];

/** How an interval is named and cut. (spec 2 section 9, OP-77) */
export interface IntervalRecord {
  label: string;
  seconds: number;
  /** What the service is asked for. */
  granularity: string;
  /** Slots of the axis. */
  bins: number;
  /** Buckets that the service answers: interval by granularity. */
  bucketCount: number;
  managementStationOnly?: boolean;
}

/** The intervals of the logs; granularity and bins are kept as published, though they do not divide. (spec 2 section 9, OP-77, OP-78) */
export const intervals: Readonly<Record<LogInterval, IntervalRecord>> = {
  '15m': interval('15m', 15 * secondsInMinute, 'PT1M', 15),
  '1h': interval('1h', secondsInHour, 'PT10M', 60),
  '12h': interval('12h', 12 * secondsInHour, 'PT1H', 12),
  '24h': interval('24h', 24 * secondsInHour, 'PT2H', 24),
  '2d': interval('2d', 2 * secondsInDay, 'PT2H', 48),
  '7d': interval('7d', 7 * secondsInDay, 'P1D', 7),
  '30d': interval('30d', 30 * secondsInDay, 'P2D', 30),
  '180d': { ...interval('180d', 180 * secondsInDay, 'P6D', 30), managementStationOnly: true },
};

/** The interval that a log begins with. (spec 2 section 9) */
export function defaultInterval(logType: LogType): LogInterval {
  return logType === 'device' ? '30d' : '7d';
}

/** What is offered where: all time on a management station alone. (spec 2 section 9, OP-78) */
export function offeredIntervals({ mode }: Pick<DeploymentInfo, 'mode'>): LogInterval[] {
  return logIntervals.filter((name) => intervals[name].managementStationOnly !== true || mode === 'management_station');
}

/**
 * The interval that a text stands for: one that is offered, a month such as `3&2024`, a span such as
 * `1763600000-1763686399`, or else the log's default. All time falls back to 7d where it is not offered. (spec 2 section 5,
 * OP-78, OP-81, decision 034)
 */
export function readInterval(text: string, logType: LogType, deployment: Pick<DeploymentInfo, 'mode'>): string {
  const known = logIntervals.find((name) => name === text);
  if (known !== undefined) return offeredIntervals(deployment).includes(known) ? known : '7d';
  return isFixed(text) ? text : defaultInterval(logType);
}

/** Whether an interval says when it begins and ends by itself: a month or a span. (OP-81, decision 034) */
export function isFixed(text: string): boolean {
  return readMonth(text) !== null || readSpan(text) !== null;
}

/** What the histogram of an interval is asked for; a month goes by days, chosen here. (spec 2 section 9) */
export function granularityOf(name: string): string {
  const span = readSpan(name);
  if (span !== null) return spanGranularity(span);
  return recordOf(name)?.granularity ?? (readMonth(name) === null ? intervals['7d'].granularity : 'P1D');
}

/** Slots of the axis; a month has its days. (spec 2 section 9) */
export function binsOf(name: string): number {
  const span = readSpan(name);
  if (span !== null) return Math.ceil(spanSeconds(span) / granularitySeconds(spanGranularity(span)));
  const month = readMonth(name);
  return recordOf(name)?.bins ?? (month === null ? intervals['7d'].bins : monthDays(month));
}

/** A window of a log call, in epoch seconds; both ends belong to it. (OP-79) */
export interface LogWindow {
  startEpochSeconds: number;
  endEpochSeconds: number;
}

/** The window of an interval that ends now, of a month in the zone, or of a span. (spec 2 section 5, OP-79, OP-81) */
export function windowOfInterval(name: string, nowMs: number, zone: 'local' | 'utc' = 'local'): LogWindow {
  const span = readSpan(name);
  if (span !== null) return span;
  const month = readMonth(name);
  if (month !== null) return monthWindow(month, zone);
  const endEpochSeconds = Math.floor(nowMs / 1_000);
  const { seconds } = recordOf(name) ?? intervals['7d'];
  return { startEpochSeconds: Math.max(0, endEpochSeconds - seconds), endEpochSeconds };
}

function recordOf(name: string): IntervalRecord | undefined {
  return Object.hasOwn(intervals, name) ? intervals[name as LogInterval] : undefined;
}

function interval(name: LogInterval, seconds: number, granularity: string, bins: number): IntervalRecord {
  return {
    label: intervalMessages[name],
    seconds,
    granularity,
    bins,
    bucketCount: seconds / granularitySeconds(granularity),
  };
}

/** Seconds of `PT30S`, `PT10M`, `PT2H` or `P1D`; of `P1M` those of 30 days. 0 for any other text. (spec 2 section 9, OP-215) */
export function granularitySeconds(text: string): number {
  const { count, unit } = readGranularity(text) ?? { count: 0, unit: 'second' };
  return count * unitSeconds[unit];
}

/** The unit of a granularity, and how many of it. */
export interface Granularity {
  count: number;
  unit: keyof typeof unitSeconds;
}

/** Reads `PT30S`, `PT10M`, `PT2H`, `P1D` or `P1M`; null for any other text. (spec 2 section 9, OP-215) */
export function readGranularity(text: string): Granularity | null {
  const [, date, dateUnit, time, timeUnit] = /^P(?:(\d{1,4})([DM])|T(\d{1,4})([HMS]))$/.exec(text) ?? [];
  const count = Number(date ?? time ?? 0);
  if (count === 0) return null;
  if (dateUnit !== undefined) return { count, unit: dateUnit === 'D' ? 'day' : 'month' };
  return { count, unit: timeUnit === 'H' ? 'hour' : timeUnit === 'M' ? 'minute' : 'second' };
}
