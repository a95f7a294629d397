import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { walkMachine } from '../../../test/support/machine-walk.ts';
import { LOG_PAGE_SIZE } from '../../api/schemas/index.ts';
import { ApiError, UNREACHABLE_TEXT } from '../../shared/index.ts';
import {
  blockLimit,
  type FirstAsked,
  type LogBlock,
  type LogPagingInput,
  type LogRequest,
  type LogView,
  logPagingMachine,
  type NextAsked,
  type ReadAgain,
  selectFailureText,
  selectHasNextPage,
  selectHasPreviousPage,
  selectIsEmpty,
  selectLastPage,
  selectLogState,
  selectOfflineText,
  selectPageRows,
  selectRangeText,
  selectReadAt,
  selectRefreshFailureText,
  selectWaitingAction,
  selectWaitingText,
  toLogBlock,
} from '../index.ts';
import { LOCAL_LOGS_TEXT, logTexts, refreshChoiceOf, refreshFrequencies, refreshSelected } from '../view/index.ts';

const request: LogRequest = { logType: 'web', interval: '7d', filters: {} };
const window = { startEpochSeconds: 1, endEpochSeconds: 2 };
const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(from + at), event: {} }));
const block = (from: number, count: number, next: string | null): LogBlock => ({
  rows: rows(from, count),
  next: next === null ? null : { next_time: next },
  window,
});
const refused = new ApiError('invalid', 'gone', { call: 'c', status: 400, path: 'pagingIdentifiers.next_time' });

const failedAt = Date.UTC(2026, 10, 21, 10, 42);

const flush = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

/** Calls wait until the test answers them. */
function start(view: Partial<LogPagingInput> = {}) {
  const calls: {
    name: string;
    input: unknown;
    signal: AbortSignal;
    answer: (value: LogBlock | Error) => Promise<void>;
  }[] = [];
  const asked = (name: string, { input, signal }: { input: unknown; signal: AbortSignal }) =>
    new Promise<LogBlock>((resolve, reject) => {
      const answer = (value: LogBlock | Error) => {
        if (value instanceof Error) reject(value);
        else resolve(value);
        return flush();
      };
      calls.push({ name, input, signal, answer });
    });
  const fake = <Asked>(name: string) => fromPromise<LogBlock, Asked>((call) => asked(name, call));
  const clock = new SimulatedClock();
  const machine = logPagingMachine.provide({
    actors: {
      fetchFirst: fake<FirstAsked>('first'),
      fetchNext: fake<NextAsked>('next'),
      fetchAgain: fromPromise<ReadAgain, FirstAsked>(async (call) => {
        try {
          return { block: await asked('first', call) };
        } catch (failure) {
          return { failure, at: failedAt };
        }
      }),
    },
  });
  const input = { request, page: 0, pageSize: 25, refreshMs: null, ...view };
  const actor = createActor(machine, { input, clock }).start();
  const show = (change: Partial<LogView>) => {
    const { request: asked, page, pageSize } = actor.getSnapshot().context;
    actor.send({ type: 'view.changed', request: asked, page, pageSize, ...change });
  };
  const ids = () => selectPageRows(actor.getSnapshot()).map(({ id }) => Number(id));
  const last = () => calls.at(-1) as (typeof calls)[number];
  return { actor, calls, clock, show, ids, last, snapshot: () => actor.getSnapshot() };
}

const later = (id: string, second: number) => ({
  id,
  event: { event_time: new Date(second * 1_000).toISOString() },
});

