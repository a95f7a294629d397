import { assign, raise, setup } from 'xstate';
import type { PagingIdentifiersWire } from '../../api/schemas/index.ts';
import { port } from '../../shared/index.ts';
import { sameSort } from '../columns/sort-order.ts';
import { DEFAULT_REFRESH_MS } from '../query/refresh.ts';
import {
  blockLimit,
  isNewestFirst,
  type LogBlock,
  type LogRequest,
  newestFirst,
  sameRequest,
} from '../query/request.ts';
import type { LogWindow } from '../time/intervals.ts';
import { isCursorRefused } from './cursor.ts';
import type {
  FirstAsked,
  LogPagingContext,
  LogPagingEvent,
  LogPagingInput,
  LogPagingTag,
  LogView,
  NextAsked,
  ReadAgain,
  RefreshFailure,
} from './log-paging.types.ts';
import { hasNewRows, isRefused } from './waiting.ts';

/**
 * Rows of a log: the first request once, further blocks of 100 as pages need them, larger ones where a page lies far
 * behind, smaller pages sliced from what is here. Other filters clear the rows, and answers of an older query are dropped
 * with the state that asked. A place that the service no longer takes starts the reading again, once. Reading again by
 * itself is for the first page, and waits while the page of the browser is hidden; events that it finds wait until they are
 * asked for, unless who reads follows them, and what is here stays when it fails. Rows of another order, and groups, are read
 * again to have them, since they come on top of none. (spec 2 section 4, OP-80, OP-87, UI.md 4.16, decision 052)
 */
