import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
/** How often a log is read again, in milliseconds. (spec 2 section 9, OP-87) */
export const refreshFrequencies = [
  { ms: 5 * millisecondsInMinute, label: '5 minutes', short: '5 min' },
  { ms: 30 * millisecondsInMinute, label: '30 minutes', short: '30 min' },
  { ms: millisecondsInHour, label: '1 hour', short: '1 h' },
  { ms: millisecondsInDay, label: '1 day', short: '1 day' },
] as const;

/** The frequency that a log begins with. (OP-87) */
export const DEFAULT_REFRESH_MS = 5 * millisecondsInMinute;

/** Word for no refresh. (UI.md 4.7) */
export const REFRESH_OFF_LABEL = 'Off';

/** The frequency in few letters, for a button: `5 min`. (UI.md 4.7) */
export function refreshLabel(ms: number | null): string {
  return refreshFrequencies.find((frequency) => frequency.ms === ms)?.short ?? REFRESH_OFF_LABEL;
}
