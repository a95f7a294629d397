import { createOpenEvent } from '@portico/core';
import { type OpenEventView, openEventView, rowWithId } from '@portico/core/logs/view';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useOwnActor } from '../../../portal/actors.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { useLog, usePaging } from '../state/log-context.ts';

export interface OpenEvent {
  view: OpenEventView;
  retry: () => void;
}

/** The event of the address: out of the rows where they have it, else fetched. (UI.md 4.7, issue 7) */
export function useOpenEvent(): OpenEvent {
  const { deployment } = useApp().portal;
  const { logs, logType, openId } = useLog();
  const rows = usePaging(({ context }) => context.rows);
  const isWaiting = usePaging((snapshot) => snapshot.hasTag('loading'));
  const machine = useMemo(() => createOpenEvent(logs), [logs]);
  const actor = useOwnActor(machine, { input: { logType } });
  useEffect(() => {
    actor.send({ type: 'event.chosen', id: openId, row: rowWithId(rows, openId), isWaiting });
  }, [actor, openId, rows, isWaiting]);
  const snapshot = useSelector(actor, (state) => state);
  const view = openEventView(snapshot, deployment);
  // The panel is there before its machine has heard of the event.
  return { view: view.state === 'closed' ? { state: 'loading' } : view, retry: () => actor.send({ type: 'retry' }) };
}
