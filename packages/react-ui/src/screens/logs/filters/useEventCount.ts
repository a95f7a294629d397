import { type AskedOfRows, shownCount } from '@portico/core/logs/view';
import { useMemo } from 'react';
import { useAsked } from '../../../portal/useAsked.ts';
import { useLog, usePaging } from '../state/log-context.ts';

/** How many events the query has in the window of its rows; null until that is known. (UI.md 4.7) */
export function useEventCount(): number | null {
  const { logs, paging, request } = useLog();
  // A new one comes with other filters and with every refresh, and none with another page.
  const window = usePaging(({ context }) => context.window);
  const question = useMemo<AskedOfRows | null>(
    () => (window === null ? null : { request: paging.getSnapshot().context.request, window }),
    [paging, window],
  );
  const asked = useAsked(
    (of: AskedOfRows, signal) => logs.reader.count(of.request, { window: of.window, signal }),
    question,
  );
  return shownCount(asked, { question, request });
}
