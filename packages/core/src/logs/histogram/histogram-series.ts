import type { LogHistogramWire, LogType } from '../../api/schemas/index.ts';
import type { LogWindow } from '../time/intervals.ts';
import { actionLabel } from '../words/words.ts';
import { type HistogramBar, histogramBars } from './histogram.ts';
import { histogramTexts } from './messages.ts';
import { stackFields } from './stack-fields.ts';

/** A color of charts by its token. (UI.md 2.2) */
export type ChartColor = 1 | 2 | 3 | 4 | 5 | 6 | 'other';

/** One color of stacked bars. */
export interface HistogramSeries {
  label: string;
  color: ChartColor;
  total: number;
}

/** The chart over the table: each bar has the numbers of its parts, in the order of the series. (UI.md 4.7) */
export interface HistogramChart {
  bars: (HistogramBar & { parts: number[] })[];
  /** From the bottom up; one without a name of its own where the log has no action. */
  series: HistogramSeries[];
  total: number;
  /** The top of the axis. */
  max: number;
  /** Heights by powers, since a bar or few dwarf the rest. (UI.md 4.16) */
  isLogarithmic: boolean;
}

/** Actions from the bottom up with their colors, as the picture of the screen has them. (UI.md 4.7, mock 03) */
export const stackColors: readonly (readonly [value: string, color: ChartColor])[] = [
  ['block', 3],
  ['isolate', 1],
  ['log', 'other'],
  ['allow', 'other'],
];
/** Everything else. Chosen here. */
const others = { label: histogramTexts.other, color: 6 } as const;

/** Turns the answer of the service into stacked bars; a series without events is left out. (UI.md 4.7) */
export function histogramChart(answer: LogHistogramWire, window: LogWindow, logType: LogType): HistogramChart {
  const bars = histogramBars(answer, window);
  const total = sum(bars.map(({ count }) => count));
  const max = axisTop(Math.max(0, ...bars.map(({ count }) => count)));
  const isLogarithmic = hasGiant(bars.map(({ count }) => count));
  if (stackFields[logType] === null) {
    const series = [{ label: histogramTexts.totalColumn, color: 1, total } as const];
    return { bars: bars.map((bar) => ({ ...bar, parts: [bar.count] })), series, total, max, isLogarithmic };
  }
  const named = stackColors.map(([value, color]) => ({
    label: actionLabel(value),
    color,
    of: (bar: HistogramBar) => bar.by[value] ?? 0,
  }));
  const rest = { ...others, of: (bar: HistogramBar) => bar.count - sum(named.map(({ of }) => of(bar))) };
  const found = [...named, rest]
    .map((series) => ({ ...series, total: sum(bars.map(series.of)) }))
    .filter((series) => series.total > 0);
  return {
    bars: bars.map((bar) => ({ ...bar, parts: found.map(({ of }) => of(bar)) })),
    series: found.map(({ label, color, total: each }) => ({ label, color, total: each })),
    total,
    max,
    isLogarithmic,
  };
}

/** The highest bar is so many times as high as the one in the middle, which would be a line of few pixels. Chosen here. */
const giantTimes = 25;
/** Fewer bars with events than these tell of no usual height. Chosen here. */
const leastBars = 5;

/** Whether a bar dwarfs the rest. (issue 17, UI.md 4.16) */
function hasGiant(counts: readonly number[]): boolean {
  const found = counts.filter((count) => count > 0).toSorted((a, b) => a - b);
  const middle = found[Math.floor((found.length - 1) / 2)] ?? 0;
  return found.length >= leastBars && (found.at(-1) ?? 0) > giantTimes * middle;
}

/** How high a number stands on the axis, from 0 to 1. (UI.md 4.16) */
export function axisShare(
  count: number,
  { max, isLogarithmic }: Pick<HistogramChart, 'max' | 'isLogarithmic'>,
): number {
  return isLogarithmic ? Math.log1p(count) / Math.log1p(max) : count / max;
}

/** The number at half of the height where that is not half of the top; null where it is. (UI.md 4.16) */
export function axisMiddle({ max, isLogarithmic }: Pick<HistogramChart, 'max' | 'isLogarithmic'>): number | null {
  return isLogarithmic ? Math.round(Math.sqrt(max + 1) - 1) : null;
}

/** The least round number that is not below `count`: 1, 2, 3, 4, 5, 6, 8 or 10 of a power of ten. Chosen here. */
export function axisTop(count: number): number {
  if (count <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(count));
  return ([1, 2, 3, 4, 5, 6, 8].find((step) => step * power >= count) ?? 10) * power;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
