import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { LogRowWire } from '../../api/schemas/index.ts';
import {
  clearFilters,
  type FilterState,
  formatFilters,
  pageSizes,
  parseFilters,
  setPage,
  setPageSize,
  setText,
  setToggle,
  setValues,
} from '../../filters/index.ts';
import {
  type FirstAsked,
  type LogBlock,
  type LogRequest,
  type LogView,
  logFilterDefinitions,
  logPagingMachine,
  logRequest,
  type NextAsked,
  type ReadAgain,
  selectLastPage,
  selectPageRows,
} from '../index.ts';

const deployment = { mode: null } as const;
const definitions = logFilterDefinitions('web', deployment);
const filter = (field: string) => {
  const found = definitions.find((each) => each.field === field);
  if (found === undefined) throw new Error(`no filter ${field}`);
  return found as never;
};

const actions = ['allow', 'isolate', 'block'];
const users = ['anna', 'ben', 'cem'];
/** Everything that the service of this test has. */
const stored: readonly LogRowWire[] = Array.from({ length: 350 }, (_, at) => ({
  id: String(at),
  event: { pe_action: actions[at % 3], userid: users[at % 7 === 0 ? 0 : (at % 2) + 1], url: `site${at % 11}.example` },
}));

/** Rows of a request, all of them: what a fresh query finds. */
function matching({ interval, filters }: LogRequest): readonly LogRowWire[] {
  const { pe_action: action = '', userid = '', search = '' } = filters;
  return stored
    .slice(interval === '1h' ? 300 : 0)
    .filter(({ event }) => action === '' || event.pe_action === action)
    .filter(({ event }) => userid === '' || userid.split(',').includes(String(event.userid)))
    .filter(({ event }) => search === '' || String(event.url).includes(search));
}

function blockOf(request: LogRequest, from: number, limit: number): LogBlock {
  const rows = matching(request);
  const end = from + limit;
  return {
    rows: rows.slice(from, end),
    next: end < rows.length ? { next_time: String(end) } : null,
    window: { startEpochSeconds: 1, endEpochSeconds: 2 },
  };
}

/** What a user may do: go on from the filters in view, or move in the history. */
type Step =
  | { kind: 'go'; change: (state: FilterState) => FilterState; replace: boolean }
  | { kind: 'move'; by: number }
  | { kind: 'reload' }
  | { kind: 'answer'; turns: number };

const change: fc.Arbitrary<(state: FilterState) => FilterState> = fc.oneof(
  fc.constantFrom('1h', '7d').map((value) => (state: FilterState) => setToggle(state, filter('interval'), value)),
  fc.constantFrom('', ...actions).map((value) => (state: FilterState) => setToggle(state, filter('pe_action'), value)),
  fc.subarray(users).map((any) => (state: FilterState) => setValues(state, filter('userid'), { any })),
  fc
    .constantFrom('', 'site1', 'none')
    .map((text) => (state: FilterState) => setText(state, filter('search'), text, 'contains')),
  fc.nat(15).map((page) => (state: FilterState) => setPage(state, page)),
  fc.constantFrom(...pageSizes).map((size) => (state: FilterState) => setPageSize(state, size)),
  fc.constant((state: FilterState) => clearFilters(state, definitions)),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('go' as const), change, replace: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move' as const), by: fc.constantFrom(-2, -1, 1, 2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer' as const), turns: fc.integer({ min: 1, max: 6 }) }) },
);

/** A page whose answers come in an order of their own: the newest question may be answered first. */
function openPage(view: LogView) {
  const waiting: (() => void)[] = [];
  const later = <Asked extends FirstAsked>(from: (asked: Asked) => number) =>
    fromPromise<LogBlock, Asked>(
      ({ input }) =>
        new Promise((resolve) => waiting.push(() => resolve(blockOf(input.request, from(input), input.limit)))),
    );
  const machine = logPagingMachine.provide({
    actors: {
      fetchFirst: later<FirstAsked>(() => 0),
      fetchAgain: fromPromise<ReadAgain, FirstAsked>(() => new Promise(() => undefined)),
      fetchNext: later<NextAsked>(({ after }) => Number(after.next_time)),
    },
  });
  const actor = createActor(machine, { input: { ...view, refreshMs: null } }).start();
  const answer = async () => {
    waiting.pop()?.();
    for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
  };
  const settle = async () => {
    while (waiting.length > 0) await answer();
  };
  return { actor, answer, settle };
}

const viewOf = (query: string): LogView => {
  const state = parseFilters(query, definitions);
  return { request: logRequest(state, 'web', deployment), page: state.page, pageSize: state.pageSize };
};

/** Walks the steps and answers the rows in view at the end, beside those of a fresh query of the same address. */
async function walk(steps: readonly Step[], tell: (page: ReturnType<typeof openPage>, view: LogView) => void) {
  let history = ['shared=1'];
  let at = 0;
  let page = openPage(viewOf(history[0] as string));
  for (const each of steps) {
    if (each.kind === 'answer') {
      for (let turn = 0; turn < each.turns; turn += 1) await page.answer();
      continue;
    }
    if (each.kind === 'go') {
      const query = formatFilters(each.change(parseFilters(history[at] as string, definitions)), definitions);
      if (!each.replace) at += 1;
      history = [...history.slice(0, at), query, ...(each.replace ? history.slice(at + 1) : [])];
    } else if (each.kind === 'move') {
      at = Math.min(history.length - 1, Math.max(0, at + each.by));
    } else {
      page.actor.stop();
      page = openPage(viewOf(history[at] as string));
    }
    tell(page, viewOf(history[at] as string));
  }
  await page.settle();
  const view = viewOf(history[at] as string);
  const fresh = matching(view.request).slice(view.page * view.pageSize, (view.page + 1) * view.pageSize);
  const snapshot = page.actor.getSnapshot();
  page.actor.stop();
  return { query: history[at] as string, snapshot, shown: selectPageRows(snapshot), fresh, view };
}

describe('rows after any way to an address (issue 7, acceptance 1)', () => {
  it('[FLT-004] [LOG-005] filters, back, forward, reload and shared links end with the rows of a fresh query', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const { query, snapshot, shown, fresh, view } = await walk(steps, ({ actor }, to) =>
          actor.send({ type: 'view.changed', ...to }),
        );
        expect(shown.map(({ id }) => id)).toEqual(fresh.map(({ id }) => id));
        expect(query.split('&')).toContain('shared=1');
        const total = matching(view.request).length;
        const last = Math.max(0, Math.ceil(total / view.pageSize) - 1);
        expect(selectLastPage(snapshot)).toBe(view.page > last ? last : null);
      }),
      { numRuns: 120 },
    );
  });

  it('a page that hears of no move shows other rows, and is found out', async () => {
    const found = await fc.check(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const { shown, fresh } = await walk(steps, () => {});
        return JSON.stringify(shown) === JSON.stringify(fresh);
      }),
      { numRuns: 120 },
    );
    expect(found.failed).toBe(true);
  });
});
