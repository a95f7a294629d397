import { type Month, monthInterval } from '../time/month.ts';
import { writtenMonth } from './month-text.ts';

/** The first year of which a month can be read. (OP-81) */
const FIRST_YEAR = 1970;

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

/** Whether a year has another one before and behind it of which months can be picked. (UI.md 4.7) */
export function yearSteps(year: number, now: Month): { hasEarlier: boolean; hasLater: boolean } {
  return { hasEarlier: year > FIRST_YEAR, hasLater: year < now.year };
}

/** The twelve months of a year; only those up to now can be chosen. (UI.md 4.7) */
export function monthChoices(year: number, now: Month): MonthChoice[] {
  return Array.from({ length: 12 }, (_, at): MonthChoice => {
    const month = { month: at + 1, year };
    return {
      value: monthInterval(month),
      label: writtenMonth(month, { month: 'short' }),
      name: writtenMonth(month, { month: 'short', year: 'numeric' }), // begins with what is seen
      isFuture: year > now.year || (year === now.year && month.month > now.month),
    };
  });
}
