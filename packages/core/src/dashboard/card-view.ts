import type { LogType } from '../api/schemas/index.ts';
import { formatList } from '../language/index.ts';
import { type ReportRecord, type ReportRow, reports } from '../reporting/index.ts';
import { failureText } from '../shared/index.ts';
import type { CardId, CardPlace } from './basis/cards.ts';
import { dashboardTexts as texts } from './basis/messages.ts';
import type { BoardPlace, BoardState, Read, Want } from './board.ts';
import { cardReport, cardTitle } from './card-names.ts';
import { type DrawOptions, drawChange, drawReport, logOf } from './figures/draw.ts';
import type { Figure } from './figures/figure.ts';
import { filterLabels } from './filter.messages.ts';

/** A card by itself: it loads, fails and is asked again alone. (DSH-001) */
export type CardView = { id: CardId; title: string; notFiltered: string | null } & CardState;
/** What is known of its report. */
export type CardState =
  | { state: 'loading' }
  | { state: 'failed'; failure: string }
  | {
      state: 'ready';
      figure: Figure;
      /** Place of the log with all that it counts; null where there is none to open, or nothing in it. */
      inLogs: string | null;
    };

/** What the cards of a tab stand on. */
export function wantsOf(cards: readonly Pick<CardPlace, 'id'>[]): Want[] {
  return [...new Set(cards.flatMap(({ id }) => wantsOfCard(id)))];
}

function wantsOfCard(id: CardId): Want[] {
  const report = cardReport(id);
  // no words: names of reads
  return id === report ? [`${report} now`] : [`${report} now`, `${report} before`];
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
  id: CardId,
  { isWhole = false, mayOpen }: { isWhole?: boolean; mayOpen: (logType: LogType) => boolean },
): CardView {
  const record: ReportRecord = reports[cardReport(id)];
  const title = cardTitle(id);
  const common = { id, title, notFiltered: notFiltered(record, place.filters) };
  const [now, ...before] = wantsOfCard(id).map((want) => reads[want]);
  const failed = [now, ...before].find((read) => read !== undefined && 'error' in read);
  if (failed !== undefined)
    return { ...common, state: 'failed', failure: failureText((failed as { error: unknown }).error) };
  const rows = rowsOf(now);
  const rowsBefore = before.map(rowsOf);
  if (rows === null || rowsBefore.includes(null)) return { ...common, state: 'loading' };
  const options = { window, filters: filtersFor(record, place.filters), isWhole, mayOpen };
  const [was] = rowsBefore;
  const figure =
    was == null ? drawReport(record, rows, options) : drawChange(record, { title, rows, before: was }, options);
  return { ...common, ...readyWith(figure, record, options) };
}

/** What the keyboard does in a chart that has a page to itself; null where there is none. (UI.md section 6, Chart) */
export function keysText({ points, isEmpty }: Pick<Figure, 'points' | 'isEmpty'>): string | null {
  if (isEmpty || points.length === 0) return null;
  return points.some(({ to }) => to !== null) ? texts.keys : texts.keysOnly;
}

/** A figure with the log behind it. */
export function readyWith(figure: Figure, record: ReportRecord, options: DrawOptions): CardState {
  return { state: 'ready', figure, inLogs: figure.isEmpty ? null : logOf(record, options) };
}

function rowsOf(read: Read | undefined): readonly ReportRow[] | null {
  return read !== undefined && 'rows' in read ? read.rows : null;
}
