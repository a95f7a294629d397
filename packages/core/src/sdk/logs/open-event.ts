import { fromPromise } from 'xstate';
import type { LogRowWire, LogType } from '../../api/index.ts';
import { openEventMachine } from '../../logs/view/index.ts';
import type { Logs } from './logs.ts';

/** Joins the event beside the rows to the calls of a portal; apart from the logs, which are there before it. (UI.md 4.7) */
export function createOpenEvent(logs: Pick<Logs, 'event'>): typeof openEventMachine {
  return openEventMachine.provide({
    actors: {
      fetchEvent: fromPromise<LogRowWire, { logType: LogType; id: string }>(({ input: { logType, id }, signal }) =>
        logs.event(logType, id, signal),
      ),
    },
  });
}
