import { formatNumber } from '../../language/index.ts';
import type { ReportRow } from '../../reporting/index.ts';
import { dashboardTexts as texts } from '../basis/messages.ts';
import { bucketsOf, windowBefore } from '../basis/window.ts';
import type { FigureInput } from './draw.ts';
import type { Change, ListFigure, SeriesLook } from './figure.ts';
import { pointOf, type Sum, summed, tableOf } from './list.ts';
import { longTime, windowSummary, windowText } from './times.ts';
import { amountOf, amountText, measured } from './values.ts';

/** Actions in their order, which never changes. (UI.md 4.8, picture 15) */
const actions = ['block', 'isolate', 'allow'] as const;
const lookOf = (value: string): SeriesLook => actions.find((action) => action === value) ?? 'plain';

/**
 * What a report over time adds up to, beside the same hours of the span before. A change is told as a change: more is
 * neither good nor bad. (UI.md 4.8, details; 4.17)
 */
export function changeFigure(
  input: FigureInput,
  { title, rows, before }: { title: string; rows: readonly ReportRow[]; before: readonly ReportRow[] },
): ListFigure {
  const { record, window } = input;
  const { measure } = record;
  const [dimension] = record.dimensions;
  const now = summed(input, rows);
  const was = summed(input, before);
  const found = [...now, ...was].map(({ values }) => values[0] ?? '');
  const all = new Set<string>([...actions, ...found]);
  const sums = [...all].map((value) => {
    const [sum, old] = [now, was].map((list) => list.find(({ values }) => values[0] === value));
    const name = dimension?.name ?? '';
    return { sum: sum ?? { values: [value], row: { [name]: value }, amount: 0 }, before: old?.amount ?? 0 };
  });
  const notCompared = beginsLate(input, before);
  if (notCompared !== null) return aloneFigure(input, { title, notCompared, sums: sums.map(({ sum }) => sum) });
  const most = Math.max(1, ...sums.flatMap(({ sum, before: old }) => [sum.amount, old]));
  const points = sums.map(({ sum, before: old }) => {
    const point = pointOf(input, sum);
    const change = changeOf(sum.amount, old);
    return {
      ...point,
      text: texts.changed(point.label, point.valueText, change.text, measured(measure, old)),
      to: sum.amount === 0 ? null : point.to,
      share: sum.amount / most,
      look: lookOf(sum.values[0] ?? ''),
      before: old / most,
      change,
    };
  });
  const total = sums.reduce((sum, each) => sum + each.sum.amount, 0);
  const span = windowText(windowBefore(window));
  return {
    kind: 'list',
    title,
    note: texts.compared(window.isNow ? texts.sameHours(span) : span),
    summary: [windowSummary(window, measured(measure, total)), ...points.map(({ text }) => `${text}.`)].join(' '),
    look: 'plain',
    points,
    allText: null,
    table: {
      head: [dimension?.label ?? '', measure.unit, span, texts.change],
      rows: points.map(({ label, valueText, change }, at) => [
        label,
        valueText,
        amountText(measure, sums[at]?.before ?? 0),
        change.text,
      ]),
      raw: sums.map(({ sum, before: old }) => [
        sum.values[0] ?? '',
        sum.amount,
        old,
        old === 0 ? '' : Math.round(((sum.amount - old) / old) * 1_000) / 1_000,
      ]),
    },
    isEmpty: sums.every(({ sum, before: old }) => sum.amount + old === 0),
  };
}

/**
 * A span of which so much had nothing before its first event is not compared: what is kept begins within it, and half of it
 * is no measure of a whole one. Chosen here. (issue 16, decision 047)
 */
const MOST_WITHOUT = 1 / 4;

/** When the span before begins to have data, in words, where that is too late to compare with it; null where it is not. */
function beginsLate({ record: { measure }, window }: FigureInput, before: readonly ReportRow[]): string | null {
  const dates = new Set(before.filter((row) => amountOf(measure, row) > 0).map(({ date }) => String(date)));
  const was = windowBefore(window);
  const buckets = bucketsOf(was);
  const first = buckets.findIndex(({ date }) => dates.has(date));
  if (first >= 0 && first <= buckets.length * MOST_WITHOUT) return null;
  return longTime(window, buckets[first]?.start ?? window.start);
}

/** The same without the span before. */
function aloneFigure(
  input: FigureInput,
  { title, notCompared, sums }: { title: string; notCompared: string; sums: readonly Sum[] },
): ListFigure {
  const { record, window } = input;
  const most = Math.max(1, ...sums.map(({ amount }) => amount));
  const points = sums.map((sum) => {
    const point = pointOf(input, sum);
    const look = lookOf(sum.values[0] ?? '');
    return { ...point, to: sum.amount === 0 ? null : point.to, share: sum.amount / most, look };
  });
  const total = sums.reduce((all, { amount }) => all + amount, 0);
  return {
    kind: 'list',
    title,
    note: texts.notCompared(notCompared),
    summary: [
      windowSummary(window, measured(record.measure, total)),
      ...points.map(({ text }) => `${text}.`),
      `${texts.notCompared(notCompared)}.`,
    ].join(' '),
    look: 'plain',
    points,
    allText: null,
    table: tableOf(input, points, sums),
    isEmpty: total === 0,
  };
}

/** How much more or less it is; of ten times as many on nobody reads a percentage. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { direction: 'same', text: texts.same, short: null };
  if (before === 0) return { direction: 'up', text: texts.fromNone, short: null };
  if (now >= 10 * before) {
    const times = texts.times(formatNumber(Math.round(now / before)));
    return { direction: 'up', text: texts.asMany(times), short: times };
  }
  const percent = texts.percent(Math.abs(now - before) / before);
  return now > before
    ? { direction: 'up', text: texts.up(percent), short: percent }
    : { direction: 'down', text: texts.down(percent), short: percent };
}
