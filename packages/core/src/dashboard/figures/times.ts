import { formatDate } from '../../language/index.ts';
import { dashboardTexts as texts } from '../basis/messages.ts';
import type { BoardWindow } from '../basis/window.ts';

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const day = { month: 'short', day: 'numeric' } as const;

/** `Nov 20, 10:42` in the zone of the reports. */
export function momentText(epochSeconds: number, timeZone: string): string {
  return formatDate(epochSeconds * 1_000, { ...day, ...clock, timeZone });
}

/** `10:42` */
export function clockText(epochSeconds: number, timeZone: string): string {
  return formatDate(epochSeconds * 1_000, { ...clock, timeZone });
}

/** `Fri 20`, or `14:00` where the bars are shorter than days. */
export function shortTime({ granularity, timeZone }: BoardWindow, epochSeconds: number): string {
  if (granularity !== 'day') return clockText(epochSeconds, timeZone);
  return formatDate(epochSeconds * 1_000, { weekday: 'short', day: 'numeric', timeZone });
}

/** `Fri, Nov 20`, or `Nov 20, 14:00`. */
export function longTime({ granularity, timeZone }: BoardWindow, epochSeconds: number): string {
  if (granularity !== 'day') return momentText(epochSeconds, timeZone);
  return formatDate(epochSeconds * 1_000, { weekday: 'short', ...day, timeZone });
}

/** From when to when, in few letters: `Nov 15 – Nov 21, 10:42`. */
export function windowText({ start, end, granularity, timeZone, isNow }: BoardWindow): string {
  const days = (at: number) => formatDate(at * 1_000, { ...day, timeZone });
  if (granularity !== 'day') return texts.span(momentText(start, timeZone), momentText(end, timeZone));
  return texts.span(days(start), isNow ? momentText(end, timeZone) : days(end));
}

/** How much in which time. */
export function windowSummary({ start, end, timeZone }: BoardWindow, total: string): string {
  return texts.summary(total, momentText(start, timeZone), momentText(end, timeZone));
}
