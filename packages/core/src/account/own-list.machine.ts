import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { ApiTokenWire, OwnSessionsWire, PersonalTokenWire } from '../api/schemas/index.ts';
import { failureText, port, writeFailureText } from '../shared/index.ts';
import { apiTokenTexts } from './api-tokens.messages.ts';
import { accountTexts, tokenTexts } from './messages.ts';

/** What is to be ended, or taken over: one of the list, or all others than the session that asks. */
export type EndTarget = { id: string; name: string; isTakeOver?: boolean } | 'others';

export interface OwnListContext<List> {
  list: List | null;
  /** When it was read, in epoch milliseconds: what is said of times goes from there. */
  readAt: number;
  /** Text of the last read that failed; null after one that did not. */
  failure: string | null;
  /** Waits for a confirmation, or is being ended. */
  target: EndTarget | null;
  /** Why the last one was not ended, or that nobody knows; null after one that was. */
  problem: string | null;
}

/** `end` goes on at once, `ask` waits for `confirm`. */
export type OwnListEvent =
  | { type: 'reload' }
  | { type: 'ask'; target: EndTarget }
  | { type: 'end'; target: EndTarget }
  | { type: 'confirm' }
  | { type: 'cancel' };

export type OwnListTag = 'loading' | 'loadFailed' | 'asking' | 'ending';

/**
 * A list of one's own access, of which each can be ended. Whatever an end was answered, the list is read again: it alone
 * says what goes on. (UI.md 4.15, ROL-013, ROL-014)
 * @param eventOf - what may have happened where the answer was lost.
 */
function ownListMachine<List>(id: string, eventOf: (target: EndTarget) => string) {
  return setup({
    types: {} as {
      context: OwnListContext<List>;
      events: OwnListEvent;
      tags: OwnListTag;
      emitted: { type: 'ended'; target: EndTarget; count: number };
    },
    actors: { load: port<List>('load'), end: port<number, EndTarget>('end') },
    actions: {
      keep: assign((_, { list }: { list: List }) => ({ list, readAt: Date.now(), failure: null })),
      keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureText(error) })),
      keepTarget: assign((_, { target }: { target: EndTarget }) => ({ target, problem: null })),
      keepProblem: assign(({ context: { target } }, { error }: { error: unknown }) => ({
        problem: target === null ? failureText(error) : writeFailureText(error, eventOf(target)),
      })),
      forgetTarget: assign({ target: null }),
      tell: emit(({ context: { target } }, { count }: { count: number }) => ({
        type: 'ended' as const,
        target: target ?? 'others',
        count,
      })),
    },
  }).createMachine({
    id,
    context: { list: null, readAt: 0, failure: null, target: null, problem: null },
    initial: 'loading',
    states: {
      loading: {
        tags: 'loading',
        invoke: {
          src: 'load',
          onDone: { target: 'list.ready', actions: { type: 'keep', params: ({ event }) => ({ list: event.output }) } },
          onError: {
            target: 'loadFailed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      loadFailed: { tags: 'loadFailed', on: { reload: 'loading' } },
      // What is shown can be pressed while it is read again.
      list: {
        initial: 'ready',
        on: {
          reload: { target: '.refreshing', reenter: true },
          ask: { target: 'asking', actions: { type: 'keepTarget', params: ({ event }) => event } },
          end: { target: 'ending', actions: { type: 'keepTarget', params: ({ event }) => event } },
        },
        states: {
          ready: {},
          refreshing: {
            entry: 'forgetTarget',
            invoke: {
              src: 'load',
              onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => ({ list: event.output }) } },
              onError: {
                target: 'ready',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
            },
          },
          before: { type: 'history' },
        },
      },
      asking: {
        tags: 'asking',
        on: { confirm: 'ending', cancel: { target: 'list.before', actions: 'forgetTarget' } },
      },
      ending: {
        tags: 'ending',
        invoke: {
          src: 'end',
          input: ({ context: { target } }) => target ?? 'others',
          onDone: {
            target: 'list.refreshing',
            actions: { type: 'tell', params: ({ event }) => ({ count: event.output }) },
          },
          onError: {
            target: 'list.refreshing',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
    },
  });
}

/** The sessions of the user. (ROL-014) */
export const ownSessionsMachine = ownListMachine<OwnSessionsWire>('ownSessions', (target) =>
  target === 'others' ? accountTexts.sessionsEndedEvent : accountTexts.sessionEndedEvent,
);

/** The personal tokens of the user. (ROL-013) */
export const ownTokensMachine = ownListMachine<readonly PersonalTokenWire[]>('ownTokens', () => tokenTexts.endedEvent);

/** The tokens of the tenant, of which each is deleted, or taken over where it lost its maker. (OP-212) */
export const apiTokensMachine = ownListMachine<readonly ApiTokenWire[]>('apiTokens', (target) =>
  target !== 'others' && target.isTakeOver === true ? apiTokenTexts.takenEvent : apiTokenTexts.deletedEvent,
);

type OwnList =
  | SnapshotFrom<typeof ownSessionsMachine>
  | SnapshotFrom<typeof ownTokensMachine>
  | SnapshotFrom<typeof apiTokensMachine>;

/** Why nothing can be shown. (UI.md section 4, common states) */
export const selectOwnFailure = (own: OwnList): string | null =>
  own.hasTag('loadFailed') ? own.context.failure : null;
/** Why what is shown may be behind. */
export const selectOwnStale = (own: OwnList): string | null => (own.context.list === null ? null : own.context.failure);
/** Why the last one was not ended. */
export const selectOwnProblem = (own: OwnList): string | null => own.context.problem;
/** What waits for a confirmation. */
export const selectAskedEnd = (own: OwnList): EndTarget | null => (own.hasTag('asking') ? own.context.target : null);
/** What is being ended. */
export const selectEnding = (own: OwnList): EndTarget | null => (own.hasTag('ending') ? own.context.target : null);
