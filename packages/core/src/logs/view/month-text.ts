import { formatDate } from '../../language/index.ts';
import { type Month, readMonth } from '../time/month.ts';
import { intervalTexts } from './messages.ts';

/** `March 2024` */
function monthName(month: Month): string {
  return writtenMonth(month, { month: 'long', year: 'numeric' });
}

/** Words of the month button: the month that the interval is, or what it is for. (UI.md 4.7) */
export function monthButtonText(interval: string): string {
  const month = readMonth(interval);
  return month === null ? intervalTexts.month : monthName(month);
}

/** A month as it is read. */
export function writtenMonth({ month, year }: Month, format: Intl.DateTimeFormatOptions): string {
  return formatDate(Date.UTC(year, month - 1), { ...format, timeZone: 'UTC' });
}
