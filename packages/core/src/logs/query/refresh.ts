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

/** How often a log is read again while its new events are followed. Chosen here. (issue 17, live) */
const TAIL_MS = 5 * millisecondsInSecond;

/** What is read again: how often, never, or as new events come. */
interface RefreshChoice {
  id: string;
  label: string;
  ms: number | null;
  follows?: boolean;
}

/** What a menu offers; new events wait, except while they are followed. (spec 2 section 9, OP-87, issue 17) */
export const refreshChoices: readonly RefreshChoice[] = [
  { id: 'tail', label: words.tail, ms: TAIL_MS, follows: true },
  ...refreshFrequencies.map(({ ms, label }) => ({ id: String(ms), label, ms })),
  { id: 'off', label: words.off, ms: null },
];

/** What the paging is told of a choice. */
export function refreshSelected(id: string) {
  const { ms, follows = false } = refreshChoices.find((each) => each.id === id) ?? { ms: null };
  return { type: 'refresh.selected' as const, ms, follows };
}

/** Which one is chosen. */
export function refreshChoiceOf({ refreshMs, follows }: { refreshMs: number | null; follows: boolean }): string {
  const found = refreshChoices.find((each) => each.ms === refreshMs && (each.follows ?? false) === follows);
  return found?.id ?? 'off';
}

/** The frequency that a log begins with. (OP-87) */
export const DEFAULT_REFRESH_MS = 5 * millisecondsInMinute;

/** Word for no refresh. (UI.md 4.7) */
const REFRESH_OFF_LABEL = words.off;

/** The frequency in few letters, for a button: `5 min`. (UI.md 4.7) */
export function refreshLabel(ms: number | null, follows = false): string {
  if (follows) return words.shortTail;
  return refreshFrequencies.find((frequency) => frequency.ms === ms)?.short ?? REFRESH_OFF_LABEL;
}
