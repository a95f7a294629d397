import type { FilterDefinition, FilterState, MultiFilter, TextFilter, ToggleFilter } from '@portico/core/filters';
import {
  clearFilters,
  filterOf,
  formatFilters,
  pageSizes,
  parseFilters,
  setPage,
  setPageSize,
  setText,
  setToggle,
  setValues,
} from '@portico/core/filters';
import {
  exportLog,
  logFilterDefinitions,
  logPagingMachine,
  logRequest,
  selectHasNextPage,
  selectPageRows,
} from '@portico/core/logs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { FakeHistory, FakeLog } from '../support/fake-log.ts';

const deployment = { deployment: 'ec2', mode: null } as const;
const definitions: readonly FilterDefinition[] = logFilterDefinitions('web', deployment);
const find = <T extends FilterDefinition>(field: string) => definitions.find((each) => each.field === field) as T;
const interval = find<ToggleFilter>('interval');
const action = find<ToggleFilter>('pe_action');
const categories = find<MultiFilter>('categories');
const url = find<TextFilter>('url');
const search = find<TextFilter>('search');

const nowMs = Date.UTC(2026, 10, 21, 12);
const sites = ['News, and more', '100% Games', 'Private Access', 'Banking'];
const events = Array.from({ length: 1_130 }, (_, at) => ({
  id: String(at).padStart(5, '0'),
  // Many share a second, and they reach back 40 days.
  atSeconds: nowMs / 1_000 - Math.floor((at / 3) ** 2 * 24),
  event: {
    pe_action: ['allow', 'isolate', 'block'][at % 3],
    categories: at % 5 === 0 ? [sites[at % 4], sites[(at + 1) % 4]] : sites[at % 4],
    userid: `user${at % 7}`,
    url: `https://site${at % 11}.example/${at}`,
  },
}));

type Step = { name: string; change?: (state: FilterState) => FilterState; go?: number; reload?: true };
const changing = (name: string, change: (state: FilterState) => FilterState): Step => ({ name, change });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .constantFrom('1h', '24h', '7d', '30d', '10&2026')
    .map((value) => changing(value, (state) => setToggle(state, interval, value))),
  fc
    .constantFrom('', 'allow', 'block')
    .map((value) => changing(`action ${value}`, (state) => setToggle(state, action, value))),
  fc.subarray(sites).map((any) => changing(`any ${any}`, (state) => setValues(state, categories, { any }))),
  fc.subarray(sites).map((not) => changing(`not ${not}`, (state) => setValues(state, categories, { not }))),
  fc
    .constantFrom('site1', 'https', 'e/7', '')
    .map((text) => changing(`url ${text}`, (state) => setText(state, url, text, 'contains'))),
  fc
    .constantFrom('user3', '')
    .map((text) => changing(`search ${text}`, (state) => setText(state, search, text, 'none'))),
  fc
    .constantFrom('user1', 'user2')
    .map((user) => changing(`add ${user}`, (state) => filterOf(state, definitions, 'userid', user).add ?? state)),
  fc.nat(14).map((page) => changing(`page ${page}`, (state) => setPage(state, page))),
  fc.constantFrom(...pageSizes).map((size) => changing(`size ${size}`, (state) => setPageSize(state, size))),
  fc.constant(changing('clear', (state: FilterState) => clearFilters(state, definitions))),
  fc.constantFrom(-1, 1, -2).map((go): Step => ({ name: `go ${go}`, go })),
  fc.constant<Step>({ name: 'reload', reload: true }),
);

const viewOf = (query: string) => {
  const state = parseFilters(query, definitions);
  return { request: logRequest(state, 'web', deployment), page: state.page, pageSize: state.pageSize };
};

function open(log: FakeLog, query: string) {
  const machine = logPagingMachine.provide({
    actors: {
      fetchFirst: fromPromise(({ input }) => log.first(input.request, input)),
      fetchNext: fromPromise(({ input }) => log.next(input.request, input)),
    },
  });
  return createActor(machine, { input: viewOf(query), clock: new SimulatedClock() }).start();
}

async function settled(actor: ReturnType<typeof open>) {
  for (let turn = 0; turn < 400; turn += 1) {
    if (actor.getSnapshot().matches({ rows: 'ready' })) break;
    await Promise.resolve();
  }
  expect(actor.getSnapshot().value).toMatchObject({ rows: 'ready' });
  return actor.getSnapshot();
}

describe('rows of a log page (spec 2 section 4, spec 3 section 2)', () => {
  it('[LOG-005] [LOG-006] [FLT-008] any changes, back, forward, reload and shared links give the rows of a fresh query', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 14 }), async (steps) => {
        const log = new FakeLog(events, nowMs);
        const history = new FakeHistory(formatFilters(parseFilters('', definitions), definitions));
        let actor = open(log, history.query);
        for (const [{ change, go, reload }, waits] of steps) {
          if (change !== undefined) {
            history.push(formatFilters(change(parseFilters(history.query, definitions)), definitions));
          }
          if (go !== undefined) history.go(go);
          if (reload) {
            actor.stop();
            actor = open(log, history.query);
          } else actor.send({ type: 'view.changed', ...viewOf(history.query) });
          // Half of the changes come while the answers of earlier ones are still out.
          if (waits) await settled(actor);
        }
        const shown = await settled(actor);
        const { request, page, pageSize } = viewOf(history.query);
        const all = log.matching(request).map(({ id, event }) => ({ id, event }));
        expect(selectPageRows(shown)).toEqual(all.slice(page * pageSize, (page + 1) * pageSize));
        expect(selectHasNextPage(shown)).toBe(all.length > (page + 1) * pageSize);
        const link = open(log, history.query);
        expect(selectPageRows(await settled(link))).toEqual(selectPageRows(shown));
        link.stop();
        actor.stop();
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('exports exactly the rows of the query', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          step.filter(({ change }) => change !== undefined),
          { maxLength: 6 },
        ),
        async (steps) => {
          const log = new FakeLog(events, nowMs);
          const state = steps.reduce((before, { change }) => change?.(before) ?? before, parseFilters('', definitions));
          const request = logRequest(state, 'web', deployment);
          let text = '';
          const run = exportLog(log, { request, format: 'ndjson' });
          let part = await run.next();
          for (; part.done !== true; part = await run.next()) text += part.value.text;
          const wanted = log.matching(request);
          expect(part.value).toEqual({ rows: wanted.length, total: wanted.length, isComplete: true });
          const lines = text.split('\n').filter(Boolean);
          expect(lines.map((line) => JSON.parse(line))).toEqual(wanted.map(({ event }) => event));
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);
});
