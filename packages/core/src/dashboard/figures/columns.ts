import type { ReportRow } from '../../reporting/index.ts';
import { dashboardTexts as texts } from '../basis/messages.ts';
import { bucketsOf } from '../basis/window.ts';
import type { FigureInput } from './draw.ts';
import type { ColumnsFigure, FigureSeries, SeriesLook } from './figure.ts';
import { clockText, longTime, shortTime, windowSummary } from './times.ts';
import { amountOf, amountText, measured, sameValue, scaleUnit, valueLabel } from './values.ts';

/** Actions from the bottom up; their order, color and texture never change. (UI.md 4.8, details) */
const looks: Readonly<Record<string, SeriesLook>> = { block: 'block', isolate: 'isolate', allow: 'allow' };

/** What bars over time are made of. */
export function seriesOf(
  { record }: FigureInput,
  rows: readonly ReportRow[],
): { value: string | null; look: SeriesLook }[] {
  const [dimension] = record.dimensions;
  if (dimension === undefined) return [{ value: null, look: 'plain' }];
  const values = new Set(rows.map((row) => sameValue(dimension, String(row[dimension.name] ?? ''))));
  return ['block', 'isolate', 'allow', ...[...values].filter((value) => !Object.hasOwn(looks, value)).sort()].map(
    (value) => ({ value, look: looks[value] ?? 'plain' }),
  );
}

/** A report over time, stacked where it has a value besides. (UI.md 4.8, `*_by_date`) */
export function columnsFigure(input: FigureInput, rows: readonly ReportRow[]): ColumnsFigure {
  const { record, window, placeOf } = input;
  const { measure } = record;
  const [dimension] = record.dimensions;
  const series = seriesOf(input, rows);
  const amounts = new Map<string, number>();
  const keyOf = (date: string, value: string | null) => JSON.stringify([date, value]);
  for (const row of rows) {
    const value = dimension === undefined ? null : sameValue(dimension, String(row[dimension.name] ?? ''));
    const key = keyOf(String(row.date), value);
    amounts.set(key, (amounts.get(key) ?? 0) + amountOf(measure, row));
  }
  const labels = series.map(({ value }) =>
    value === null || dimension === undefined ? measure.unit : valueLabel(dimension, value),
  );
  const buckets = bucketsOf(window);
  const points = buckets.map((bucket) => {
    const parts = series.map(({ value }) => amounts.get(keyOf(bucket.date, value)) ?? 0);
    const total = parts.reduce((sum, part) => sum + part, 0);
    const label = longTime(window, bucket.start);
    const named = bucket.isOpen ? texts.until(label, clockText(bucket.end, window.timeZone)) : label;
    const told =
      series.length === 1 ? [] : parts.map((part, at) => texts.point(labels[at] ?? '', amountText(measure, part)));
    return {
      label: named,
      short: shortTime(window, bucket.start),
      value: total,
      valueText: amountText(measure, total),
      text: [texts.point(named, measured(measure, total)), ...told].join('. '),
      to: total === 0 ? null : placeOf({}, bucket),
      parts,
      partTexts: parts.map((part) => amountText(measure, part)),
      isOpen: bucket.isOpen,
      isWeekend: window.granularity === 'day' && isWeekend(bucket.date),
    };
  });
  const total = points.reduce((sum, { value }) => sum + value, 0);
  const top = Math.max(0, ...points.map(({ value }) => value));
  const highest = points.find(({ value }) => value > 0 && value === top);
  const totals = series.map((_, at) => points.reduce((sum, { parts }) => sum + (parts[at] ?? 0), 0));
  const isStacked = series.length > 1;
  const blocked = series.findIndex(({ look }) => look === 'block');
  const hasBlocked = blocked !== -1;
  /** How much of it was blocked; null of nothing. (picture 17) */
  const blockedShare = (parts: readonly number[], sum: number) => (sum === 0 ? null : (parts[blocked] ?? 0) / sum);
  const open = points.findLast(({ isOpen }) => isOpen);
  return {
    kind: 'columns',
    title: record.title,
    note: texts.unitPerBar(measure.unit, texts.perBar[window.granularity]),
    summary: [
      windowSummary(window, measured(measure, total)),
      ...(highest === undefined ? [] : [texts.peak(highest.label, highest.valueText)]),
      ...(open === undefined ? [] : [texts.isOpen(open.label)]),
    ].join(' '),
    series: series.map(
      ({ look }, at): FigureSeries => ({
        label: labels[at] ?? '',
        look,
        totalText: amountText(measure, totals[at] ?? 0),
      }),
    ),
    points,
    open: open === undefined ? null : { name: texts.notComplete, short: texts.soFar },
    scaleText: (value) => amountText(measure, value),
    scaleUnit: scaleUnit(measure, top),
    table: {
      head: [
        texts.time[window.granularity],
        ...labels,
        ...(isStacked ? [texts.total] : []),
        ...(hasBlocked ? [texts.blockedShare] : []),
      ],
      rows: points.map(({ label, parts, partTexts, value, valueText }) => [
        label,
        ...partTexts,
        ...(isStacked ? [valueText] : []),
        ...(hasBlocked ? [shareText(blockedShare(parts, value))] : []),
      ]),
      foot: [
        texts.all[window.granularity],
        ...totals.map((sum) => amountText(measure, sum)),
        ...(isStacked ? [amountText(measure, total)] : []),
        ...(hasBlocked ? [shareText(blockedShare(totals, total))] : []),
      ],
      raw: points.map(({ parts, value }, at) => [
        buckets[at]?.date ?? '',
        ...parts,
        ...(isStacked ? [value] : []),
        ...(hasBlocked ? [rawShare(blockedShare(parts, value))] : []),
      ]),
    },
    isEmpty: total === 0,
  };
}

const shareText = (share: number | null) => (share === null ? texts.nothing : texts.sharePercent(share));
/** From 0 to 1, as programs read it. */
const rawShare = (share: number | null) => (share === null ? '' : Math.round(share * 10_000) / 10_000);

/** Of a date as the service writes it. */
function isWeekend(date: string): boolean {
  return new Date(`${date}T00:00Z`).getUTCDay() % 6 === 0;
}
