import type { Logs } from '@portico/core';
import type { FilterState } from '@portico/core/filters';
import type { LogRequest, logPagingMachine } from '@portico/core/logs';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useOwnActor } from '../../../portal/actors.ts';

/** The rows that the address asks for, read again from time to time while the page is in view. (spec 2 section 4) */
export function useLogPaging(
  { machine }: Logs,
  request: LogRequest,
  { page, pageSize }: FilterState,
): ActorRefFrom<typeof logPagingMachine> {
  const paging = useOwnActor(machine, { input: { request, page, pageSize } });
  useEffect(() => {
    paging.send({ type: 'view.changed', request, page, pageSize });
  }, [paging, request, page, pageSize]);
  useEffect(() => {
    // Without a network nothing is read again either: it would only fail.
    const tell = () => paging.send({ type: document.hidden || !navigator.onLine ? 'page.hidden' : 'page.shown' });
    const readAgain = () => {
      tell();
      paging.send({ type: 'refresh' });
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    addEventListener('offline', tell);
    addEventListener('online', readAgain);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      removeEventListener('offline', tell);
      removeEventListener('online', readAgain);
    };
  }, [paging]);
  return paging;
}
