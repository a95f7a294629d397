import { secondsInDay, secondsInHour } from 'date-fns/constants';
import type { HistogramChart } from '../histogram/histogram-series.ts';
import { rangeText, type Zone } from '../histogram/time-axis.ts';
import { granularitySeconds, type LogWindow } from '../time/intervals.ts';

/** Words of the chart over the table. (UI.md 4.7) */
export const histogramTexts = {
  title: 'Events by time',
  hide: 'Hide',
  show: 'Show',
  asTable: 'Show as table',
  asChart: 'Show as chart',
  retry: 'Retry',
  empty: 'No events to show.',
  keys: 'Arrow keys move from bar to bar, T shows the numbers as a table.',
  timeColumn: 'Time',
  totalColumn: 'Events',
} as const;

/** How much time a bar stands for: `1 day per bar`; nothing for what cannot be read. (UI.md 4.7) */
export function barLengthText(granularity: string): string {
  const seconds = granularitySeconds(granularity);
  if (seconds === 0) return '';
  for (const [unit, length] of [
    ['day', secondsInDay],
    ['hour', secondsInHour],
  ] as const) {
    if (seconds % length === 0) return perBar(seconds / length, unit);
  }
  return perBar(seconds / 60, 'minute');
}

/** A number as it is shown. (UI.md section 7) */
export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** One bar in words, for its tooltip and for screen readers: when, how many, and how many of each. */
export function barText({ bars, series }: HistogramChart, index: number, zone: Zone = 'local'): string {
  const bar = bars[index];
  if (bar === undefined) return '';
  const each = series.map(({ label }, at) => `${label} ${countText(bar.parts[at] ?? 0)}`);
  return [rangeText(bar, zone), eventsText(bar.count), ...(series.length > 1 ? each : [])].join(', ');
}

/** The whole chart in words: how many events, of which kinds, and where most of them are. (UI.md 4.8, text summary) */
export function histogramSummary(
  { bars, series, total }: HistogramChart,
  window: LogWindow,
  zone: Zone = 'local',
): string {
  const whole = `${eventsText(total)}, ${rangeText(window, zone)}.`;
  const [highest] = bars.toSorted((a, b) => b.count - a.count);
  if (total === 0 || highest === undefined) return whole;
  const each = series.map((one) => `${one.label} ${countText(one.total)}`).join(', ');
  const most = `Most: ${countText(highest.count)}, ${rangeText(highest, zone)}.`;
  return series.length > 1 ? `${whole} ${each}. ${most}` : `${whole} ${most}`;
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

function eventsText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'event' : 'events'}`;
}

function perBar(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} per bar`;
}
