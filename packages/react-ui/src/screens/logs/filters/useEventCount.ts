import { type LogRequest, sameRequest } from '@portico/core/logs';
import { useEffect, useState } from 'react';
import { useLog, usePaging } from '../state/log-context.ts';

interface Known {
  request: LogRequest;
  count: number;
}

/** How many events the query has in the window of its rows; null until that is known. (UI.md 4.7) */
export function useEventCount(): number | null {
  const { logs, paging, request } = useLog();
  // A new one comes with other filters and with every refresh, and none with another page.
  const window = usePaging(({ context }) => context.window);
  const [known, setKnown] = useState<Known | null>(null);
  // As the asker of core does, which the first load of the logs has no room for. (DESIGN section 9, first load)
  useEffect(() => {
    if (window === null) return;
    const asked = paging.getSnapshot().context.request;
    const stop = new AbortController();
    const take = (next: Known | null) => {
      if (!stop.signal.aborted) setKnown(next);
    };
    logs.reader.count(asked, { window, signal: stop.signal }).then(
      (count) => take({ request: asked, count }),
      () => take(null),
    );
    return () => stop.abort();
  }, [logs, paging, window]);
  return window !== null && known !== null && sameRequest(known.request, request) ? known.count : null;
}
