import { type Month, monthInterval, readMonth } from '../time/month.ts';

/** The first year of which a month can be read. (OP-81) */
export const FIRST_YEAR = 1970;

/** A month as the picker offers it. (spec 2 section 5, UI.md 4.7) */
export interface MonthChoice {
  /** As an interval. */
  value: string;
  /** `Mar` */
  label: string;
  /** `March 2024` */
  name: string;
  /** Not begun yet: it can have no events. */
  isFuture: boolean;
}

/** The month of a moment, in the zone of the intervals. (OP-81) */
export function monthAt(nowMs: number, zone: 'local' | 'utc' = 'local'): Month {
  const now = new Date(nowMs);
  return zone === 'utc'
    ? { month: now.getUTCMonth() + 1, year: now.getUTCFullYear() }
    : { month: now.getMonth() + 1, year: now.getFullYear() };
}

/** The twelve months of a year; only those up to now can be chosen. (UI.md 4.7) */
export function monthChoices(year: number, now: Month): MonthChoice[] {
  return Array.from({ length: 12 }, (_, at): MonthChoice => {
    const month = { month: at + 1, year };
    return {
      value: monthInterval(month),
      label: written(month, { month: 'short' }),
      name: written(month, { month: 'short', year: 'numeric' }), // begins with what is seen
      isFuture: year > now.year || (year === now.year && month.month > now.month),
    };
  });
}

/** `March 2024` */
export function monthName(month: Month): string {
  return written(month, { month: 'long', year: 'numeric' });
}

/** Words of the month button: the month that the interval is, or what it is for. (UI.md 4.7) */
export function monthButtonText(interval: string): string {
  const month = readMonth(interval);
  return month === null ? 'Month' : monthName(month);
}

function written({ month, year }: Month, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...format, timeZone: 'UTC' }).format(Date.UTC(year, month - 1));
}