export const logPagingMachine = setup({
  types: {} as { context: LogPagingContext; events: LogPagingEvent; input: LogPagingInput; tags: LogPagingTag },
  actors: {
    fetchFirst: port<LogBlock, FirstAsked>('fetchFirst'),
    fetchNext: port<LogBlock, NextAsked>('fetchNext'),
    fetchAgain: port<ReadAgain, FirstAsked>('fetchAgain'),
  },
  delays: { refreshInterval: ({ context }) => context.refreshMs ?? DEFAULT_REFRESH_MS },
  guards: {
    asksOtherRows: ({ context }, { request }: LogView) =>
      !sameRequest(context.request, request) || !sameOrder(context.request, request),
    needsMore: ({ context: { rows, next, page, pageSize } }) => next !== null && rows.length < (page + 1) * pageSize,
    canStartAgain: ({ context }, { error }: { error: unknown }) => context.restarts === 0 && isCursorRefused(error),
    isHidden: ({ context }) => context.isHidden,
    isOff: ({ context }) => context.refreshMs === null,
    isBehindFirst: ({ context }) => context.page > 0,
    isRead: (_, answer: ReadAgain) => 'block' in answer,
    isRefused: (_, answer: ReadAgain) => 'failure' in answer && isRefused(answer.failure),
    isOfOtherRows: ({ context }) => !isNewestFirst(context.request),
    // Groups that are followed are read again: what came belongs to some of them.
    bringsToGroups: ({ context }, answer: ReadAgain) =>
      'block' in answer && context.follows && context.request.grouped === true && hasNewRows(context, answer.block),
    // What came newest first can stand among no rows of another order.
    keepsWaiting: ({ context }, answer: ReadAgain) =>
      'block' in answer && (!isNewestFirst(context.request) || (!context.follows && hasNewRows(context, answer.block))),
  },
  actions: {
    takeView: assign((_, { request, page, pageSize }: LogView) => ({ request, page, pageSize })),
    clearRows: assign({
      rows: [],
      next: null,
      window: null,
      readAt: null,
      failure: null,
      refreshFailure: null,
      waiting: null,
    }),
    adoptFirst: assign((_, block: LogBlock) => adopted(block)),
    adoptAgain: assign(({ context }, answer: ReadAgain) => ('block' in answer ? adopted(answer.block) : context)),
    adoptWaiting: assign(({ context }) => (context.waiting === null ? context : adopted(context.waiting))),
    keepWaiting: assign(({ context }, answer: ReadAgain) => ({
      waiting: 'block' in answer ? answer.block : context.waiting,
      refreshFailure: null,
    })),
    // Rows, window and what is open stay: half an incident is more than none. (UI.md 4.16, INC-007, instead of OP-89)
    keepRefreshFailure: assign((_, answer: ReadAgain) => ({ refreshFailure: failureOf(answer) })),
    keepRefusal: assign((_, answer: ReadAgain) => ({
      rows: [],
      next: null,
      window: null,
      readAt: null,
      waiting: null,
      refreshFailure: null,
      failure: failureOf(answer)?.failure ?? null,
    })),
    addNext: assign(({ context }, { rows, next }: LogBlock) => ({ rows: context.rows.concat(rows), next })),
    countRestart: assign({ restarts: ({ context }) => context.restarts + 1 }),
    forgetRestarts: assign({ restarts: 0 }),
    // Rows are emptied, since what is left of them would pass for all of them; count and bars go with the window. (OP-89)
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      rows: [],
      next: null,
      window: null,
      readAt: null,
      waiting: null,
      refreshFailure: null,
      failure: error,
    })),
    takeFrequency: assign((_, { ms, follows = false }: { ms: number | null; follows?: boolean }) => ({
      refreshMs: ms,
      follows,
    })),
    hide: assign({ isHidden: true }),
    show: assign({ isHidden: false }),
    lookForNew: raise({ type: 'refresh.due' }),
  },
}).createMachine({
  id: 'logPaging',
  context: ({ input: { request, page, pageSize, refreshMs = DEFAULT_REFRESH_MS } }) => ({
    request,
    page,
    pageSize,
    rows: [],
    next: null,
    window: null,
    readAt: null,
    failure: null,
    refreshFailure: null,
    waiting: null,
    restarts: 0,
    refreshMs,
    follows: false,
    isHidden: false,
  }),
  type: 'parallel',
  on: { 'page.hidden': { actions: 'hide' }, 'page.shown': { actions: 'show' } },
  states: {
    rows: {
      initial: 'loading',
      on: {
        'view.changed': [
          {
            guard: { type: 'asksOtherRows', params: ({ event }) => event },
            target: '.loading',
            actions: ['clearRows', { type: 'takeView', params: ({ event }) => event }],
          },
          { actions: { type: 'takeView', params: ({ event }) => event } },
        ],
      },
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            src: 'fetchFirst',
            input: ({ context }) => ({ request: context.request, limit: blockLimit(context, 0) }),
            onDone: { target: 'checking', actions: { type: 'adoptFirst', params: ({ event }) => event.output } },
            onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        refreshing: {
          tags: ['refreshing', 'data'],
          invoke: {
            src: 'fetchAgain',
            input: ({ context }) => ({ request: context.request, limit: blockLimit(context, 0) }),
            onDone: [
              {
                guard: { type: 'isRead', params: ({ event }) => event.output },
                target: 'checking',
                actions: { type: 'adoptAgain', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'failed',
                actions: { type: 'keepRefusal', params: ({ event }) => event.output },
              },
              { target: 'checking', actions: { type: 'keepRefreshFailure', params: ({ event }) => event.output } },
            ],
          },
        },
        /** Looks for new events beside the rows, which stay until they are asked for; the newest first, whatever their order. */
        looking: {
          tags: 'data',
          invoke: {
            src: 'fetchAgain',
            input: ({ context }) => ({ request: newestFirst(context.request), limit: blockLimit(context, 0) }),
            onDone: [
              { guard: { type: 'bringsToGroups', params: ({ event }) => event.output }, target: 'refreshing' },
              {
                guard: { type: 'keepsWaiting', params: ({ event }) => event.output },
                target: 'checking',
                actions: { type: 'keepWaiting', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isRead', params: ({ event }) => event.output },
                target: 'checking',
                actions: { type: 'adoptAgain', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'failed',
                actions: { type: 'keepRefusal', params: ({ event }) => event.output },
              },
              { target: 'checking', actions: { type: 'keepRefreshFailure', params: ({ event }) => event.output } },
            ],
          },
          on: { refresh: 'refreshing' },
        },
        checking: { always: [{ guard: 'needsMore', target: 'loadingMore' }, { target: 'ready' }] },
        loadingMore: {
          tags: ['loadingMore', 'data'],
          invoke: {
            src: 'fetchNext',
            input: ({ context }) => ({
              request: context.request,
              window: context.window as LogWindow, // set with the first block
              after: context.next as PagingIdentifiersWire, // needsMore
              limit: blockLimit(context, context.rows.length),
            }),
            onDone: { target: 'checking', actions: { type: 'addNext', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'canStartAgain', params: ({ event }) => event },
                target: 'loading',
                actions: ['clearRows', 'countRestart'],
              },
              { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
            ],
          },
        },
        ready: {
          tags: 'data',
          entry: 'forgetRestarts',
          on: {
            refresh: 'refreshing',
            'refresh.due': 'looking',
            'waiting.shown': [
              { guard: 'isOfOtherRows', target: 'refreshing' },
              { target: 'checking', actions: 'adoptWaiting' },
            ],
            'view.changed': [
              {
                guard: { type: 'asksOtherRows', params: ({ event }) => event },
                target: 'loading',
                actions: ['clearRows', { type: 'takeView', params: ({ event }) => event }],
              },
              { target: 'checking', actions: { type: 'takeView', params: ({ event }) => event } },
            ],
          },
        },
        failed: {
          tags: 'error',
          on: {
            refresh: { target: 'loading', actions: ['clearRows', 'forgetRestarts'] },
            'refresh.due': { target: 'loading', actions: ['clearRows', 'forgetRestarts'] },
          },
        },
      },
    },
    timer: {
      initial: 'choosing',
      on: {
        'refresh.selected': {
          target: '.choosing',
          actions: { type: 'takeFrequency', params: ({ event }) => event },
        },
      },
      states: {
        choosing: { always: [{ guard: 'isOff', target: 'off' }, { target: 'waiting' }] },
        off: {},
        waiting: { after: { refreshInterval: [{ guard: 'isHidden', target: 'held' }, { target: 'due' }] } },
        held: { on: { 'page.shown': { target: 'due', actions: 'show' } } },
        // New events stand on the first page; behind it every block before would be read again for nothing.
        due: {
          always: [
            { guard: 'isBehindFirst', target: 'waiting' },
            { target: 'waiting', actions: 'lookForNew' },
          ],
        },
      },
    },
  },
});

function sameOrder(a: LogRequest, b: LogRequest): boolean {
  return sameSort(a, b) && a.grouped === b.grouped;
}

function adopted({ rows, next, window, readAt }: LogBlock) {
  return { rows, next, window, readAt: readAt ?? null, failure: null, refreshFailure: null, waiting: null };
}

function failureOf(answer: ReadAgain): RefreshFailure | null {
  return 'block' in answer ? null : answer;
}
