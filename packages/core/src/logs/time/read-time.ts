import { secondsInDay, secondsInHour, secondsInMinute, secondsInWeek } from 'date-fns/constants';
import { LAST_EPOCH_SECONDS } from '../../api/schemas/index.ts';
import { instantOfWall, wallOf } from './clock-zone.ts';
import type { LogWindow } from './intervals.ts';
import { rangeTexts } from './range.messages.ts';

/** What now is, and on which clock times are read. */
export interface ReadTimeOptions {
  nowMs: number;
  /** IANA name. */
  timeZone: string;
}

/** A stretch of seconds that a typed time stands for: a day, a minute or one second, both ends belonging to it. */
export type TimeRead = { span: LogWindow; fault: null } | { span: null; fault: string };

/** Faults by the field that they belong to. */
export type RangeRead =
  | { window: LogWindow; faults: null }
  | { window: null; faults: { from: string | null; to: string | null } };

/**
 * Reads a typed or pasted time: `now`, `2h ago`, `now-15m`, `yesterday 14:00`, `2 days ago 14:00`, `last monday 8:00`,
 * `2026-11-20 14:00`, a time as rows show it (`Nov 20 02:58:41.902`), one of a log file (`20/Nov/2026:14:00:05 +0100`), as
 * events have it (`2026-11-20T14:00:05.123456`, which is UTC as it is for the service), or seconds, milliseconds or microseconds
 * since 1970. A time of day alone is the last one of it; a day without a year the last one of it. (UI.md 4.16, INC-001)
 * @returns the stretch that it names, from its first to its last second, or why it names none.
 */
