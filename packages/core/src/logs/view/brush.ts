import type { LogRowWire } from '../../api/schemas/index.ts';
import { eventTimeMs } from '../event/event.ts';
import type { HistogramChart } from '../histogram/histogram-series.ts';
import { histogramTexts } from '../histogram/messages.ts';
import { rangeText, type Zone } from '../histogram/time-axis.ts';
import type { LogWindow } from '../time/intervals.ts';
import { rangeTexts } from '../time/range.messages.ts';

/** Places of the first and the last chosen bar. */
export interface Brush {
  first: number;
  last: number;
}

type Bars = Pick<HistogramChart, 'bars'>;

/** From the beginning of one bar to the end of another, in whichever order they were pressed; null without bars. (UI.md 4.16) */
export function brushWindow({ bars }: Bars, one: number, other: number): LogWindow | null {
  const [first, last] = [bars[Math.min(one, other)], bars[Math.max(one, other)]];
  if (first === undefined || last === undefined) return null;
  return { startEpochSeconds: first.startEpochSeconds, endEpochSeconds: last.endEpochSeconds };
}

/** The bars that lie in a chosen stretch, which stays while the same rows are read again; null where none does. */
export function brushOf({ bars }: Bars, { startEpochSeconds, endEpochSeconds }: LogWindow): Brush | null {
  const isIn = (bar: LogWindow) => bar.startEpochSeconds <= endEpochSeconds && bar.endEpochSeconds >= startEpochSeconds;
  const first = bars.findIndex(isIn);
  return first === -1 ? null : { first, last: bars.findLastIndex(isIn) };
}

/** Where an event stands on the axis of a window, from 0 to 1; null without a time, and outside. (UI.md 4.16, details) */
export function axisPlace(row: LogRowWire | null, { startEpochSeconds, endEpochSeconds }: LogWindow): number | null {
  const ms = row === null ? null : eventTimeMs(row);
  if (ms === null) return null;
  const share = (ms / 1_000 - startEpochSeconds) / (endEpochSeconds + 1 - startEpochSeconds);
  return share < 0 || share > 1 ? null : share;
}

/** `Nov 20, 02:15 – 02:30 · 484 events` (UI.md 4.16, details) */
export function brushText(chart: Bars, { first, last }: Brush, zone: Zone = 'local'): string {
  const window = brushWindow(chart, first, last);
  if (window === null) return '';
  const count = chart.bars.slice(first, last + 1).reduce((sum, bar) => sum + bar.count, 0);
  return rangeTexts.chosen(rangeText(window, zone), histogramTexts.events(count));
}
