import { type LogRequest, type LogWindow, sameRequest } from '@portico/core/logs';
import { type HistogramChart, histogramChart } from '@portico/core/logs/view';
import { useMemo, useState } from 'react';
import { useAsked } from '../../../portal/useAsked.ts';
import { useLog, usePaging } from '../state/log-context.ts';

interface Question {
  request: LogRequest;
  window: LogWindow;
}

interface Answer {
  window: LogWindow;
  granularity: string;
  chart: HistogramChart | null;
  failure: unknown;
}

export interface Histogram {
  /** As answered last for these rows; null before that. */
  answer: Answer | null;
  retry: () => void;
}

/**
 * The bars over the rows: of the window of their first block, read again when that is. Answers for other rows are
 * dropped; while the same rows are read again the bars stay. (UI.md 4.7)
 */
export function useHistogram(isOn: boolean): Histogram {
  const { logs, paging } = useLog();
  const window = usePaging(({ context }) => context.window);
  const request = usePaging(({ context }) => context.request);
  const [retries, setRetries] = useState(0);
  // Of the same snapshot as the window; a turned page has the same rows in a new object, and asks nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks the same again
  const question = useMemo<Question | null>(
    () => (window === null || !isOn ? null : { request: paging.getSnapshot().context.request, window }),
    [paging, window, isOn, retries],
  );
  const { answered, failed } = useAsked(async (asked: Question, signal) => {
    const found = await logs.histogram(asked.request, asked.window, signal);
    return { granularity: found.granularity, chart: histogramChart(found, asked.window, asked.request.logType) };
  }, question);
  const retry = () => setRetries((count) => count + 1);
  const to = (failed ?? answered)?.to;
  const isOfTheseRows = to !== undefined && window !== null && sameRequest(to.request, request);
  // What failed is not said any more while it is asked again.
  if (!isOfTheseRows || (failed !== null && isOn && failed.to !== question)) return { answer: null, retry };
  const found = failed === null ? answered?.value : undefined;
  const { granularity = '', chart = null } = found ?? {};
  return { answer: { window: to.window, granularity, chart, failure: failed?.error ?? null }, retry };
}
