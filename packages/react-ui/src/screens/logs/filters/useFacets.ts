import type { Facets } from '@portico/core/filters/view';
import { windowOfInterval } from '@portico/core/logs';
import { useEffect, useState } from 'react';
import { useLog } from '../state/log-context.ts';

export interface FieldFacets {
  facets: Facets;
  isLoading: boolean;
  hasFailed: boolean;
}

const unknown: FieldFacets = { facets: [], isLoading: true, hasFailed: false };

/** The commonest values of a field under the other filters, asked for when its menu opens and kept while it is open. (UI.md 4.7) */
export function useFacets(field: string, isAsked: boolean): FieldFacets {
  const { logs, paging, request } = useLog();
  const [answer, setAnswer] = useState(unknown);
  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    const window = paging.getSnapshot().context.window ?? windowOfInterval(request.interval, Date.now());
    const take = (next: FieldFacets) => {
      if (!stop.signal.aborted) setAnswer(next);
    };
    logs.facets(request, window, field, stop.signal).then(
      ({ values }) => take({ facets: values, isLoading: false, hasFailed: false }),
      () => take({ facets: [], isLoading: false, hasFailed: true }),
    );
    return () => {
      stop.abort();
      setAnswer(unknown);
    };
  }, [logs, paging, request, field, isAsked]);
  return isAsked ? answer : { ...unknown, isLoading: false };
}
