import { createSearchBox, type SearchBox, type SearchBoxState } from '@portico/core/logs/view';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useLog } from '../state/log-context.ts';
import { searchBoxes } from './search-boxes.ts';

/** The search box of the log on screen. (UI.md 4.16) */
export function useSearchBox(): { box: SearchBox; state: SearchBoxState } {
  const { logs, logType, definitions, filters, setFilters, paging } = useLog();
  const now = { logType, definitions, filters, setFilters };
  const [box] = useState(() =>
    createSearchBox(
      {
        ask: (query, signal) => logs.checkQuery(logType, query, signal),
        hasEvent: (id, signal) => logs.hasEvent(paging.getSnapshot().context, id, signal),
      },
      now,
    ),
  );
  useLayoutEffect(() => box.follow(now));
  useEffect(() => {
    searchBoxes.set(paging, box);
    return box.end;
  }, [box, paging]);
  return { box, state: useSyncExternalStore(box.subscribe, box.getSnapshot) };
}
