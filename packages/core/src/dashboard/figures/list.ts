import { formatNumber } from '../../language/index.ts';
import { isCutShort, type ReportRecord, type ReportRow } from '../../reporting/index.ts';
import { dashboardTexts as texts } from '../basis/messages.ts';
import type { FigureInput } from './draw.ts';
import type { FigurePoint, ListFigure, RiskFigure } from './figure.ts';
import { windowSummary } from './times.ts';
import { amountOf, amountText, inSentence, measured, riskLevel, sameValue, valueLabel } from './values.ts';

/** Bars that a card shows before all are asked for. (UI.md 4.8) */
export const ROWS_SHOWN = 10;

/** What the rows of a value add up to. */
export interface Sum {
  values: string[];
  /** As the service wrote them, for the log. */
  row: Record<string, unknown>;
  amount: number;
}

/** Rows whose values are words for the same thing, added up. */
export function summed({ record }: FigureInput, rows: readonly ReportRow[]): Sum[] {
  const found = new Map<string, Sum>();
  for (const row of rows) {
    const told = record.dimensions.map(({ name }) => String(row[name] ?? ''));
    const values = record.dimensions.map((dimension, at) => sameValue(dimension, told[at] ?? ''));
    const key = JSON.stringify(values);
    const before = found.get(key);
    const amount = amountOf(record.measure, row) + (before?.amount ?? 0);
    const merged = record.dimensions.map(({ name }, at): [string, unknown] => {
      const all = [...new Set([...[before?.row[name] ?? []].flat(), told[at] ?? ''])];
      return [name, all.length === 1 ? all[0] : all];
    });
    found.set(key, { values, row: Object.fromEntries(merged), amount });
  }
  return [...found.values()];
}

function labelAt({ dimensions }: ReportRecord, value: string, at: number): string {
  const dimension = dimensions[at];
  return dimension === undefined ? value : valueLabel(dimension, value);
}

/** A bar of a list. */
export function pointOf(input: FigureInput, { values, row, amount }: Sum): FigurePoint {
  const { record, placeOf } = input;
  const label = values.map((value, at) => labelAt(record, value, at)).join(' · ');
  const text = texts.point(label, measured(record.measure, amount));
  return { label, value: amount, valueText: amountText(record.measure, amount), text, to: placeOf(row) };
}

/** The rows of a list as a table. */
export function tableOf({ record }: FigureInput, points: readonly FigurePoint[], sums: readonly Sum[]) {
  const head = [...record.dimensions.map(({ label }) => label), record.measure.unit];
  return {
    head,
    texts: record.dimensions.length,
    rows: points.map(({ valueText }, at) => [
      ...(sums[at]?.values ?? []).map((value, column) => labelAt(record, value, column)),
      valueText,
    ]),
    raw: sums.map(({ values, amount }) => [...values, amount]),
  };
}

/**
 * The commonest values of a report. It tells no sum: there may be more values than were answered, and an event that has
 * several values is counted with each. (UI.md 4.8, `top_*`)
 */
export function listFigure(input: FigureInput, rows: readonly ReportRow[]): ListFigure {
  const { record, window, isWhole } = input;
  const sums = summed(input, rows).sort((a, b) => b.amount - a.amount);
  const all = sums.map((sum) => pointOf(input, sum));
  const most = Math.max(1, ...all.map(({ value }) => value));
  const shown = isWhole ? all : all.slice(0, ROWS_SHOWN);
  const [first] = all;
  const isCut = isCutShort(rows);
  return {
    kind: 'list',
    title: record.title,
    note: (isCut ? texts.someOfFirst : texts.someOf)(record.measure.unit, shown.length, all.length),
    summary: [
      windowSummary(window, record.measure.unit),
      ...(first === undefined ? [] : [texts.most(first.label, first.valueText)]),
    ].join(' '),
    look: record.events?.filters.pe_action === 'block' ? 'block' : 'plain',
    points: shown.map((point) => ({ ...point, share: point.value / most })),
    allText: all.length <= shown.length ? null : (isCut ? texts.showFirst : texts.showAll)(all.length),
    table: tableOf(input, all, sums),
    isEmpty: all.length === 0,
  };
}

/** What takes the later rows away again; null where a card has room for all of them. (UI.md 4.8) */
export function fewerText({ points }: Pick<ListFigure, 'points'>): string | null {
  return points.length <= ROWS_SHOWN ? null : texts.showFewer(ROWS_SHOWN);
}

const riskOrder = ['high', 'medium', 'low'];

/** Low, medium and high of a whole. (UI.md 4.8) */
export function riskFigure(input: FigureInput, rows: readonly ReportRow[]): RiskFigure {
  const { record, window } = input;
  const place = ({ values: [value = ''] }: Sum) =>
    (riskOrder.indexOf(value) + riskOrder.length + 1) % (riskOrder.length + 1);
  const sums = summed(input, rows).sort((a, b) => place(a) - place(b));
  const total = sums.reduce((sum, { amount }) => sum + amount, 0);
  const points = sums.map((sum) => {
    const point = pointOf(input, sum);
    const share = total === 0 ? 0 : sum.amount / total;
    const tone: RiskFigure['points'][number]['tone'] = riskLevel(sum.values[0] ?? '') ?? 'other';
    const shareText = texts.percent(share);
    const text = texts.part(point.label, point.valueText, shareText, inSentence(record.measure));
    return { ...point, text, tone, share, shareText };
  });
  const told = points.map(({ label, valueText, shareText }) => texts.point(label, `${valueText}, ${shareText}`));
  return {
    kind: 'risk',
    title: record.title,
    note: texts.measured(formatNumber(total), inSentence(record.measure)),
    summary: [windowSummary(window, measured(record.measure, total)), ...told].join(' '),
    points,
    table: tableOf(input, points, sums),
    isEmpty: total === 0,
  };
}
