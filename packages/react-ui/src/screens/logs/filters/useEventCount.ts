import { sameRequest } from '@portico/core/logs';
import { useMemo } from 'react';
import { useAsked } from '../../../portal/useAsked.ts';
import { useLog, usePaging } from '../state/log-context.ts';

/** How many events the query has in the window of its rows; null until that is known. (UI.md 4.7) */
export function useEventCount(): number | null {
  const { logs, paging, request } = useLog();
  // A new one comes with other filters and with every refresh, and none with another page.
  const window = usePaging(({ context }) => context.window);
  const question = useMemo(
    () => (window === null ? null : { request: paging.getSnapshot().context.request, window }),
    [paging, window],
  );
  const { answered, failed } = useAsked(
    (asked: NonNullable<typeof question>, signal) => logs.reader.count(asked.request, { window: asked.window, signal }),
    question,
  );
  const isKnown =
    question !== null && failed === null && answered !== null && sameRequest(answered.to.request, request);
  return isKnown ? answered.value : null;
}
