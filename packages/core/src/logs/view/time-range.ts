import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';
import { formatDate, formatRow } from '../../language/index.ts';
import { ownTimeZone, wallOf } from '../time/clock-zone.ts';
import type { LogWindow } from '../time/intervals.ts';
import { rangeTexts } from '../time/range.messages.ts';
import { readRange, readTime } from '../time/read-time.ts';
import { spanInterval, spanSeconds } from '../time/span.ts';
import { zoneText } from './window-text.ts';

/** What is typed in the two fields. */
export interface TypedRange {
  from: string;
  to: string;
}

/** What the two fields say about what was typed. (UI.md 4.16, details) */
export interface RangeForm {
  /** What was understood of each, in words; null where nothing was. */
  echo: { from: string | null; to: string | null };
  faults: { from: string | null; to: string | null };
  /** The range as an interval; null while a field is wrong. */
  interval: string | null;
  /** How long it is, and in which zone; null while a field is wrong. */
  summary: string | null;
}

/**
 * Reads both fields for the panel: what each means, and the interval that both make. (UI.md 4.16, INC-001)
 * @param timeZone - IANA name; that of the machine unless given.
 */
export function rangeForm(typed: TypedRange, nowMs: number, timeZone: string = ownTimeZone()): RangeForm {
  const options = { nowMs, timeZone };
  const read = readRange(typed, options);
  const echo = (text: string, isEnd: boolean) => {
    const { span } = readTime(text, options);
    return span === null ? null : momentText(isEnd ? endSecond(span) : span.startEpochSeconds, timeZone);
  };
  return {
    echo: { from: echo(typed.from, false), to: echo(typed.to, true) },
    faults: read.faults ?? { from: null, to: null },
    interval: read.window === null ? null : spanInterval(read.window),
    summary:
      read.window === null
        ? null
        : rangeTexts.summary(lengthText(read.window), zoneText(read.window.endEpochSeconds * 1_000, timeZone)),
  };
}

/** The end of a day is the midnight behind it; of a minute its beginning, which is where the range ends. */
function endSecond({ startEpochSeconds, endEpochSeconds }: LogWindow): number {
  return endEpochSeconds - startEpochSeconds >= secondsInHour ? endEpochSeconds + 1 : startEpochSeconds;
}

/** A window as it would be typed: `2026-11-20 02:00`. (UI.md 4.16) */
export function typedRange(window: LogWindow, timeZone: string = ownTimeZone()): TypedRange {
  const { startEpochSeconds: start, endEpochSeconds: end } = window;
  // A whole minute as end is left out of the range, a second is not.
  const isMinute = (end + 1) % secondsInMinute === 0;
  return {
    from: typedTime(start, timeZone, start % secondsInMinute !== 0),
    to: isMinute ? typedTime(end + 1, timeZone, false) : typedTime(end, timeZone, true),
  };
}

function typedTime(epochSeconds: number, timeZone: string, hasSeconds: boolean): string {
  const text = new Date(wallOf(epochSeconds, timeZone) * 1_000).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, hasSeconds ? 19 : 16)}`;
}

/** `Mon, Nov 16, 2026, 08:00` */
function momentText(epochSeconds: number, timeZone: string): string {
  return formatDate(epochSeconds * 1_000, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(epochSeconds % secondsInMinute !== 0 && { second: '2-digit' }),
    timeZone,
  });
}

const units = [
  ['day', secondsInDay],
  ['hour', secondsInHour],
  ['minute', secondsInMinute],
  ['second', 1],
] as const;

/** `4 days, 6 hours`: the two largest units. */
export function lengthText(window: LogWindow): string {
  let rest = spanSeconds(window);
  const found: string[] = [];
  for (const [unit, seconds] of units) {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    if (count > 0) found.push(rangeTexts.length[unit](count));
  }
  return formatRow(found.slice(0, 2));
}
