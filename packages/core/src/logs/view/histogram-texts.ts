import { formatNumber, formatRow } from '../../language/index.ts';
import type { HistogramChart } from '../histogram/histogram-series.ts';
import { histogramTexts } from '../histogram/messages.ts';
import { rangeText, type Zone } from '../histogram/time-axis.ts';
import { type LogWindow, readGranularity } from '../time/intervals.ts';

/** How much time a bar stands for: `1 day per bar`; nothing for what cannot be read. (UI.md 4.7) */
export function barLengthText(granularity: string): string {
  const read = readGranularity(granularity);
  return read === null ? '' : histogramTexts.perBar[read.unit](read.count);
}

/** The same, and that heights go by powers where they do. (UI.md 4.16) */
export function barsText(granularity: string, chart: Pick<HistogramChart, 'isLogarithmic'> | null): string {
  const length = barLengthText(granularity);
  return chart?.isLogarithmic === true && length !== '' ? histogramTexts.logarithmic(length) : length;
}

/** A number as it is shown. (UI.md section 7) */
export function countText(count: number): string {
  return formatNumber(count);
}

/** One bar in words, for its tooltip and for screen readers: when, how many, and how many of each. */
export function barText({ bars, series }: HistogramChart, index: number, zone: Zone = 'local'): string {
  const bar = bars[index];
  if (bar === undefined) return '';
  const each = series.map(({ label }, at) => histogramTexts.part(label, bar.parts[at] ?? 0));
  return formatRow([
    rangeText(bar, zone),
    histogramTexts.events(bar.count),
    ...(series.length > 1 ? each : []),
    ...(bar.isCut === true ? [histogramTexts.cut] : []),
  ]);
}

/** The whole chart in words: how many events, of which kinds, and where most of them are. (UI.md 4.8, text summary) */
export function histogramSummary(
  { bars, series, total }: HistogramChart,
  window: LogWindow,
  zone: Zone = 'local',
): string {
  const [events, time] = [histogramTexts.events(total), rangeText(window, zone)];
  const [highest] = bars.toSorted((a, b) => b.count - a.count);
  if (total === 0 || highest === undefined) return histogramTexts.whole(events, time);
  const most = [highest.count, rangeText(highest, zone)] as const;
  if (series.length < 2) return histogramTexts.wholeMost(events, time, ...most);
  const parts = formatRow(series.map((one) => histogramTexts.part(one.label, one.total)));
  return histogramTexts.wholePartsMost(events, time, parts, ...most);
}

/** The numbers of the chart as a table, each bar a row. (UI.md 4.8, a real table) */
export function histogramTable(
  { bars, series }: HistogramChart,
  zone: Zone = 'local',
): { head: string[]; rows: string[][] } {
  const isStacked = series.length > 1;
  const { timeColumn, totalColumn } = histogramTexts;
  return {
    head: [timeColumn, ...(isStacked ? series.map(({ label }) => label) : []), totalColumn],
    rows: bars.map((bar) => [
      rangeText(bar, zone),
      ...(isStacked ? bar.parts : []).map(countText),
      countText(bar.count),
    ]),
  };
}
