import { type FilterDefinition, type FilterState, formatFilters, parseFilters } from '@portico/core/filters';
import { useCallback, useMemo } from 'react';
import { usePlaceSearch, usePlaces } from '../../../platform/places/places.ts';

/** The parameter of the event that is open beside the table; no filter takes it. (UI.md section 3, routing) */
const OPEN_EVENT = 'event';

export interface LogFilters {
  filters: FilterState;
  openId: string | null;
  setFilters: (filters: FilterState, options?: { openId?: string | null; replace?: boolean }) => void;
}

/** Filters, page and open event of a log: they live in the address, so that Back, Forward and a shared link have them. (FLT-004) */
export function useLogFilters(definitions: readonly FilterDefinition[]): LogFilters {
  const search = usePlaceSearch();
  const { current, navigate } = usePlaces();
  const filters = useMemo(() => parseFilters(search, definitions), [search, definitions]);
  const openId = new URLSearchParams(search).get(OPEN_EVENT);
  const setFilters = useCallback<LogFilters['setFilters']>(
    (next, { openId: wanted, replace = false } = {}) => {
      const foreign = wanted === undefined ? next.foreign : withEvent(next.foreign, wanted);
      const query = formatFilters({ ...next, foreign }, definitions);
      navigate(`${current().path}?${query}`, { replace });
    },
    [definitions, current, navigate],
  );
  return { filters, openId, setFilters };
}

function withEvent(foreign: readonly string[], id: string | null): string[] {
  const others = foreign.filter((pair) => !pair.startsWith(`${OPEN_EVENT}=`));
  return id === null ? others : [...others, new URLSearchParams({ [OPEN_EVENT]: id }).toString()];
}
