import { setPage } from '@portico/core/filters';
import { type AwaitedStep, arrivedId, rowStep, stepReason } from '@portico/core/logs/view';
import { useEffect, useState } from 'react';
import { useLog, usePaging } from '../state/log-context.ts';

export interface RowSteps {
  /** Opens the row behind (1) or before (-1) the open one, or another one, on its page. False where there is none. */
  step: (by: 1 | -1, from?: string | null) => boolean;
  /** Why there is no such row; null when there is. */
  previousReason: string | null;
  nextReason: string | null;
}

/** Moves the open event through the rows, across pages too: the address changes in place. (UI.md 4.7) */
export function useRowSteps(): RowSteps {
  const { filters, setFilters, openId } = useLog();
  const place = usePaging(({ context }) => context);
  const [awaited, setAwaited] = useState<AwaitedStep | null>(null);
  const arrived = arrivedId(place.rows, awaited, { openId, page: filters.page });
  useEffect(() => {
    if (arrived === null) return;
    setAwaited(null);
    setFilters(filters, { openId: arrived, replace: true });
  }, [arrived, filters, setFilters]);
  return {
    step(by, from = openId) {
      const next = rowStep(place, from, by);
      if (next === null || openId === null) return false;
      // Without its id yet: going to its page fetches it, and it is opened once it is here.
      if (next.id === null) setAwaited({ row: next.row, page: next.page, from: openId });
      setFilters(setPage(filters, next.page), { openId: next.id ?? openId, replace: true });
      return true;
    },
    previousReason: stepReason(place, openId, -1),
    nextReason: stepReason(place, openId, 1),
  };
}
