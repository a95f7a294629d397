import type { Asked } from '../../shared/index.ts';
import type { HistogramChart } from '../histogram/histogram-series.ts';
import { type LogRequest, sameRequest } from '../query/request.ts';
import type { LogWindow } from '../time/intervals.ts';

/** What is asked beside the rows: their request, and the window of their first block. */
export interface AskedOfRows {
  request: LogRequest;
  window: LogWindow;
}

/** The bars over the rows as they were answered. */
export interface HistogramAnswer {
  window: LogWindow;
  granularity: string;
  chart: HistogramChart | null;
  /** Why there are none. */
  failure: unknown;
}

/**
 * The bars that belong to the rows on screen; null before there are any. Answers for other rows are dropped; while the
 * same rows are read again the bars stay, and what failed is not said any more while it is asked again. (UI.md 4.7)
 * @param question - what is asked now; null while the bars are hidden.
 */
export function shownHistogram(
  { answered, failed }: Asked<AskedOfRows, Pick<HistogramAnswer, 'granularity' | 'chart'>>,
  { question, request }: { question: AskedOfRows | null; request: LogRequest },
): HistogramAnswer | null {
  const to = (failed ?? answered)?.to;
  if (to === undefined || !sameRequest(to.request, request)) return null;
  if (failed !== null && question !== null && failed.to !== question) return null;
  const found = failed === null ? answered?.value : undefined;
  const { granularity = '', chart = null } = found ?? {};
  return { window: to.window, granularity, chart, failure: failed?.error ?? null };
}

/** The number of events, where it is known of these rows; null before, and when the last question failed. (UI.md 4.7) */
export function shownCount(
  { answered, failed }: Asked<AskedOfRows, number>,
  { question, request }: { question: AskedOfRows | null; request: LogRequest },
): number | null {
  if (question === null || failed !== null || answered === null) return null;
  return sameRequest(answered.to.request, request) ? answered.value : null;
}
