import { refreshFrequencies } from '../logs/view/index.ts';
import { queryRanges } from '../reporting/index.ts';
import { dashboardTexts as texts } from './basis/messages.ts';
import type { BoardState } from './board.ts';
import { clockText, windowText } from './figures/times.ts';

/** The interval in words; where it does not end now, from when to when. (UI.md 4.8) */
export function rangeButtonText({ window, place }: BoardState): string {
  return place.until === null ? texts.ranges[window.interval] : windowText(window);
}

/** `Nov 15 – Nov 21, 10:42 · Times in Europe/Berlin` */
export function boardSpan({ window }: BoardState): string {
  return `${windowText(window)} · ${texts.timesIn(window.timeZone)}`;
}

/** `Updated 10:42` */
export function boardUpdated({ readAt, isRefreshing, window }: BoardState): string {
  return isRefreshing ? texts.updating : texts.updated(clockText(readAt / 1_000, window.timeZone));
}

/** Intervals as a menu offers them. (spec 3 section 9) */
export const rangeChoices = queryRanges.map((range) => ({ id: range, label: texts.ranges[range] }));

const OFF = 'off';

/** How often the dashboard may be read again, as a menu offers it. (UI.md 4.8, the frequencies of the logs) */
export const refreshChoices = [
  ...refreshFrequencies.map(({ ms, label }) => ({ id: String(ms), label })),
  { id: OFF, label: texts.off },
];

/** The choice of a frequency, and the way back; null is never. */
export const refreshChoice = (ms: number | null): string => (ms === null ? OFF : String(ms));
export const refreshMs = (choice: string): number | null => (choice === OFF ? null : Number(choice));

/** What the button of the menu is called. */
export function refreshName(ms: number | null): string {
  const found = refreshFrequencies.find((each) => each.ms === ms);
  return found === undefined ? texts.refreshOff : texts.refreshEvery(found.label);
}
