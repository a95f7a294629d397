import { formatNumber } from '../../language/index.ts';
import type { ReportRow } from '../../reporting/index.ts';
import { dashboardTexts as texts } from '../basis/messages.ts';
import { windowBefore } from '../basis/window.ts';
import type { FigureInput } from './draw.ts';
import type { Change, ListFigure, SeriesLook } from './figure.ts';
import { pointOf, summed } from './list.ts';
import { windowSummary, windowText } from './times.ts';
import { amountText, measured } from './values.ts';

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
