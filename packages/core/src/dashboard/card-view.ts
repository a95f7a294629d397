import { formatList } from '../language/index.ts';
import { type ReportName, type ReportRecord, reports } from '../reporting/index.ts';
import { failureText } from '../shared/index.ts';
import { dashboardTexts as texts } from './basis/messages.ts';
import type { BoardPlace, BoardState, Want } from './board.ts';
import type { CardPlace } from './cards.ts';
import { drawReport } from './figures/draw.ts';
import type { Figure } from './figures/figure.ts';
import { filterLabels } from './filter.messages.ts';

/** A card by itself: it loads, fails and is asked again alone. (DSH-001) */
export type CardView = { title: string; report: ReportName; notFiltered: string | null } & (
  | { state: 'loading' }
  | { state: 'failed'; failure: string }
  | { state: 'ready'; figure: Figure; logPlace: string | null }
);

/** What the cards of a tab stand on. */
export function wantsOf(cards: readonly Pick<CardPlace, 'report'>[]): Want[] {
  return [...new Set(cards.map(({ report }): Want => `${report} now`))];
}

/** The filters of the dashboard that a report takes, as its call is asked with them. */
export function filtersFor(record: ReportRecord, filters: BoardPlace['filters']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(filters).filter(([name]) => (record.filters as readonly string[]).includes(name)),
  );
}

/** Which filters a report does not take, in words; null where it takes all. */
function notFiltered(record: ReportRecord, filters: BoardPlace['filters']): string | null {
  const taken = filtersFor(record, filters);
  const left = Object.keys(filters).filter((name) => !Object.hasOwn(taken, name));
  return left.length === 0
    ? null
    : texts.notFiltered(formatList(left.map((name) => filterLabels[name as keyof typeof filterLabels] ?? name)));
}

/** A card of a board. (UI.md 4.8) */
export function cardView(
  { window, place, reads }: BoardState,
  report: ReportName,
  { isWhole = false, mayOpen }: { isWhole?: boolean; mayOpen: (logType: string) => boolean },
): CardView {
  const record: ReportRecord = reports[report];
  const common = { title: record.title, report, notFiltered: notFiltered(record, place.filters) };
  const read = reads[`${report} now`];
  if (read === undefined) return { ...common, state: 'loading' };
  if ('error' in read) return { ...common, state: 'failed', failure: failureText(read.error) };
  const filters = filtersFor(record, place.filters);
  const figure = drawReport(record, read.rows, { window, filters, isWhole, mayOpen });
  return { ...common, state: 'ready', figure, logPlace: null };
}
