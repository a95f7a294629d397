import { dateFormat, formatDate } from '../../language/index.ts';
import type { LogWindow } from '../time/intervals.ts';
import { readSpan } from '../time/span.ts';
import { intervalTexts } from './messages.ts';

export interface WindowTextOptions {
  nowMs: number;
  /** The zone of this machine unless given. */
  timeZone?: string;
}

/** `Nov 15, 00:00 – Nov 21, 10:42 (UTC+1)`; the year where it is not this one. (UI.md 4.7) */
export function windowText(window: LogWindow, { nowMs, timeZone }: WindowTextOptions): string {
  const year = (ms: number) => formatDate(ms, { timeZone, year: 'numeric' });
  const ends = [window.startEpochSeconds * 1_000, window.endEpochSeconds * 1_000];
  const hasYear = ends.some((ms) => year(ms) !== year(nowMs));
  return range(window, timeZone, { ...day, ...(hasYear && { year: 'numeric' }) });
}

/**
 * Words of the button that opens the fields of a range. A span has its end as people say it, the day again only where it
 * changes: `Nov 20, 02:00 – 03:00 (UTC+1)`. (UI.md 4.7, 4.16)
 */
export function rangeButtonText(interval: string, window: LogWindow, options: WindowTextOptions): string {
  const span = readSpan(interval);
  return span === null ? windowText(window, options) : spanText(span, options);
}

function spanText({ startEpochSeconds, endEpochSeconds }: LogWindow, { nowMs, timeZone }: WindowTextOptions): string {
  const [from, to] = [startEpochSeconds * 1_000, (endEpochSeconds + 1) * 1_000];
  const date = (ms: number) => formatDate(ms, { timeZone, year: 'numeric', month: 'short', day: 'numeric' });
  const year = (ms: number) => formatDate(ms, { timeZone, year: 'numeric' });
  const hasSeconds = from % 60_000 !== 0 || to % 60_000 !== 0;
  const clock = { ...time, timeZone, ...(hasSeconds && { second: '2-digit' as const }) };
  const hasYear = [from, to].some((ms) => year(ms) !== year(nowMs));
  const whole = { ...day, ...clock, ...(hasYear && { year: 'numeric' as const }) };
  const end = formatDate(to, date(from) === date(to) ? clock : whole);
  return intervalTexts.window(formatDate(from, whole), end, zoneText(endEpochSeconds * 1_000, timeZone));
}

/** A window to the second and with the year, for the tooltip. (UI.md 4.7) */
export function windowDetail(window: LogWindow, timeZone?: string): string {
  return range(window, timeZone, { ...day, year: 'numeric', second: '2-digit' });
}

/** `4,318 events` (UI.md 4.7) */
export function eventCountText(count: number): string {
  return count === 0 ? intervalTexts.noEvents : intervalTexts.events(count);
}

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const day = { month: 'short', day: 'numeric', ...time } as const;

function range(window: LogWindow, timeZone: string | undefined, format: Intl.DateTimeFormatOptions): string {
  const moment = (seconds: number) => formatDate(seconds * 1_000, { ...format, timeZone });
  const zone = zoneText(window.endEpochSeconds * 1_000, timeZone);
  return intervalTexts.window(moment(window.startEpochSeconds), moment(window.endEpochSeconds), zone);
}

/** `UTC+1`; where the clocks change inside the window, that of its end. */
export function zoneText(ms: number, timeZone?: string): string {
  const parts = dateFormat({ timeZone, timeZoneName: 'shortOffset' }).formatToParts(ms);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  // Runtimes differ in how they write no offset.
  return name.replace('GMT', 'UTC').replace(/[+-]0$/, '');
}
