import { createLogCases } from '@portico/core';
import type { EventName } from '@portico/core/logs';
import { createKeptDesk, type KeptDesk } from '@portico/core/logs/view';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApp } from '../../../portal/portal-context.ts';

/** Note and cases of one event, asked for as it is shown. (issue 17, decision 050) */
export function useKept(event: EventName): { desk: KeptDesk; state: ReturnType<KeptDesk['getSnapshot']> } {
  const { portal } = useApp();
  const [desk] = useState(() => createKeptDesk(createLogCases(portal), event));
  const state = useSyncExternalStore(desk.subscribe, desk.getSnapshot);
  useEffect(() => {
    void desk.load();
    return desk.end;
  }, [desk]);
  return { desk, state };
}
