import type { LogWindow } from '../time/intervals.ts';

/** Words around interval and number of events. (UI.md 4.7; wording chosen here) */
export const intervalTexts = {
  interval: 'Interval',
  pickMonth: 'Pick a month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  noEarlierYear: 'No events can be that old.',
  noLaterYear: 'That year has not begun.',
  monthsOf: (year: number) => `Months of ${year}`,
} as const;

export interface WindowTextOptions {
  nowMs: number;
  /** The zone of this machine unless given. */
  timeZone?: string;
}

/** `Nov 15, 00:00 – Nov 21, 10:42 (UTC+1)`; the year where it is not this one. (UI.md 4.7) */
export function windowText(window: LogWindow, { nowMs, timeZone }: WindowTextOptions): string {
  const year = (ms: number) => new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }).format(ms);
  const ends = [window.startEpochSeconds * 1_000, window.endEpochSeconds * 1_000];
  const hasYear = ends.some((ms) => year(ms) !== year(nowMs));
  return range(window, timeZone, { ...day, ...(hasYear && { year: 'numeric' }) });
}

/** The same to the second and with the year, for the tooltip. (UI.md 4.7) */
export function windowDetail(window: LogWindow, timeZone?: string): string {
  return range(window, timeZone, { ...day, year: 'numeric', second: '2-digit' });
}

/** `4,318 events` (UI.md 4.7) */
export function eventCountText(count: number): string {
  if (count === 0) return 'No events';
  return count === 1 ? '1 event' : `${count.toLocaleString('en-US')} events`;
}

const day = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

function range(window: LogWindow, timeZone: string | undefined, format: Intl.DateTimeFormatOptions): string {
  const moment = (seconds: number) => new Intl.DateTimeFormat('en-US', { ...format, timeZone }).format(seconds * 1_000);
  const zone = zoneName(window.endEpochSeconds * 1_000, timeZone);
  return `${moment(window.startEpochSeconds)} – ${moment(window.endEpochSeconds)} (${zone})`;
}

/** `UTC+1`; where the clocks change inside the window, that of its end. */
function zoneName(ms: number, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(ms);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  // Runtimes differ in how they write no offset.
  return name.replace('GMT', 'UTC').replace(/[+-]0$/, '');
}