export function readTime(typed: string, options: ReadTimeOptions): TimeRead {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  if (text === '') return { span: null, fault: rangeTexts.empty };
  const span = readNumber(text) ?? readAgo(text, options) ?? readDated(text, options);
  const isSpan =
    span !== null && span.startEpochSeconds >= FIRST_EPOCH_SECONDS && span.endEpochSeconds <= LAST_EPOCH_SECONDS;
  if (isSpan) return { span, fault: null };
  return { span: null, fault: /^\d{1,2}\/\d{1,2}\//.test(text) ? rangeTexts.slashes(text) : rangeTexts.unread(text) };
}

/**
 * Reads both fields. A day as end is that day to its last second; a minute as end is left out, as `15:00` ends the hour
 * before it; a second belongs to the range, since it is that of an event. Without an end it is now, without a beginning the
 * range has the length of an hour. (UI.md 4.16, INC-001)
 */
export function readRange({ from, to }: { from: string; to: string }, options: ReadTimeOptions): RangeRead {
  const now = Math.floor(options.nowMs / 1_000);
  const isEmpty = { from: from.trim() === '', to: to.trim() === '' };
  if (isEmpty.from && isEmpty.to) return { window: null, faults: { from: rangeTexts.empty, to: null } };
  const [first, last] = [isEmpty.from ? null : readTime(from, options), isEmpty.to ? null : readTime(to, options)];
  const faults = { from: first?.fault ?? null, to: last?.fault ?? null };
  if (faults.from !== null || faults.to !== null) return { window: null, faults };
  const end = last?.span ? endOf(last.span) : now;
  const start = first?.span?.startEpochSeconds ?? Math.max(FIRST_EPOCH_SECONDS, end - secondsInHour + 1);
  if (start > now) return { window: null, faults: { from: rangeTexts.future, to: null } };
  if (start > end) return { window: null, faults: { from: null, to: rangeTexts.order } };
  return { window: { startEpochSeconds: start, endEpochSeconds: end }, faults: null };
}

/** Where a range ends of which this is the end. */
function endOf({ startEpochSeconds: start, endEpochSeconds: end }: LogWindow): number {
  return end - start === secondsInMinute - 1 ? start - 1 : end;
}

/** Seconds of nine digits begin in 1973, and are what an address takes. (decision 034) */
const FIRST_EPOCH_SECONDS = 100_000_000;

function readNumber(text: string): LogWindow | null {
  const perSecond = { 10: 1, 13: 1_000, 16: 1_000_000 }[/^\d+(?=\.\d+$|$)/.exec(text)?.[0].length ?? 0];
  return perSecond === undefined ? null : secondAt(Math.floor(Number(text) / perSecond));
}

const units: readonly (readonly [names: RegExp, seconds: number])[] = [
  [/^(?:s|sec|secs|second|seconds)$/, 1],
  [/^(?:m|min|mins|minute|minutes)$/, secondsInMinute],
  [/^(?:h|hr|hrs|hour|hours)$/, secondsInHour],
  [/^(?:d|day|days)$/, secondsInDay],
  [/^(?:w|week|weeks)$/, secondsInWeek],
];

/** `now`, `2h ago`, `90 min`, `-3d`; and several of them, `1h 30m ago`. */
function readAgo(text: string, { nowMs }: ReadTimeOptions): LogWindow | null {
  const now = Math.floor(nowMs / 1_000);
  const lower = text
    .toLowerCase()
    .replace(/^now ?(?=-)/, '')
    .replace(/^an? (?=[a-z]+ ago$)/, '1 ');
  if (lower === 'now') return secondAt(now);
  const amount = /^-? ?((?:\d{1,6} ?[a-z]+ ?)+?)(?: ago)?$/.exec(lower)?.[1];
  if (amount === undefined) return null;
  let seconds = 0;
  for (const [, count, name = ''] of amount.matchAll(/(\d{1,6}) ?([a-z]+)/g)) {
    const unit = units.find(([names]) => names.test(name))?.[1];
    if (unit === undefined) return null;
    seconds += Number(count) * unit;
  }
  return secondAt(now - seconds);
}

/** A day on the calendar; without a year it is the last such day. */
interface Day {
  year: number | null;
  month: number;
  day: number;
}

/** A day, a time of a day, or both; where the text names a zone, on the clock of that one. */
function readDated(text: string, options: ReadTimeOptions): LogWindow | null {
  const [rest, offset] = splitZone(text);
  const now = Math.floor(options.nowMs / 1_000);
  const wallNow = offset === null ? wallOf(now, options.timeZone) : now + offset;
  const instant = (wall: number) => (offset === null ? instantOfWall(wall, options.timeZone) : wall - offset);
  const { day: dayText, time } = splitTime(rest);
  const clock = time === null ? null : readClock(time);
  if (time !== null && clock === null) return null;
  const midnight = dayText === '' ? lastOf(clock, wallNow) : midnightOf(dayText.toLowerCase(), wallNow);
  if (midnight === null) return null;
  if (clock === null) {
    return { startEpochSeconds: instant(midnight), endEpochSeconds: instant(midnight + secondsInDay) - 1 };
  }
  const start = instant(midnight + clock.seconds);
  return { startEpochSeconds: start, endEpochSeconds: start + clock.length - 1 };
}

/** A trailing `Z`, `+01:00`, `GMT+1` or `UTC`, in seconds east; null for the clock of the screen. */
function splitZone(text: string): [rest: string, offset: number | null] {
  const found = /^(.*\d(?: ?[ap]m)?) ?(?:(z|utc|gmt)|(?:utc|gmt)?([+-])(\d{1,2}):?(\d{2})?)$/i.exec(text);
  const [, rest = '', name, sign, hours, minutes = '0'] = found ?? [];
  if (name !== undefined) return [rest, 0];
  if (sign === undefined && eventTime.test(text)) return [text, 0];
  // `2026-11-20` ends in what looks like one.
  if (sign === undefined || !/\d:\d/.test(rest)) return [text, null];
  const seconds = Number(hours) * secondsInHour + Number(minutes) * secondsInMinute;
  return [rest, sign === '-' ? -seconds : seconds];
}

/** As programs write it, and as it stands in the JSON of an event; people write a space. */
const eventTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:[.,]\d{1,9})?$/i;

/** `2026-11-20T14:00`, `Nov 20, 14:00`, `20/Nov/2026:14:00:05`, `yesterday 2pm`. */
function splitTime(text: string): { day: string; time: string | null } {
  if (clockText.test(text)) return { day: '', time: text };
  const found = /^(.*?)(?:[ T:]|, | at )(\d{1,2}(?::\d{2}){1,2}(?:[.,]\d{1,9})?(?: ?[ap]m)?|\d{1,2} ?[ap]m)$/i.exec(
    text,
  );
  return found === null ? { day: text, time: null } : { day: (found[1] ?? '').replace(/,$/, ''), time: found[2] ?? '' };
}

