import type { ReportRow } from '../../reporting/index.ts';
import { dashboardTexts as texts } from '../basis/messages.ts';
import type { FigureInput } from './draw.ts';
import { type ListFigure, type PartLook, partLooks } from './figure.ts';
import { listFigure, pointOf, ROWS_SHOWN, type Sum, summed, tableOf } from './list.ts';
import { windowSummary } from './times.ts';
import { amountText, measured, valueLabel } from './values.ts';

/** Values and what they add up to, the most first. */
function ranked(sums: readonly Sum[], at: number): { value: string; amount: number }[] {
  const amounts = new Map<string, number>();
  for (const { values, amount } of sums) {
    const value = values[at] ?? '';
    amounts.set(value, (amounts.get(value) ?? 0) + amount);
  }
  return [...amounts].map(([value, amount]) => ({ value, amount })).sort((a, b) => b.amount - a.amount);
}

/** A bar for each first value of a report, in parts by its second: an order and a look for each, in every bar. (UI.md 4.8, stacked bar) */
export function stackedFigure(input: FigureInput, rows: readonly ReportRow[]): ListFigure {
  const { record, window, isWhole } = input;
  const { measure } = record;
  const [first, second] = record.dimensions as [(typeof record.dimensions)[number], (typeof record.dimensions)[number]];
  const sums = summed(input, rows);
  const [bars, kinds] = [ranked(sums, 0), ranked(sums, 1)];
  const amountOf = (bar: string, kind: string) =>
    sums.find(({ values }) => values[0] === bar && values[1] === kind)?.amount ?? 0;
  const named = kinds.slice(0, partLooks.length);
  const others = kinds.slice(partLooks.length).map(({ value }) => value);
  const series = [
    ...named.map(({ value }, at) => ({
      label: valueLabel(second, value),
      look: partLooks[at] as PartLook,
      values: [value],
    })),
    ...(others.length === 0 ? [] : [{ label: texts.other, look: 'other' as const, values: others }]),
  ];
  const most = Math.max(1, ...bars.map(({ amount }) => amount));
  const total = bars.reduce((sum, { amount }) => sum + amount, 0);
  const all = bars.map(({ value, amount }) => {
    const label = valueLabel(first, value);
    const parts = series.flatMap(({ look, values, label: kind }) => {
      const part = values.reduce((sum, each) => sum + amountOf(value, each), 0);
      const text = texts.point(kind, amountText(measure, part));
      return part === 0 ? [] : [{ look, share: part / amount, text }];
    });
    return {
      label,
      value: amount,
      valueText: amountText(measure, amount),
      text: [texts.point(label, measured(measure, amount)), ...parts.map(({ text }) => text)].join('. '),
      to: null,
      share: amount / most,
      parts,
    };
  });
  const shown = isWhole ? all : all.slice(0, ROWS_SHOWN);
  return {
    kind: 'list',
    title: record.title,
    note: texts.someOf(measure.unit, shown.length, all.length),
    summary: [
      windowSummary(window, measured(measure, total)),
      ...(all[0] === undefined ? [] : [texts.most(all[0].label, all[0].valueText)]),
    ].join(' '),
    look: 'plain',
    points: shown,
    series: series.map(({ label, look, values }) => ({
      label,
      look,
      totalText: amountText(
        measure,
        kinds.reduce((sum, { value, amount }) => (values.includes(value) ? sum + amount : sum), 0),
      ),
    })),
    allText: all.length <= shown.length ? null : texts.showAll(all.length),
    table: {
      head: [first.label, ...kinds.map(({ value }) => valueLabel(second, value)), texts.total],
      rows: bars.map(({ value, amount }) => [
        valueLabel(first, value),
        ...kinds.map((kind) => amountText(measure, amountOf(value, kind.value))),
        amountText(measure, amount),
      ]),
      raw: bars.map(({ value, amount }) => [value, ...kinds.map((kind) => amountOf(value, kind.value)), amount]),
    },
    isEmpty: total === 0,
  };
}

/** What a value is a version of, and which: `Chrome_142`. */
function partsOf({ values: [value = ''] }: Sum): { group: string; version: string | null } {
  const at = value.indexOf('_');
  return at < 1 ? { group: value, version: null } : { group: value.slice(0, at), version: value.slice(at + 1) };
}

/** The commonest values of a report, those of one name beneath each other. (UI.md 4.8, grouped bars) */
export function groupedFigure(input: FigureInput, rows: readonly ReportRow[]): ListFigure {
  const list = listFigure(input, rows);
  const sums = summed(input, rows).sort((a, b) => b.amount - a.amount);
  const groups = ranked(
    sums.map((sum) => ({ ...sum, values: [partsOf(sum).group] })),
    0,
  ).map(({ value }) => value);
  const inGroups = (of: readonly Sum[]) =>
    groups.flatMap((group) => of.filter((sum) => partsOf(sum).group === group).map((sum) => ({ sum, group })));
  const most = Math.max(1, ...sums.map(({ amount }) => amount));
  const points = inGroups(sums.slice(0, list.points.length)).map(({ sum, group }, at, all) => {
    const { version } = partsOf(sum);
    return {
      ...pointOf(input, sum),
      share: sum.amount / most,
      ...(version !== null && { short: version }),
      ...(all[at - 1]?.group !== group && { group }),
    };
  });
  const all = inGroups(sums).map(({ sum }) => sum);
  const told = all.map((sum) => pointOf(input, sum));
  return { ...list, points, table: tableOf(input, told, all) };
}
