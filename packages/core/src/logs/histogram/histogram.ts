import type { LogHistogramWire } from '../../api/schemas/index.ts';
import { granularitySeconds, type LogWindow } from '../time/intervals.ts';

/** One bar over the table. (UI.md 4.7) */
export interface HistogramBar {
  startEpochSeconds: number;
  /** Last second of it. */
  endEpochSeconds: number;
  count: number;
  /** Events by the value that the bars are stacked by; what is missing of `count` has none of these. */
  by: Readonly<Record<string, number>>;
  /** Where on the axis it begins and ends, from 0 to 1. */
  from: number;
  to: number;
}

/**
 * Bars of a whole window: buckets spread evenly over the axis, those that the service left out empty. The first bucket
 * begins with the window; the last one ends with it. (OP-77, UI.md 4.7)
 */
export function histogramBars(answer: LogHistogramWire, window: LogWindow): HistogramBar[] {
  const { startEpochSeconds: start, endEpochSeconds: end } = window;
  const step = granularitySeconds(answer.granularity);
  const length = end - start;
  if (step === 0 || length <= 0) return [];
  // A window of 7 days has 7 buckets, though its last second begins an eighth; an hour more in autumn makes no further day.
  const bars = Array.from(
    { length: Math.max(1, Math.round(length / step)) },
    (_, at): HistogramBar => ({
      startEpochSeconds: start + at * step,
      endEpochSeconds: start + (at + 1) * step - 1,
      count: 0,
      by: {},
      from: (at * step) / length,
      to: ((at + 1) * step) / length,
    }),
  );
  const last = bars.at(-1) as HistogramBar;
  Object.assign(last, { endEpochSeconds: end, to: 1 });
  for (const bucket of answer.buckets) {
    const at = Math.min(bars.length - 1, Math.max(0, Math.floor((bucket.start - start) / step)));
    const bar = bars[at] as HistogramBar;
    bar.count += bucket.count;
    for (const { value, count } of bucket.by ?? []) bar.by = { ...bar.by, [value]: (bar.by[value] ?? 0) + count };
  }
  return bars;
}