const clockText = /^\d{1,2}(?:(?::\d{2}){1,2}(?:[.,]\d{1,9})?(?: ?[ap]m)?| ?[ap]m)$/i;

function readClock(text: string): { seconds: number; length: number } | null {
  const [, hour, minute = '0', second, half] =
    /^(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?(?:[.,]\d+)? ?([ap]m)?$/i.exec(text) ?? [];
  const isHalf = half !== undefined;
  const [h, m, s] = [Number(hour), Number(minute), Number(second ?? 0)];
  if (h > (isHalf ? 12 : 24) || (isHalf && h === 0) || m > 59 || s > 59 || (h === 24 && m + s > 0)) return null;
  const hours = isHalf ? (h % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : h;
  return {
    seconds: hours * secondsInHour + m * secondsInMinute + s,
    length: second === undefined ? secondsInMinute : 1,
  };
}

/** Midnight of today, or of yesterday where that time of today has not come. */
function lastOf(clock: { seconds: number } | null, wallNow: number): number | null {
  if (clock === null) return null;
  const today = midnightBefore(wallNow);
  return today + clock.seconds > wallNow ? today - secondsInDay : today;
}

/** Midnight of a day in words or figures, on the clock. */
function midnightOf(text: string, wallNow: number): number | null {
  const today = midnightBefore(wallNow);
  if (text === 'today') return today;
  if (text === 'yesterday') return today - secondsInDay;
  const [, count, unit] = /^(\d{1,4}|an?) ?(d|days?|w|weeks?) ago$/.exec(text) ?? [];
  if (count !== undefined) return today - (Number(count) || 1) * (unit?.startsWith('w') ? secondsInWeek : secondsInDay);
  const named = /^(?:last |on )?([a-z]{3,9})$/.exec(text)?.[1];
  const weekday = placeOf(named, weekdays);
  if (weekday !== -1) {
    const back = (new Date(today * 1_000).getUTCDay() - weekday + 7) % 7;
    return today - (back === 0 ? 7 : back) * secondsInDay;
  }
  const day = readDay(text);
  if (day === null) return null;
  const year = new Date(wallNow * 1_000).getUTCFullYear();
  const at = midnightAt(day, day.year ?? year);
  return day.year === null && at !== null && at > wallNow ? midnightAt(day, year - 1) : at;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** The place of the name that begins with three or more letters; -1 without one. */
function placeOf(letters: string | undefined, names: readonly string[]): number {
  return letters === undefined || letters.length < 3 ? -1 : names.findIndex((name) => name.startsWith(letters));
}

/** `2026-11-20`, `20.11.2026`, `nov 20`, `fri, nov 20, 2026`, `20 nov 2026`, `20/nov/2026`. */
function readDay(text: string): Day | null {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (year !== undefined) return { year: Number(year), month: Number(month) - 1, day: Number(day) };
  // With dots the day is first wherever they are written; with slashes that differs.
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)?.slice(1).map(Number);
  if (dotted !== undefined) return { year: dotted[2] ?? 0, month: (dotted[1] ?? 0) - 1, day: dotted[0] ?? 0 };
  const words = text.replace(/^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*,? (?=\S)/, '');
  const first = /^([a-z]{3,9})\.? (\d{1,2})(?:,? (\d{4}))?$/.exec(words);
  const second = /^(\d{1,2})\.?[ /-]([a-z]{3,9})\.?(?:,?[ /-](\d{4}))?$/.exec(words);
  const [name, date, inYear] = first ? [first[1], first[2], first[3]] : [second?.[2], second?.[1], second?.[3]];
  const found = placeOf(name, months);
  if (found === -1) return null;
  return { year: inYear === undefined ? null : Number(inYear), month: found, day: Number(date) };
}

/** Null for a day that the month does not have. */
function midnightAt({ month, day }: Day, year: number): number | null {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date.getTime() / 1_000 : null;
}

function midnightBefore(wall: number): number {
  return Math.floor(wall / secondsInDay) * secondsInDay;
}

function secondAt(epochSeconds: number): LogWindow {
  return { startEpochSeconds: epochSeconds, endEpochSeconds: epochSeconds };
}
