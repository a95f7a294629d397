import { useCallback, useMemo } from 'react';
import { usePlaceSearch, usePlaces } from './places.ts';

/** Values to set in the query; null takes one away. */
export type QueryChange = Readonly<Record<string, string | null>>;

/**
 * The query of this place and a way to change some of its values: tab, filters, open row, preview variant live there,
 * so that Back and Forward restore them. (UI.md section 3, routing)
 */
export function useQuery(): [URLSearchParams, (change: QueryChange, options?: { push?: boolean }) => void] {
  const search = usePlaceSearch();
  const { current, navigate } = usePlaces();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (values: QueryChange, { push = false }: { push?: boolean } = {}) => {
      const place = current();
      const next = new URLSearchParams(place.search);
      for (const [name, value] of Object.entries(values)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      const text = next.toString();
      navigate(text === '' ? place.path : `${place.path}?${text}`, { replace: !push });
    },
    [current, navigate],
  );
  return [query, change];
}
