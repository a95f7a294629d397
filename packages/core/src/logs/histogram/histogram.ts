import type { LogHistogramWire } from '../../api/schemas/index.ts';
import { barEdges } from '../time/bars.ts';
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
  /** A part of its time lies outside the window, so that it is lower than it would be. (UI.md 4.16) */
  isCut?: boolean;
}

/**
 * Bars of a whole window, those that the service left out empty. With a zone they stand on its clock; without, the first
 * begins with the window and the last one ends with it. (OP-77, OP-215, UI.md 4.7)
 */
export function histogramBars(answer: LogHistogramWire, window: LogWindow): HistogramBar[] {
  return answer.zone === undefined ? evenBars(answer, window) : clockBars(answer, window, answer.zone);
}

function clockBars(answer: LogHistogramWire, { startEpochSeconds, endEpochSeconds }: LogWindow, zone: string) {
  const edges = barEdges({ startEpochSeconds, endEpochSeconds }, answer.granularity, zone);
  const [start, end] = [startEpochSeconds, endEpochSeconds + 1];
  const share = (edge: number) => (Math.min(end, Math.max(start, edge)) - start) / (end - start);
  const bars = edges.slice(1).map((next, at): HistogramBar => {
    const edge = edges[at] as number;
    return {
      startEpochSeconds: Math.max(start, edge),
      endEpochSeconds: Math.min(end, next) - 1,
      count: 0,
      by: {},
      from: share(edge),
      to: share(next),
      ...((edge < start || next > end) && { isCut: true }),
    };
  });
  for (const bucket of answer.buckets) {
    const bar = bars.findLast(({ startEpochSeconds: begin }) => begin <= bucket.start) ?? bars[0];
    if (bar !== undefined) addBucket(bar, bucket);
  }
  return bars;
}

function addBucket(bar: HistogramBar, { count, by = [] }: LogHistogramWire['buckets'][number]): void {
  bar.count += count;
  for (const { value, count: each } of by) bar.by = { ...bar.by, [value]: (bar.by[value] ?? 0) + each };
}

function evenBars(answer: LogHistogramWire, window: LogWindow): HistogramBar[] {
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
    addBucket(bars[at] as HistogramBar, bucket);
  }
  return bars;
}
