import { intervals, type LogInterval } from '../time/intervals.ts';
import { readMonth } from '../time/month.ts';
import { intervalPhrases, spanPhrase } from '../time/phrase.messages.ts';
import { readSpan } from '../time/span.ts';
import { rowTexts } from './rows.messages.ts';

/** What an empty table says. (UI.md section 3, states) */
export function emptyText(interval: string, isFiltered: boolean): string {
  if (isFiltered) return rowTexts.noMatch;
  const month = readMonth(interval);
  if (month !== null) return rowTexts.noneIn(`${String(month.month).padStart(2, '0')}/${month.year}`);
  if (readSpan(interval) !== null) return rowTexts.noneIn(spanPhrase.span);
  const name = Object.hasOwn(intervals, interval) ? (interval as LogInterval) : '7d';
  return intervals[name].managementStationOnly === true ? rowTexts.none : rowTexts.noneIn(intervalPhrases[name]);
}
