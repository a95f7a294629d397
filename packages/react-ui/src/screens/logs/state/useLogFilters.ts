import { type FilterDefinition, type FilterState, formatFilters, parseFilters } from '@portico/core/filters';
import { openEventOf, withOpenEvent } from '@portico/core/logs/view';
import { useCallback, useMemo } from 'react';
import { usePlaceSearch, usePlaces } from '../../../platform/places/places.ts';

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
  const openId = openEventOf(search);
  const setFilters = useCallback<LogFilters['setFilters']>(
    (next, { openId: wanted, replace = false } = {}) => {
      const foreign = wanted === undefined ? next.foreign : withOpenEvent(next.foreign, wanted);
      const query = formatFilters({ ...next, foreign }, definitions);
      navigate(`${current().path}?${query}`, { replace });
    },
    [definitions, current, navigate],
  );
  return { filters, openId, setFilters };
}
