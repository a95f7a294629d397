import { formatList } from '../language/index.ts';
import { csvLine } from '../shared/index.ts';
import type { DashboardTab } from './basis/cards.ts';
import { dashboardTabTexts } from './basis/tabs.messages.ts';
import type { BoardState } from './board.ts';
import type { CardView } from './card-view.ts';
import { documentTexts as texts } from './document.messages.ts';
import type { Figure } from './figures/figure.ts';
import { momentText } from './figures/times.ts';
import { filterLabels } from './filter.messages.ts';

/** How a dashboard is written to a file. (issue 16) */
export const documentFormats = ['md', 'html', 'csv'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** A tab of the dashboard with everything that was read for it. */
export interface BoardDocument {
  tab: DashboardTab;
  state: BoardState;
  cards: readonly CardView[];
}

/**
 * A tab as a file: every card with its summary and all of its rows. `csv` has a line for each row with the card first, and
 * numbers without words, as the files of single cards have them; a card that failed says why in the others, and has no
 * line there. (issue 16, DSH-003)
 */
export function boardDocument(board: BoardDocument, format: DocumentFormat): string {
  switch (format) {
    case 'md':
      return markdown(board);
    case 'html':
      return html(board);
    case 'csv':
      return csv(board);
  }
}

function about({ tab, state: { window, place } }: BoardDocument): { heading: string; lines: string[] } {
  const { start, end, timeZone } = window;
  const names = Object.entries(place.filters).map(
    ([name, text]) => `${filterLabels[name as keyof typeof filterLabels] ?? name} ${text}`,
  );
  return {
    heading: texts.heading(dashboardTabTexts.tabs[tab]),
    lines: [
      texts.span(momentText(start, timeZone), momentText(end, timeZone), timeZone),
      ...(names.length === 0 ? [] : [texts.filtered(formatList(names))]),
    ],
  };
}

/** What a card says above its rows. */
function said(card: CardView): string[] {
  const notFiltered = card.notFiltered === null ? [] : [card.notFiltered];
  if (card.state === 'failed') return [...notFiltered, texts.failed(card.failure)];
  if (card.state === 'loading') return notFiltered;
  return [...notFiltered, card.figure.isEmpty ? texts.none : card.figure.summary];
}

function figureOf(card: CardView): Figure | null {
  return card.state === 'ready' && !card.figure.isEmpty ? card.figure : null;
}

/** Values come from events, which anybody may have sent: they must not become marks of the page. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/\p{Cc}/gu, '\ufffd');
const markdownText = (text: string) => oneLine(text).replaceAll(/[\\`*_{}[\]<>#|~!&]/g, (mark) => `\\${mark}`);
const htmlText = (text: string) =>
  oneLine(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function markdown(board: BoardDocument): string {
  const { heading, lines } = about(board);
  const row = (cells: readonly string[]) => `| ${cells.map(markdownText).join(' | ')} |`;
  const cards = board.cards.map((card) => {
    const figure = figureOf(card);
    const table =
      figure === null
        ? []
        : [
            '',
            row(figure.table.head),
            `|${figure.table.head.map((_, at) => (at === 0 ? ' --- |' : ' ---: |')).join('')}`,
            ...figure.table.rows.map(row),
          ];
    return [`## ${markdownText(card.title)}`, '', ...said(card).map(markdownText), ...table].join('\n');
  });
  return `${[`# ${markdownText(heading)}`, lines.map(markdownText).join('\n'), ...cards].join('\n\n')}\n`;
}

// no words: a file
const look =
  'body{font:14px/1.5 system-ui,sans-serif;margin:32px auto;max-width:960px;padding:0 16px;color:#1c2024}' +
  'table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}' +
  'th,td{padding:4px 8px;border-bottom:1px solid #d9d9e0;text-align:end}' +
  'th:first-child,td:first-child{text-align:start;overflow-wrap:anywhere}' +
  'section{break-inside:avoid;margin-top:32px}h1{font-size:24px}h2{font-size:16px}';

function html(board: BoardDocument): string {
  const { heading, lines } = about(board);
  const cells = (name: 'th' | 'td', values: readonly string[]) =>
    `<tr>${values.map((value) => `<${name}>${htmlText(value)}</${name}>`).join('')}</tr>`;
  const paragraph = (text: string) => `<p>${htmlText(text)}</p>`;
  const cards = board.cards.map((card) => {
    const figure = figureOf(card);
    const table =
      figure === null
        ? ''
        : `<table><thead>${cells('th', figure.table.head)}</thead><tbody>\n${figure.table.rows
            .map((row) => cells('td', row))
            .join('\n')}\n</tbody></table>`;
    return `<section><h2>${htmlText(card.title)}</h2>${said(card).map(paragraph).join('')}${table}</section>`;
  });
  // no words: a file
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${htmlText(heading)}</title><style>${look}</style></head><body>`,
    `<h1>${htmlText(heading)}</h1>${lines.map(paragraph).join('')}`,
    ...cards,
    '</body></html>\n',
  ].join('\n');
}

function csv({ cards }: BoardDocument): string {
  return cards
    .flatMap((card) => {
      const figure = figureOf(card);
      if (figure === null) return [];
      const { head, raw } = figure.table;
      return [csvLine([texts.card, ...head]), ...raw.map((row) => csvLine([card.title, ...row.map(String)]))];
    })
    .join('');
}
