import { type OpenEventView, openEventView, rowWithId } from '@portico/core/logs';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useApp } from '../../../app/portal-context.ts';
import { useLog, usePaging } from '../log-context.ts';

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
  const actor = useActorRef(logs.eventMachine, { input: { logType } });
  useEffect(() => {
    actor.send({ type: 'event.chosen', id: openId, row: rowWithId(rows, openId), isWaiting });
  }, [actor, openId, rows, isWaiting]);
  const snapshot = useSelector(actor, (state) => state);
  return { view: openEventView(snapshot, deployment), retry: () => actor.send({ type: 'retry' }) };
}
