import { assign, type SnapshotFrom, setup } from 'xstate';
import type { LogRowWire, LogType } from '../../api/schemas/index.ts';
import { ApiError, type DeploymentInfo, port } from '../../shared/index.ts';
import { logFailureText } from '../words/failure.ts';

export interface OpenEventContext {
  logType: LogType;
  /** Null while none is open. */
  id: string | null;
  row: LogRowWire | null;
  failure: unknown;
}

/** What the address and the rows say. */
export interface EventChoice {
  id: string | null;
  /** The row of that id, where the table has it. */
  row: LogRowWire | null;
  /** The rows are under way and may bring it. */
  isWaiting: boolean;
}

export type OpenEventEvent = ({ type: 'event.chosen' } & EventChoice) | { type: 'retry' };

export type OpenEventTag = 'closed' | 'loading' | 'shown' | 'missing' | 'error';

/**
 * The event beside the table: out of the rows where they have it, else fetched by its id, so that a shared link opens it.
 * It stays when a refresh takes its row away. (UI.md 4.7, issue 7)
 */
export const openEventMachine = setup({
  types: {} as {
    context: OpenEventContext;
    events: OpenEventEvent;
    input: { logType: LogType };
    tags: OpenEventTag;
  },
  actors: { fetchEvent: port<LogRowWire, { logType: LogType; id: string }>('fetchEvent') },
  guards: {
    isNone: (_, { id }: EventChoice) => id === null,
    isHere: (_, { row }: EventChoice) => row !== null,
    isOther: ({ context }, { id }: EventChoice) => id !== context.id,
    isOtherWaiting: ({ context }, { id, isWaiting }: EventChoice) => isWaiting && id !== context.id,
    isWanted: (_, { id, row, isWaiting }: EventChoice) => id !== null && row === null && !isWaiting,
    isMissing: (_, { error }: { error: unknown }) => isMissing(error),
  },
  actions: {
    take: assign((_, { id, row }: EventChoice) => ({ id, row, failure: null })),
    adopt: assign((_, { output }: { output: LogRowWire }) => ({ row: output, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
  },
}).createMachine({
  id: 'openEvent',
  context: ({ input: { logType } }) => ({ logType, id: null, row: null, failure: null }),
  initial: 'closed',
  on: {
    'event.chosen': [
      {
        guard: { type: 'isNone', params: ({ event }) => event },
        target: '.closed',
        actions: { type: 'take', params: ({ event }) => event },
      },
      {
        guard: { type: 'isHere', params: ({ event }) => event },
        target: '.shown',
        actions: { type: 'take', params: ({ event }) => event },
      },
      {
        guard: { type: 'isOtherWaiting', params: ({ event }) => event },
        target: '.waiting',
        actions: { type: 'take', params: ({ event }) => event },
      },
      {
        guard: { type: 'isOther', params: ({ event }) => event },
        target: '.loading',
        actions: { type: 'take', params: ({ event }) => event },
      },
    ],
  },
  states: {
    closed: { tags: 'closed' },
    waiting: {
      tags: 'loading',
      on: {
        'event.chosen': {
          guard: { type: 'isWanted', params: ({ event }) => event },
          target: 'loading',
          actions: { type: 'take', params: ({ event }) => event },
        },
      },
    },
    loading: {
      tags: 'loading',
      invoke: {
        src: 'fetchEvent',
        input: ({ context: { logType, id } }) => ({ logType, id: id as string }), // closed without one
        onDone: { target: 'shown', actions: { type: 'adopt', params: ({ event }) => event } },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    shown: { tags: 'shown' },
    missing: { tags: 'missing' },
    failed: { tags: 'error', on: { retry: 'loading' } },
  },
});

/** Not stored, or an id that no event can have: a link that lost its end. */
function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || (error.code === 'invalid' && error.path === 'event_id'));
}

/** What stands in the panel. */
export type OpenEventView =
  | { state: 'closed' | 'loading' | 'missing' }
  | { state: 'shown'; row: LogRowWire }
  | { state: 'error'; text: string };

/** What the event panel shows. (UI.md 4.7, states) */
export function openEventView(
  snapshot: SnapshotFrom<typeof openEventMachine>,
  deployment: Pick<DeploymentInfo, 'deployment'>,
): OpenEventView {
  const { row, failure } = snapshot.context;
  if (snapshot.hasTag('shown') && row !== null) return { state: 'shown', row };
  if (snapshot.hasTag('error')) return { state: 'error', text: logFailureText(failure, deployment).text };
  if (snapshot.hasTag('missing')) return { state: 'missing' };
  return { state: snapshot.hasTag('closed') ? 'closed' : 'loading' };
}

/** The row of an id; null where the rows have none. */
export function rowWithId(rows: readonly LogRowWire[], id: string | null): LogRowWire | null {
  return (id !== null && rows.find((row) => row.id === id)) || null;
}
