import { barsOf } from '@portico/core/logs';
import { type AskedOfRows, type HistogramAnswer, histogramChart, shownHistogram } from '@portico/core/logs/view';
import { useMemo, useReducer } from 'react';
import { useAsked } from '../../../portal/useAsked.ts';
import { useLog, usePaging } from '../state/log-context.ts';

export interface Histogram {
  /** As answered last for these rows; null before that. */
  answer: HistogramAnswer | null;
  retry: () => void;
}

/** The bars over the rows: of the window of their first block, read again when that is. (UI.md 4.7) */
export function useHistogram(isOn: boolean): Histogram {
  const { logs, paging } = useLog();
  const window = usePaging(({ context }) => context.window);
  const request = usePaging(({ context }) => context.request);
  const [retries, retry] = useReducer((count: number) => count + 1, 0);
  // Of the same snapshot as the window; a turned page has the same rows in a new object, and asks nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks the same again
  const question = useMemo<AskedOfRows | null>(
    () => (window === null || !isOn ? null : { request: paging.getSnapshot().context.request, window }),
    [paging, window, isOn, retries],
  );
  const asked = useAsked(async (of: AskedOfRows, signal) => {
    const found = await logs.histogram(of.request, of.window, barsOf(of.window), signal);
    return { granularity: found.granularity, chart: histogramChart(found, of.window, of.request.logType) };
  }, question);
  return { answer: window === null ? null : shownHistogram(asked, { question, request }), retry };
}
