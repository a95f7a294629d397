import { millisecondsInDay, millisecondsInHour, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { formatDate } from '../../language/index.ts';
import type { LogWindow } from '../time/intervals.ts';
import { histogramTexts } from './messages.ts';

/** A mark on a time axis. */
export interface TimeTick {
  /** Where on the axis, from 0 to 1. */
  at: number;
  label: string;
}

/** In which zone times are told; the browser's own unless given. (OP-81) */
export type Zone = 'local' | 'utc';

/** How many marks there may be, and how close. */
export interface TickOptions {
  most: number;
  /** No closer than the bars that they stand under. */
  leastSeconds: number;
  zone?: Zone;
}

/** Distances between marks. */
const steps: readonly (readonly [count: number, unit: keyof typeof unitMs])[] = [
  [1, 'second'],
  [5, 'second'],
  [10, 'second'],
  [30, 'second'],
  [1, 'minute'],
  [2, 'minute'],
  [5, 'minute'],
  [10, 'minute'],
  [15, 'minute'],
  [30, 'minute'],
  [1, 'hour'],
  [2, 'hour'],
  [3, 'hour'],
  [6, 'hour'],
  [12, 'hour'],
  [1, 'day'],
  [2, 'day'],
  [5, 'day'],
  [10, 'day'],
  [30, 'day'],
  [60, 'day'],
  [90, 'day'],
];
const unitMs = {
  second: millisecondsInSecond,
  minute: millisecondsInMinute,
  hour: millisecondsInHour,
  day: millisecondsInDay,
} as const;

/**
 * Marks of a time axis at round times of the zone, at most `most`: every so many days by their date, shorter ones by
 * the time, midnight by its date. None where not even two have room. (UI.md 4.7; steps chosen here)
 */
export function timeTicks(
  { startEpochSeconds, endEpochSeconds }: LogWindow,
  { most, leastSeconds, zone = 'local' }: TickOptions,
): TimeTick[] {
  const [start, end] = [startEpochSeconds * 1_000, (endEpochSeconds + 1) * 1_000];
  for (const [count, unit] of steps) {
    // Most windows need no look at the marks: too many of them fit between both ends.
    if (count * unitMs[unit] < leastSeconds * 1_000 || (end - start) / (count * unitMs[unit]) > most + 1) continue;
    const marks = marksOf(start, end, count, unit, zone);
    if (marks.length > 0 && marks.length <= most) {
      return marks.map((ms) => ({ at: (ms - start) / (end - start), label: tickLabel(ms, unit, zone) }));
    }
  }
  return [];
}

/** Saturdays and Sundays on the axis of a window of two days to two months, from 0 to 1. (UI.md 4.16) */
export function weekendShades(
  { startEpochSeconds, endEpochSeconds }: LogWindow,
  zone: Zone = 'local',
): { from: number; to: number }[] {
  const [start, end] = [startEpochSeconds * 1_000, (endEpochSeconds + 1) * 1_000];
  const days = (end - start) / unitMs.day;
  if (days < 2 || days > 62) return [];
  const instant = (...all: [number, number, number]) =>
    zone === 'utc' ? Date.UTC(...all) : new Date(...all).getTime();
  const { year, month, day } = parts(start, zone);
  const share = (ms: number) => (Math.min(end, Math.max(start, ms)) - start) / (end - start);
  return Array.from({ length: Math.ceil(days) + 1 }, (_, at) => day + at).flatMap((date) => {
    const isWeekend = [0, 6].includes(new Date(Date.UTC(year, month, date)).getUTCDay());
    const [from, to] = [share(instant(year, month, date)), share(instant(year, month, date + 1))];
    return isWeekend && to > from ? [{ from, to }] : [];
  });
}

/** From one instant to another in words, the day again only where it changes. (UI.md section 7) */
export function rangeText({ startEpochSeconds, endEpochSeconds }: LogWindow, zone: Zone = 'local'): string {
  const [start, end] = [startEpochSeconds * 1_000, (endEpochSeconds + 1) * 1_000];
  const [from, to] = [parts(start, zone), parts(end, zone)];
  const clock = end - start < detailMs ? preciseClockText : clockText;
  const isSameDay = from.year === to.year && from.month === to.month && from.day === to.day;
  return isSameDay
    ? histogramTexts.sameDay(dayText(from), clock(from), clock(to))
    : histogramTexts.days(dayText(from), clock(from), dayText(to), clock(to));
}

/** Of a shorter range the seconds are told too. Chosen here. */
const detailMs = 10 * millisecondsInMinute;

interface Parts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

function parts(ms: number, zone: Zone): Parts {
  const date = new Date(ms);
  return zone === 'utc'
    ? {
        year: date.getUTCFullYear(),
        month: date.getUTCMonth(),
        day: date.getUTCDate(),
        hour: date.getUTCHours(),
        minute: date.getUTCMinutes(),
        second: date.getUTCSeconds(),
      }
    : {
        year: date.getFullYear(),
        month: date.getMonth(),
        day: date.getDate(),
        hour: date.getHours(),
        minute: date.getMinutes(),
        second: date.getSeconds(),
      };
}

/** Round times in order. Built from calendar parts, so that a change of clocks moves no mark off its hour. */
function marksOf(start: number, end: number, count: number, unit: keyof typeof unitMs, zone: Zone): number[] {
  const instant = (...all: [number, number, number, number, number, number]) =>
    zone === 'utc' ? Date.UTC(...all) : new Date(...all).getTime();
  const { year, month, day, hour, minute, second } = parts(start, zone);
  const marks: number[] = [];
  for (let at = 0; ; at += 1) {
    const up = (from: number) => Math.floor(from / count) * count + at * count;
    const ms = {
      day: () => instant(year, month, day + at * count, 0, 0, 0),
      hour: () => instant(year, month, day, up(hour), 0, 0),
      minute: () => instant(year, month, day, hour, up(minute), 0),
      second: () => instant(year, month, day, hour, minute, up(second)),
    }[unit]();
    if (ms >= end) return marks;
    // The hour that a change of clocks leaves out would stand beside the next one.
    if (ms >= start && ms !== marks.at(-1)) marks.push(ms);
  }
}

function tickLabel(ms: number, unit: keyof typeof unitMs, zone: Zone): string {
  const at = parts(ms, zone);
  if (unit === 'day' || (at.hour === 0 && at.minute === 0 && at.second === 0)) return dayText(at);
  return unit === 'second' ? preciseClockText(at) : clockText(at);
}

const dayParts = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

function dayText({ year, month, day }: Parts): string {
  return formatDate(Date.UTC(year, month, day), dayParts);
}

function clockText({ hour, minute }: Parts): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** With the seconds where there are some. */
function preciseClockText(at: Parts): string {
  return at.second === 0 ? clockText(at) : `${clockText(at)}:${String(at.second).padStart(2, '0')}`;
}
