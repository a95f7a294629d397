import { resourceParts } from './parts.ts';
import type { EntryToCheck, ResourceContext, StoreRead, StoreWrite } from './types.ts';
import { serverList } from './waiting.ts';

/** Others may have written since. */
const again = (): StoreRead => ({ isAgain: true });

/**
 * One list of entries on the screen: reading, the entry edited beside it, and writes one after another, each made on the
 * list as it was read and never over another's. One machine for all kinds. (design RESOURCES, "The machine and the screen")
 */
export const resourceMachine = resourceParts.createMachine({
  id: 'resource',
  context: ({ input: { record, canWrite, opened = null } }) => ({
    record,
    canWrite,
    stored: null,
    loadFailure: null,
    queue: [],
    sent: null,
    tries: 0,
    opened,
    wanted: null,
    selected: new Set<string>(),
    isClosing: false,
    asked: [],
    failures: [],
    lost: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'load',
        input: ({ context }) => ({ isAgain: context.opened !== null }),
        onDone: { target: 'ready', actions: { type: 'keepStored', params: ({ event }) => ({ found: event.output }) } },
        onError: {
          target: 'loadFailed',
          actions: { type: 'keepLoadFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loadFailed: { tags: 'loadFailed', on: { reload: 'loading' } },
    ready: {
      on: {
        open: { actions: { type: 'openIt', params: ({ event }) => ({ id: event.id }) } },
        restore: { actions: { type: 'restore', params: ({ event }) => ({ found: event.opened }) } },
        create: { actions: 'create' },
        clone: { actions: { type: 'clone', params: ({ event }) => ({ id: event.id }) } },
        add: { actions: { type: 'queueNew', params: ({ event }) => event } },
        'clone.several': { actions: { type: 'queueCopies', params: ({ event }) => event } },
        edit: { actions: { type: 'edit', params: ({ event }) => event } },
        choose: { actions: { type: 'choose', params: ({ event }) => event } },
        leave: { actions: { type: 'touch', params: ({ event }) => event } },
        above: { actions: { type: 'putAbove', params: ({ event }) => ({ names: event.names }) } },
        save: { actions: 'saveOpened' },
        'close.asked': { actions: 'askToClose' },
        'close.confirmed': { actions: 'close' },
        'close.cancelled': { actions: 'stay' },
        keepMine: { actions: 'keepMine' },
        takeTheirs: { actions: 'takeTheirs' },
        set: { actions: { type: 'queueSet', params: ({ event }) => event } },
        move: { actions: { type: 'queueMove', params: ({ event }) => event } },
        'put.back': { actions: { type: 'queueBack', params: ({ event }) => event } },
        'remove.asked': { actions: { type: 'ask', params: ({ event }) => event } },
        'remove.confirmed': {
          actions: { type: 'queueRemoval', params: ({ event }) => ({ instead: event.instead ?? null }) },
        },
        'remove.cancelled': { actions: 'forgetAsked' },
        select: { actions: { type: 'select', params: ({ event }) => event } },
        'select.none': { actions: 'selectNone' },
        'failure.closed': { actions: 'closeFailure' },
      },
      initial: 'idle',
      states: {
        idle: {
          always: [
            { guard: 'isUnchecked', target: 'checking' },
            { guard: 'clashes', target: 'idle', reenter: true, actions: 'keepClash' },
            { guard: 'hasQueued', target: 'saving', actions: 'prepare' },
          ],
          on: {
            reload: 'refreshing',
            'news.asked': 'refreshing',
            'revision.observed': {
              guard: { type: 'hasNews', params: ({ event }) => ({ updatedAt: event.updatedAt }) },
              target: 'refreshing',
            },
          },
        },
        checking: {
          tags: 'saving',
          invoke: {
            src: 'check',
            input: ({ context }) => toCheck(context),
            onDone: [
              {
                guard: { type: 'isWrong', params: ({ event }) => ({ errors: event.output }) },
                target: 'idle',
                actions: { type: 'keepInvalid', params: ({ event }) => ({ errors: event.output }) },
              },
              { target: 'idle', actions: 'keepChecked' },
            ],
            onError: { target: 'idle', actions: 'keepChecked' },
          },
        },
        refreshing: {
          tags: 'refreshing',
          invoke: {
            src: 'load',
            input: again,
            onDone: {
              target: 'idle',
              actions: { type: 'keepStored', params: ({ event }) => ({ found: event.output }) },
            },
            onError: {
              target: 'idle',
              actions: { type: 'keepLoadFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        saving: {
          tags: 'saving',
          invoke: {
            src: 'save',
            input: ({ context }) => writeOf(context),
            onDone: {
              target: 'idle',
              actions: { type: 'keepWritten', params: ({ event }) => ({ written: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isLost', params: ({ event }) => ({ error: event.error }) },
                target: 'looking',
                actions: { type: 'keepLost', params: ({ event }) => ({ error: event.error }) },
              },
              {
                guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) },
                target: 'joining',
              },
              {
                guard: 'isInParts',
                target: 'refreshing',
                actions: { type: 'keepRefused', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'idle', actions: { type: 'keepRefused', params: ({ event }) => ({ error: event.error }) } },
            ],
          },
        },
        /** Somebody else wrote first: the change is made anew on what is there, unless it meets the same entry. */
        joining: {
          tags: 'saving',
          always: { guard: 'isTooBusy', target: 'idle', actions: 'keepBusy' },
          invoke: {
            src: 'load',
            input: again,
            onDone: {
              target: 'idle',
              actions: [{ type: 'keepStored', params: ({ event }) => ({ found: event.output }) }, 'countTry'],
            },
            onError: {
              target: 'idle',
              actions: { type: 'keepRefused', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        /** The answer was lost: what is there tells whether it was stored. (CNF-004) */
        looking: {
          tags: ['saving', 'unknown'],
          invoke: {
            src: 'load',
            input: ({ context }): StoreRead => ({ isAgain: true, since: context.stored?.document }),
            onDone: [
              {
                guard: { type: 'isUnreadable', params: ({ event }) => ({ found: event.output }) },
                target: 'idle',
                actions: ['keepUnreadable', { type: 'keepStored', params: ({ event }) => ({ found: event.output }) }],
              },
              {
                guard: { type: 'isApplied', params: ({ event }) => ({ found: event.output }) },
                target: 'idle',
                actions: { type: 'keepWritten', params: ({ event }) => ({ written: event.output }) },
              },
              {
                target: 'idle',
                actions: ['keepNothing', { type: 'keepStored', params: ({ event }) => ({ found: event.output }) }],
              },
            ],
            onError: 'lost',
          },
        },
        lost: { tags: ['saving', 'unknown'], on: { look: 'looking' }, after: { lookAgain: 'looking' } },
      },
    },
  },
});

function writeOf({ stored, sent, queue: [first] }: ResourceContext): StoreWrite {
  if (stored === null || sent === null) throw new RangeError('nothing is to be written');
  const instead = first?.type === 'remove' ? (first.instead ?? null) : null;
  return { list: sent, document: stored.document, token: stored.token, instead };
}

function toCheck(context: ResourceContext): EntryToCheck {
  const { record, opened } = context;
  if (opened === null) throw new RangeError('nothing is to be checked');
  return { record, opened, list: serverList(context) };
}
