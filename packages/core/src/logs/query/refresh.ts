import { millisecondsInDay, millisecondsInHour, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { refreshMessages as words } from './messages.ts';

/** How often a log is read again, in milliseconds; those below a minute are for an incident that goes on. (spec 2 section 9, OP-87, issue 17) */
export const refreshFrequencies = [
  { ms: 10 * millisecondsInSecond, label: words.seconds(10), short: words.shortSeconds(10) },
  { ms: 30 * millisecondsInSecond, label: words.seconds(30), short: words.shortSeconds(30) },
  { ms: 5 * millisecondsInMinute, label: words.minutes(5), short: words.shortMinutes(5) },
  { ms: 30 * millisecondsInMinute, label: words.minutes(30), short: words.shortMinutes(30) },
  { ms: millisecondsInHour, label: words.hour, short: words.shortHour },
  { ms: millisecondsInDay, label: words.day, short: words.day },
] as const;

/** The frequency that a log begins with. (OP-87) */
export const DEFAULT_REFRESH_MS = 5 * millisecondsInMinute;

/** Word for no refresh. (UI.md 4.7) */
export const REFRESH_OFF_LABEL = words.off;

/** The frequency in few letters, for a button: `5 min`. (UI.md 4.7) */
export function refreshLabel(ms: number | null): string {
  return refreshFrequencies.find((frequency) => frequency.ms === ms)?.short ?? REFRESH_OFF_LABEL;
}
