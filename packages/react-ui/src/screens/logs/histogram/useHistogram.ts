import { type LogRequest, type LogWindow, sameRequest } from '@portico/core/logs';
import { type HistogramChart, histogramChart } from '@portico/core/logs/view';
import { useCallback, useEffect, useState } from 'react';
import { useLog, usePaging } from '../state/log-context.ts';

interface Answer {
  request: LogRequest;
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
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [retries, setRetries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks the same again
  useEffect(() => {
    if (window === null || !isOn) return;
    const stop = new AbortController();
    // Of the same snapshot as the window; a turned page has the same rows in a new object, and asks nothing.
    const asked = paging.getSnapshot().context.request;
    const take = (found: Pick<Answer, 'chart' | 'failure' | 'granularity'>) => {
      if (!stop.signal.aborted) setAnswer({ request: asked, window, ...found });
    };
    logs.histogram(asked, window, stop.signal).then(
      (found) =>
        take({ chart: histogramChart(found, window, asked.logType), granularity: found.granularity, failure: null }),
      (failure: unknown) => take({ chart: null, granularity: '', failure }),
    );
    return () => stop.abort();
  }, [logs, paging, window, isOn, retries]);
  const retry = useCallback(() => {
    setAnswer(null);
    setRetries((count) => count + 1);
  }, []);
  const isOfTheseRows = answer !== null && window !== null && sameRequest(answer.request, request);
  return { answer: isOfTheseRows ? answer : null, retry };
}