describe('log paging (spec 2 section 4, OP-80)', () => {
  it('[LOG-004] goes from loading to data', async () => {
    const { snapshot, last } = start();
    expect(snapshot().hasTag('loading')).toBe(true);
    await last().answer(block(0, 3, null));
    expect(snapshot().hasTag('data')).toBe(true);
    expect(selectIsEmpty(snapshot())).toBe(false);
    expect(selectRangeText(snapshot())).toBe('Rows 1–3');
  });

  it('has one name for what it shows, and knows when it was read', async () => {
    const { actor, snapshot, last, show } = start({ pageSize: 100 });
    const shown = () => [selectLogState(snapshot()), selectReadAt(snapshot())];
    expect(shown()).toEqual(['loading', null]);
    await last().answer({ ...block(0, 100, 'a'), readAt: 7 });
    expect(shown()).toEqual(['ready', 7]);
    show({ page: 1 });
    expect(shown()).toEqual(['loadingMore', 7]);
    await last().answer(block(100, 10, null));
    expect(shown()).toEqual(['ready', 7]);
    actor.send({ type: 'refresh' });
    expect(shown()).toEqual(['refreshing', 7]);
    await last().answer({ ...block(0, 0, null), readAt: 9 });
    expect(shown()).toEqual(['empty', 9]);
    actor.send({ type: 'refresh' });
    await last().answer(new ApiError('forbidden', 'No.', { call: 'c', status: 403 }));
    expect(selectLogState(snapshot())).toBe('forbidden');
    actor.send({ type: 'refresh' });
    await last().answer(new Error('Not now.'));
    expect(shown()).toEqual(['failed', null]);
  });

  it('[LOG-004] goes from loading to error, and from there back to loading', async () => {
    const { actor, snapshot, last, calls } = start();
    await last().answer(new Error('Not now.'));
    expect(snapshot().hasTag('error')).toBe(true);
    actor.send({ type: 'refresh' });
    expect(snapshot().hasTag('loading')).toBe(true);
    expect(calls).toHaveLength(2);
  });

  it('[LOG-006] [LOG-007] takes the first request once and slices pages below 100 out of its rows', async () => {
    expect(LOG_PAGE_SIZE).toBe(100);
    const { show, ids, last, calls, snapshot } = start();
    show({ page: 1 });
    await last().answer(block(0, 100, 'a'));
    expect(ids()).toEqual(rows(25, 25).map(({ id }) => Number(id)));
    for (const [page, pageSize] of [
      [9, 10],
      [1, 50],
      [0, 100],
      [3, 25],
    ] as const) {
      show({ page, pageSize });
      expect(ids()).toHaveLength(pageSize);
      expect(ids()[0]).toBe(page * pageSize);
    }
    expect(calls).toHaveLength(1);
    expect(selectHasNextPage(snapshot())).toBe(true);
    expect(selectHasPreviousPage(snapshot())).toBe(true);
  });

  it('[LOG-009] fetches the next block with the window and identifiers of the last, and keeps what is here', async () => {
    const { show, ids, last, calls, snapshot } = start({ page: 4 });
    await last().answer(block(0, 100, 'a'));
    expect(last()).toMatchObject({ name: 'next', input: { request, window, after: { next_time: 'a' } } });
    expect(snapshot().hasTag('loadingMore')).toBe(true);
    await last().answer(block(100, 30, null));
    expect(ids()).toEqual(rows(100, 25).map(({ id }) => Number(id)));
    show({ page: 5 });
    expect(ids()).toHaveLength(5);
    expect(selectHasNextPage(snapshot())).toBe(false);
    show({ page: 0 });
    show({ page: 4 });
    expect(calls).toHaveLength(2);
  });

  it('fetches block after block for a link to a deep page, and knows the last page when there are fewer', async () => {
    const { last, calls, snapshot } = start({ page: 100 });
    await last().answer(block(0, 100, 'a'));
    await last().answer(block(100, 100, 'b'));
    await last().answer(block(200, 10, null));
    expect(calls.map(({ name }) => name)).toEqual(['first', 'next', 'next']);
    expect(selectLastPage(snapshot())).toBe(8);
    expect(selectRangeText(snapshot())).toBe(null);
  });

  it('[LOG-007] asks for a block of 100, and at once for all that a page far behind needs, up to 1000 rows', async () => {
    const limits = (desk: ReturnType<typeof start>) => desk.calls.map(({ input }) => (input as FirstAsked).limit);
    const near = start({ page: 3 });
    await near.last().answer(block(0, 100, 'a'));
    near.show({ page: 4 });
    await near.last().answer(block(100, 100, 'b'));
    near.show({ page: 11 });
    await near.last().answer(block(200, 100, 'c'));
    expect(limits(near)).toEqual([100, 100, 100]);
    near.actor.send({ type: 'refresh' });
    expect(limits(near)).toEqual([100, 100, 100, 300]);

    const deep = start({ page: 24, pageSize: 50 });
    await deep.last().answer(block(0, 1_000, 'a'));
    await deep.last().answer(block(1_000, 250, null));
    expect(limits(deep)).toEqual([1_000, 300]);
    expect(deep.ids()).toEqual(rows(1_200, 50).map(({ id }) => Number(id)));
    expect(blockLimit({ page: 999_999_999, pageSize: 100 }, 0)).toBe(1_000);
    expect(blockLimit({ page: 0, pageSize: 10 }, 500)).toBe(100);
  });

  it.each<[string, Partial<LogRequest>]>([
    ['a filter', { filters: { categories: 'a' } }],
    ['the interval', { interval: '1h' }],
    ['the log', { logType: 'dlp' }],
  ])('[LOG-005] clears the cached rows when %s changes, in every state', async (_, change) => {
    const other = { ...request, ...change };
    const reach: ((desk: ReturnType<typeof start>) => Promise<unknown>)[] = [
      async () => {},
      ({ last }) => last().answer(block(0, 100, 'a')),
      async ({ last, show }) => {
        await last().answer(block(0, 100, 'a'));
        show({ page: 9 });
      },
      ({ last }) => last().answer(new Error('no')),
      async ({ last, actor }) => {
        await last().answer(block(0, 100, 'a'));
        actor.send({ type: 'refresh' });
      },
    ];
    for (const to of reach) {
      const desk = start();
      await to(desk);
      const before = desk.calls.length;
      desk.show({ request: other, page: 0 });
      expect(desk.snapshot().context).toMatchObject({ rows: [], next: null, window: null, failure: null });
      expect(desk.snapshot().hasTag('loading')).toBe(true);
      expect(desk.calls).toHaveLength(before + 1);
      expect(desk.last()).toMatchObject({ name: 'first', input: { request: other } });
    }
  });

  it('[LOG-005] drops the answers of an older query and tells its call so', async () => {
    const { show, calls, snapshot, ids } = start();
    show({ request: { ...request, interval: '1h' } });
    const [old, fresh] = calls;
    expect(old?.signal.aborted).toBe(true);
    await old?.answer(block(0, 9, null));
    expect(snapshot().hasTag('loading')).toBe(true);
    await fresh?.answer(block(50, 1, null));
    expect(ids()).toEqual([50]);
  });

  it('the order in which filters are named does not count', async () => {
    const { show, last, calls } = start({ request: { ...request, filters: { a: '1', b: '2' } } });
    await last().answer(block(0, 1, null));
    show({ request: { ...request, filters: { b: '2', a: '1' } } });
    expect(calls).toHaveLength(1);
  });

  it('starts again when the service no longer takes the place, and gives up when that happens again', async () => {
    const { show, last, ids, snapshot, calls } = start();
    await last().answer(block(0, 100, 'a'));
    show({ page: 4 });
    await last().answer(refused);
    expect(snapshot().hasTag('loading')).toBe(true);
    await last().answer(block(0, 100, 'b'));
    await last().answer(block(100, 5, null));
    expect(ids()).toEqual([100, 101, 102, 103, 104]);
    expect(calls.map(({ name }) => name)).toEqual(['first', 'next', 'first', 'next']);

    const again = start({ page: 4 });
    await again.last().answer(block(0, 100, 'a'));
    await again.last().answer(refused);
    await again.last().answer(block(0, 100, 'a'));
    await again.last().answer(refused);
    expect(again.snapshot().hasTag('error')).toBe(true);
  });

  it('keeps the rows in view while they are read again, and shows the new ones then', async () => {
    const { actor, last, ids, snapshot } = start();
    await last().answer(block(0, 2, null));
    actor.send({ type: 'refresh' });
    expect(snapshot().hasTag('refreshing')).toBe(true);
    expect(ids()).toEqual([0, 1]);
    await last().answer(block(7, 2, null));
    expect(ids()).toEqual([7, 8]);
  });

  it.each<[string, 'on_prem' | 'ec2' | 'dev', number, string]>([
    ['[ERR-009] on-premises 500', 'on_prem', 500, LOCAL_LOGS_TEXT],
    ['[ERR-010] on-premises 502', 'on_prem', 502, 'Broken.'],
    ['[ERR-010] cloud 500', 'ec2', 500, 'Broken.'],
    ['[ERR-010] dev 500', 'dev', 500, 'Broken.'],
  ])('%s says what happened, with empty data', async (_, deployment, status, text) => {
    const { last, show, snapshot } = start();
    await last().answer(block(0, 100, 'a'));
    show({ page: 4 });
    await last().answer(new ApiError('rejected', 'Broken.', { call: 'logs.nextPage', status }));
    expect(selectFailureText(snapshot(), { deployment })?.text).toBe(text);
    expect(snapshot().context.rows).toEqual([]);
    expect(LOCAL_LOGS_TEXT).toBe(
      'Data loading failed. Please ensure that Local Logs are enabled in the Settings > Logs/Alerts page.',
    );
  });

  it('[INC-007] a refresh that fails leaves rows and the window of count and bars, and says when', async () => {
    const { actor, last, snapshot, ids, show } = start();
    await last().answer({ ...block(0, 30, null), readAt: 7 });
    actor.send({ type: 'refresh' });
    await last().answer(new Error('Broken.'));
    expect(selectLogState(snapshot())).toBe('ready');
    expect(snapshot().context).toMatchObject({ window, readAt: 7, failure: null });
    expect(ids()).toHaveLength(25);
    expect(selectRefreshFailureText(snapshot())).toMatch(/^Couldn't refresh at \d\d:\d\d$/);
    show({ page: 1 });
    expect(ids()).toHaveLength(5);
    actor.send({ type: 'refresh' });
    await last().answer(block(0, 2, null));
    expect(selectRefreshFailureText(snapshot())).toBeNull();
  });

  it('a refresh that is refused takes the rows: who may no longer read them no longer sees them', async () => {
    const { actor, last, snapshot } = start();
    await last().answer(block(0, 2, null));
    actor.send({ type: 'refresh' });
    await last().answer(new ApiError('forbidden', 'No.', { call: 'logs.firstPage', status: 403 }));
    expect(selectLogState(snapshot())).toBe('forbidden');
    expect(snapshot().context).toMatchObject({ rows: [], window: null, refreshFailure: null });
  });

  it('without an answer says what to do, and while offline speaks of events only where some are (UI.md section 7)', async () => {
    const { actor, last, snapshot } = start();
    expect(selectOfflineText(snapshot())).toBe(logTexts.offlineAlone);
    await last().answer(block(0, 2, null));
    expect(selectOfflineText(snapshot())).toBe(logTexts.offline);
    actor.send({ type: 'view.changed', request: { ...request, interval: '1h' }, page: 0, pageSize: 25 });
    await last().answer(new ApiError('network', 'Failed to fetch', { call: 'logs.firstPage' }));
    expect(selectOfflineText(snapshot())).toBe(logTexts.offlineAlone);
    expect(selectFailureText(snapshot(), { deployment: 'ec2' })).toEqual({ text: UNREACHABLE_TEXT, link: null });
  });

  it('takes every declared transition, and no other event changes anything', async () => {
    const view = (change: Partial<LogView>) => ({
      type: 'view.changed' as const,
      request,
      page: 0,
      pageSize: 25,
      ...change,
    });
    const { problems, neverTaken } = await walkMachine({
      machine: logPagingMachine.provide({ delays: { refreshInterval: 300_000 } }),
      input: { request, page: 0, pageSize: 25 },
      events: () => ({
        'other filters': view({ request: { ...request, filters: { a: '1' } } }),
        'these filters': view({}),
        'another order': view({ request: { ...request, sort: { field: 'userid', order: 'asc' } } }),
        groups: view({ request: { ...request, grouped: true } }),
        'page 5': view({ page: 5 }),
        refresh: { type: 'refresh' as const },
        'time to look': { type: 'refresh.due' as const },
        'what waits': { type: 'waiting.shown' as const },
        'every 5 minutes': { type: 'refresh.selected' as const, ms: 300_000 },
        followed: { type: 'refresh.selected' as const, ms: 300_000, follows: true },
        never: { type: 'refresh.selected' as const, ms: null },
        hidden: { type: 'page.hidden' as const },
        shown: { type: 'page.shown' as const },
      }),
      answers: {
        fetchFirst: () => ({ some: block(0, 100, 'a'), all: block(0, 5, null) }),
        fetchNext: () => ({ rest: block(100, 50, null) }),
        fetchAgain: () => ({
          same: { block: block(0, 5, null) },
          more: { block: { ...block(500, 5, null), rows: [later('late', 9)] } },
          failed: { failure: new Error('no'), at: failedAt },
          refused: { failure: new ApiError('forbidden', 'No.', { call: 'c', status: 403 }), at: failedAt },
        }),
      },
      failures: { fetchFirst: { badly: new Error('no') }, fetchNext: { badly: new Error('no'), expired: refused } },
      distinguish: ({ context }) => [
        context.rows.length,
        context.next !== null,
        context.page,
        context.request.filters,
        context.request.sort,
        context.request.grouped,
        context.follows,
        context.restarts,
        context.refreshMs,
        context.isHidden,
        context.failure !== null,
        context.refreshFailure !== null,
        context.waiting !== null,
      ],
    });
    expect({ problems, neverTaken }).toEqual({ problems: [], neverTaken: [] });
  });
});

describe('refreshing by itself (spec 2 section 9, OP-87)', () => {
  it('[TIM-016] offers 5 minutes, 30 minutes, 1 hour and 1 day, and 10 and 30 seconds before them', () => {
    expect(refreshFrequencies.map(({ ms }) => ms)).toEqual([10_000, 30_000, 300_000, 1_800_000, 3_600_000, 86_400_000]);
  });

  it('lets new events wait until they are asked for, and counts them (UI.md 4.16)', async () => {
    const { actor, clock, last, ids, snapshot, show } = start({ refreshMs: 10_000 });
    await last().answer({ ...block(12, 88, null), readAt: 7 });
    clock.increment(10_000);
    expect(selectLogState(snapshot())).toBe('ready');
    await last().answer({ ...block(0, 100, 'a'), readAt: 8 });
    expect(selectWaitingText(snapshot())).toBe('12 new events');
    expect(ids()[0]).toBe(12);
    expect(snapshot().context.readAt).toBe(7);
    clock.increment(10_000);
    await last().answer(new Error('Broken.'));
    expect(selectWaitingText(snapshot())).toBe('12 new events');
    show({ page: 1 });
    expect(selectWaitingText(snapshot())).toBeNull();
    show({ page: 0 });
    actor.send({ type: 'waiting.shown' });
    expect(ids()[0]).toBe(0);
    expect(selectWaitingText(snapshot())).toBeNull();
    expect(snapshot().context).toMatchObject({ readAt: 8, refreshFailure: null });
    clock.increment(10_000);
    await last().answer(block(900, 100, 'b'));
    expect(selectWaitingText(snapshot())).toBe('100+ new events');
  });

  it('[INC-007] shows new events at once while they are followed, and keeps the rows when a reading fails', async () => {
    const { actor, clock, last, ids, snapshot } = start({ refreshMs: null });
    await last().answer(block(12, 88, null));
    actor.send(refreshSelected('tail'));
    expect(refreshChoiceOf(snapshot().context)).toBe('tail');
    clock.increment(5_000);
    await last().answer(block(0, 100, 'a'));
    expect(ids()[0]).toBe(0);
    expect(selectWaitingText(snapshot())).toBeNull();
    clock.increment(5_000);
    await last().answer(new Error('Broken.'));
    expect(ids()[0]).toBe(0);
    actor.send(refreshSelected('10000'));
    expect(refreshChoiceOf(snapshot().context)).toBe('10000');
    clock.increment(10_000);
    await last().answer(block(-3, 100, 'b'));
    expect(selectWaitingText(snapshot())).toBe('3 new events');
  });

  it('rows of another order: looks for later events newest first, says how many, and reads again to sort them in', async () => {
    const sorted: LogRequest = { ...request, sort: { field: 'userid', order: 'desc' } };
    const { actor, clock, last, calls, ids, snapshot } = start({ request: sorted, refreshMs: null });
    await last().answer(block(12, 88, null));
    actor.send(refreshSelected('tail'));
    clock.increment(5_000);
    expect(last().input).toMatchObject({ request });
    expect(last().input).not.toHaveProperty('request.sort');
    await last().answer({ ...block(0, 0, null), rows: [later('new', 9), later('12', 9), later('old', 1)] });
    expect(selectWaitingText(snapshot())).toBe('1 new event · Refresh to sort it in');
    expect(selectWaitingAction(snapshot())).toBe('1 new event · Refresh to sort it in');
    expect(ids()[0]).toBe(12);
    actor.send({ type: 'waiting.shown' });
    expect(last().input).toMatchObject({ request: sorted });
    await last().answer(block(3, 5, null));
    expect([selectWaitingText(snapshot()), ids()[0]]).toEqual([null, 3]);
    clock.increment(5_000);
    await last().answer({ ...block(0, 0, null), rows: [later('old', 1)] });
    expect([selectWaitingText(snapshot()), selectWaitingAction(snapshot()), ids()[0]]).toEqual([null, null, 3]);
    // The same events in another order are other rows.
    const asked = calls.length;
    actor.send({ type: 'view.changed', request, page: 0, pageSize: 25 });
    expect([calls.length, selectLogState(snapshot())]).toEqual([asked + 1, 'loading']);
  });

  it('groups: says how many events came, reads them in by a press, and by itself while they are followed', async () => {
    const grouped: LogRequest = { ...request, grouped: true };
    const { actor, clock, last, ids, snapshot, show } = start({ request: grouped, refreshMs: 10_000 });
    await last().answer(block(12, 8, null));
    clock.increment(10_000);
    expect(last().input).not.toHaveProperty('request.grouped');
    // Of the newest events some are in groups that are here.
    await last().answer({
      ...block(0, 0, null),
      rows: [later('b', 9), later('a', 9), later('12', 9), later('old', 1)],
    });
    expect([selectWaitingText(snapshot()), selectWaitingAction(snapshot()), ids()[0]]).toEqual([
      '2 new events',
      'Show 2 new events',
      12,
    ]);
    actor.send({ type: 'waiting.shown' });
    expect(last().input).toMatchObject({ request: grouped });
    await last().answer(block(3, 5, null));
    expect([selectWaitingText(snapshot()), ids()[0]]).toEqual([null, 3]);
    actor.send(refreshSelected('tail'));
    clock.increment(5_000);
    await last().answer({ ...block(0, 0, null), rows: [later('c', 9)] });
    expect(last().input).toMatchObject({ request: grouped });
    await last().answer(block(7, 5, null));
    expect(ids()[0]).toBe(7);
    // Grouped or not, the rows are others.
    show({ request });
    expect(selectLogState(snapshot())).toBe('loading');
  });

  it('takes what it reads by itself at once where there is nothing new, or nothing yet', async () => {
    const { clock, last, ids, snapshot } = start({ refreshMs: 10_000 });
    await last().answer(block(0, 0, null));
    clock.increment(10_000);
    await last().answer(block(0, 2, null));
    expect(ids()).toEqual([0, 1]);
    clock.increment(10_000);
    await last().answer({ ...block(0, 2, null), readAt: 9 });
    expect(selectWaitingText(snapshot())).toBeNull();
    expect(snapshot().context.readAt).toBe(9);
  });

  it.each(refreshFrequencies.map(({ ms }) => ms))(
    '[TIM-016] reads the rows again after %i ms, and again',
    async (ms) => {
      const { clock, last, calls } = start({ refreshMs: ms });
      await last().answer(block(0, 1, null));
      clock.increment(ms - 1);
      expect(calls).toHaveLength(1);
      clock.increment(1);
      expect(calls).toHaveLength(2);
      await last().answer(block(0, 1, null));
      clock.increment(ms);
      expect(calls).toHaveLength(3);
    },
  );

  it('every 5 minutes unless told otherwise, never when it is off', async () => {
    const { actor, clock, last, calls } = start({ refreshMs: undefined });
    await last().answer(block(0, 1, null));
    clock.increment(300_000);
    expect(calls).toHaveLength(2);
    await last().answer(block(0, 1, null));
    actor.send({ type: 'refresh.selected', ms: null });
    clock.increment(900_000_000);
    expect(calls).toHaveLength(2);
    actor.send({ type: 'refresh.selected', ms: 1_800_000 });
    clock.increment(1_800_000);
    expect(calls).toHaveLength(3);
  });

  it('leaves pages behind the first alone, where no new event stands', async () => {
    const { actor, clock, last, calls, show } = start({ refreshMs: 300_000, page: 1 });
    await last().answer(block(0, 100, null));
    clock.increment(900_000);
    expect(calls).toHaveLength(1);
    actor.send({ type: 'refresh' });
    expect(calls).toHaveLength(2);
    await last().answer(block(0, 100, null));
    show({ page: 0 });
    clock.increment(300_000);
    expect(calls).toHaveLength(3);
  });

  it('waits while the page is hidden, and catches up once when it is shown', async () => {
    const { actor, clock, last, calls } = start({ refreshMs: 300_000 });
    await last().answer(block(0, 1, null));
    actor.send({ type: 'page.hidden' });
    clock.increment(3_000_000);
    expect(calls).toHaveLength(1);
    actor.send({ type: 'page.shown' });
    expect(calls).toHaveLength(2);
    await last().answer(block(0, 1, null));
    actor.send({ type: 'page.hidden' });
    actor.send({ type: 'page.shown' });
    expect(calls).toHaveLength(2);
    clock.increment(300_000);
    expect(calls).toHaveLength(3);
  });
});

describe('blocks of a log (OP-79)', () => {
  const page = (count: number, pagingIdentifiers?: object) =>
    toLogBlock(
      { events: rows(0, count), paginate: { ...(pagingIdentifiers && { pagingIdentifiers }) } } as never,
      window,
      {
        next_time: 'sent',
      },
    ).next;

  it('[LOG-002] reads events and where to go on', () => {
    expect(page(1, { next_time: 'x' })).toEqual({ next_time: 'x' });
  });

  it.each([
    ['missing identifiers', page(1)],
    ['empty identifiers', page(1, {})],
    ['the last iteration', page(1, { next_time: 'x', last_iteration: true })],
    ['no rows', page(0, { next_time: 'x' })],
    ['the identifiers that were sent', page(1, { next_time: 'sent' })],
  ])('[LOG-002] %s are the end', (_, next) => {
    expect(next).toBeNull();
  });
});
