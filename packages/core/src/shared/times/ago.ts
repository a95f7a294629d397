import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { formatDate } from '../../language/index.ts';
import { agoTexts } from './ago.messages.ts';

/** `just now`, `5 min ago`, `3 h ago`; null past 24 hours, where a date says more. (UI.md section 7) */
export function agoWords(instant: number, now: number): string | null {
  const passed = Math.max(0, now - instant);
  if (passed < millisecondsInMinute) return agoTexts.justNow;
  if (passed < millisecondsInHour) return agoTexts.minutesAgo(Math.floor(passed / millisecondsInMinute));
  return passed < millisecondsInDay ? agoTexts.hoursAgo(Math.floor(passed / millisecondsInHour)) : null;
}

/**
 * A moment in words: how long ago within a day, else its date; null where the text is no moment. (UI.md section 7)
 * @param date - the moment as a date.
 */
export function momentWords(text: string, now: number, date: (text: string) => string | null): string | null {
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : (agoWords(instant, now) ?? date(text));
}

/** A time within minutes: "14:10:05". */
export function clockTime(instant: string): string {
  return formatDate(Date.parse(instant), { hour: '2-digit', minute: '2-digit', second: '2-digit' });
}

/** A time within a week, as UI.md 4.15 has it: "Tuesday 14:10". */
export function weekdayTime(instant: string): string {
  return formatDate(Date.parse(instant), { weekday: 'long', hour: '2-digit', minute: '2-digit' });
}
