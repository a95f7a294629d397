import { createLogCases } from '@portico/core';
import type { EventName } from '@portico/core/logs';
import { createKeptDesk, type KeptDesk } from '@portico/core/logs/view';
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useApp } from '../../../portal/portal-context.ts';
import { KeptShelf } from './kept-shelf.ts';

/** Note and cases of one event, asked for as it is shown. (issue 17, decision 050) */
export function useKept(event: EventName): { desk: KeptDesk; state: ReturnType<KeptDesk['getSnapshot']> } {
  const { portal } = useApp();
  const shelf = useContext(KeptShelf);
  const [desk] = useState(() => {
    const of = `${event.logType} ${event.id}`;
    if (shelf?.current?.of === of) return shelf.current.desk;
    const made = createKeptDesk(createLogCases(portal), event);
    if (shelf !== null) shelf.current = { of, desk: made };
    return made;
  });
  const state = useSyncExternalStore(desk.subscribe, desk.getSnapshot);
  useEffect(() => {
    void desk.load();
    return desk.end;
  }, [desk]);
  return { desk, state };
}
