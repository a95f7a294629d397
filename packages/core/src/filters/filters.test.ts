import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withDefaultFilters } from '../access/index.ts';
import {
  clearFilters,
  defaultFilters,
  type FilterDefinition,
  type FilterState,
  filterOf,
  filterQuery,
  filtersDiffer,
  formatFilters,
  joinValues,
  type MultiFilter,
  matchModes,
  multiValue,
  pageSizes,
  parseFilters,
  setPage,
  setPageSize,
  setText,
  setToggle,
  setValues,
  splitValues,
  type TextFilter,
  type ToggleFilter,
  textFault,
  textValue,
  toggleValue,
} from './index.ts';
import { matchingOptions, menuLabel, menuView } from './view/index.ts';

const option = (value: string) => ({ value, label: value.toUpperCase() });
const interval: ToggleFilter = {
  kind: 'toggle',
  field: 'interval',
  label: 'Interval',
  options: ['1h', '7d'].map(option),
  initial: '7d',
  accepts: (value) => /^\d&\d{4}$/.test(value),
  local: true,
};
const action: ToggleFilter = {
  kind: 'toggle',
  field: 'action',
  label: 'Action',
  options: ['', 'allow', 'block'].map(option),
  initial: '',
};
const category: MultiFilter = {
  kind: 'multi',
  field: 'category',
  label: 'Category',
  options: ['a', 'b', 'c,d', '100%'].map(option),
  facets: true,
  hidden: ['secret'],
};
const url: TextFilter = { kind: 'text', field: 'url', label: 'URL', modes: matchModes };
const search: TextFilter = { kind: 'text', field: 'search', label: 'Search', modes: [] };
const all: readonly FilterDefinition[] = [interval, action, category, url, search];
const start = defaultFilters();
const read = (query: string) => parseFilters(query, all);
const write = (state: FilterState) => formatFilters(state, all);

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
/** What somebody may do to the filters. */
const change: fc.Arbitrary<(state: FilterState) => FilterState> = fc.oneof(
  fc
    .constantFrom('1h', '7d', '3&2024', 'nonsense')
    .map((value) => (state: FilterState) => setToggle(state, interval, value)),
  fc.constantFrom('', 'allow', 'block').map((value) => (state: FilterState) => setToggle(state, action, value)),
  fc.array(text, { maxLength: 4 }).map((any) => (state: FilterState) => setValues(state, category, { any })),
  fc.array(text, { maxLength: 4 }).map((not) => (state: FilterState) => setValues(state, category, { not })),
  fc.tuple(text, fc.constantFrom(...matchModes)).map(
    ([value, mode]) =>
      (state: FilterState) =>
        setText(state, url, value, mode),
  ),
  text.map((value) => (state: FilterState) => setText(state, search, value, 'contains')),
  fc.nat(1000).map((page) => (state: FilterState) => setPage(state, page)),
  fc.constantFrom(...pageSizes).map((size) => (state: FilterState) => setPageSize(state, size)),
  fc.constant((state: FilterState) => clearFilters(state, all)),
);
const states = fc.array(change, { maxLength: 8 }).map((changes) => changes.reduce((state, each) => each(state), start));

describe('filters in the address (spec 3 section 2, OP-117)', () => {
  it('[FLT-004] [FLT-008] parse and format are inverse for every state', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(read(write(state))).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });

  it('[FLT-004] any query becomes a state that is written one way', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'interval',
        'action',
        'category',
        'category_not',
        'url',
        'url_match',
        'page',
        'pageSize',
        'x',
        '%',
      ),
      text,
    );
    const queries = fc
      .array(fc.tuple(piece, fc.oneof(fc.constantFrom('7d', 'a,b', 'none', 'equal', '25', '%2C'), text)))
      .map((pairs) => pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&'));
    fc.assert(
      fc.property(queries, (query) => {
        const once = write(read(query));
        expect(write(read(once))).toBe(once);
        expect(read(once)).toEqual(read(query));
      }),
      { numRuns: 500 },
    );
  });

  it('[FLT-004] keeps a foreign name with a question mark, also where it comes to stand first', () => {
    const once = write(read('interval=7d&?x=1&?page=3'));
    expect(once.startsWith('%3Fpage=3&%3Fx=1&')).toBe(true);
    expect(read(once)).toEqual(read('interval=7d&?x=1&?page=3'));
    expect(read(once).page).toBe(0);
  });

  it('[FLT-004] foreign parameters survive every change, as they are written', () => {
    const foreign = ['row=a%2Cb', 'x', 'x=1&x=2', '=y', 'utm=%E4'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...foreign)), fc.array(change), (pairs, changes) => {
        const before = read(`?${pairs.join('&')}`);
        const query = write(changes.reduce((state, each) => each(state), before)).split('&');
        for (const pair of pairs.flatMap((each) => each.split('&'))) expect(query).toContain(pair);
      }),
    );
  });

  it('[FLT-004] [RTE-027] writes defaults out, and leaves the guard of the log pages nothing to change', () => {
    expect(write(start)).toBe('interval=7d&page=0&pageSize=25');
    fc.assert(
      fc.property(states, (state) => {
        const path = `/logs/web?${write(state)}`;
        expect(withDefaultFilters(path, { interval: '7d', page: 0, pageSize: 25 })).toBe(path);
      }),
    );
  });

  it.each([
    ['category=b,a,b', 'category=a%2Cb'],
    ['category=b&category=a', 'category=a%2Cb'],
    ['category=c%252Cd,a', 'category=a%2Cc%252Cd'],
    ['category_not=a', 'category_not=a'],
    ['category=,', ''],
    ['action=', ''],
    ['action=other', ''],
    ['url=+x+&url_match=ends_with', 'url=x&url_match=ends_with'],
    ['url=a%2Cb', 'url=a%252Cb'],
    ['url=x&url_match=odd', 'url=x&url_match=contains'],
    ['url_match=equal', ''],
    ['search=a%2Cb&search_match=equal', 'search=a%2Cb'],
    ['page=-1&pageSize=7', ''],
  ])('reads %s as %s', (query, written) => {
    const page = 'page=0&pageSize=25';
    const parts = [...written.split('&').filter(Boolean), 'interval=7d', ...page.split('&')];
    expect(write(read(query)).split('&').toSorted()).toEqual(parts.toSorted());
  });

  it('[FLT-001] a single choice always has one value', () => {
    expect(toggleValue(read('interval=never'), interval)).toBe('7d');
    expect(toggleValue(read('interval=never&interval=1h'), interval)).toBe('1h');
    expect(toggleValue(read('interval=3%262024'), interval)).toBe('3&2024');
    expect(setToggle(start, interval, '')).toBe(start);
  });

  it('[FLT-009] has six match modes, and none is written without a mode', () => {
    expect(matchModes).toEqual(['starts_with', 'ends_with', 'contains', 'equal', 'regex', 'none']);
    expect(textValue(start, url).mode).toBe('contains');
    for (const mode of matchModes) {
      const sent = filterQuery(setText(start, url, 'a', mode), all);
      expect(sent).toEqual(mode === 'none' ? { url: 'a' } : { url: 'a', url_match: mode });
    }
  });

  it('[LOG-008] sends filters alone', () => {
    const state = setValues(setPage(read('x=1&interval=1h&action=block&search=q'), 3), category, { any: ['c,d'] });
    expect(filterQuery(state, all)).toEqual({ action: 'block', search: 'q', category: 'c%2Cd' });
  });

  it('joined values part again', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 })), (values) => {
        expect(splitValues(joinValues(values))).toEqual(values);
      }),
    );
  });
});

describe('changes of filters (spec 3 section 2)', () => {
  const deep = setPage(start, 7);

  it.each<[string, FilterState]>([
    ['a toggle', setToggle(deep, action, 'block')],
    ['a menu', setValues(deep, category, { any: ['a'] })],
    ['a text', setText(deep, url, 'a', 'contains')],
    ['the page size', setPageSize(deep, 100)],
    ['clearing', clearFilters(deep, all)],
    ['adding a value', filterOf(deep, all, 'category', 'a').add as FilterState],
    ['excluding a value', filterOf(deep, all, 'category', 'a').exclude as FilterState],
  ])('[FLT-005] %s resets page to 0', (_, state) => {
    expect(state.page).toBe(0);
  });

  it('[FLT-006] page, page size and foreign parameters do not count in comparing, values in any order do not', () => {
    expect(filtersDiffer(read('category=a,b'), read('page=3&pageSize=100&category=b,a&x=1'), all)).toBe(false);
    expect(filtersDiffer(read('category=a'), read('category_not=a'), all)).toBe(true);
    expect(filtersDiffer(read('interval=1h'), start, all)).toBe(true);
    expect(filtersDiffer(read('url=a&url_match=equal'), read('url=a&url_match=contains'), all)).toBe(true);
  });

  it('[FLT-007] [INC-005] clearing leads to the default, keeps time, page size and what is foreign', () => {
    fc.assert(
      fc.property(states, (state) => {
        const cleared = clearFilters({ ...state, foreign: ['x=1'] }, all);
        expect(cleared.toggles.interval).toBe(state.toggles.interval);
        expect(filtersDiffer({ ...cleared, toggles: {} }, start, all)).toBe(false);
        expect(cleared).toMatchObject({ page: 0, pageSize: state.pageSize, foreign: ['x=1'] });
      }),
    );
  });

  it('adds and excludes the value of a row; one takes the other back', () => {
    const added = filterOf(start, all, 'category', 'x').add as FilterState;
    expect(multiValue(added, category)).toEqual({ any: ['x'], not: [] });
    const excluded = filterOf(added, all, 'category', 'x').exclude as FilterState;
    expect(multiValue(excluded, category)).toEqual({ any: [], not: ['x'] });
    expect(filterOf(start, all, 'action', 'block')).toMatchObject({
      add: { toggles: { action: 'block' } },
      exclude: null,
    });
    expect(filterOf(start, all, 'url', 'u').add?.texts).toEqual({ url: { text: 'u', mode: 'equal' } });
    for (const [field, value] of [
      ['action', 'odd'],
      ['other', 'x'],
      ['category', ''],
      ['search', 'x'],
    ] as const) {
      expect(filterOf(start, all, field, value)).toEqual({ add: null, exclude: null });
    }
  });
});

describe('multi-select menu (spec 3 section 2)', () => {
  const facets = [
    { value: 'z', count: 9 },
    { value: 'a', count: 4 },
    { value: 'secret', count: 3 },
  ];

  it('offers known options, those of the service and chosen ones, chosen ones first', () => {
    const state = setValues(start, category, { any: ['b', 'gone'] });
    const { options } = menuView(state, category, facets);
    expect(options.map(({ value }) => value)).toEqual(['b', 'gone', 'a', 'c,d', '100%', 'z']);
    expect(options.find(({ value }) => value === 'a')).toEqual({ value: 'a', label: 'A', count: 4 });
  });

  it('has words for values that the service has, and offers them all where it names none', () => {
    const risk: MultiFilter = { ...category, field: 'risk', options: [], words: { G: 'Low', R: 'High' } };
    const labels = (facets: { value: string; count: number }[]) =>
      menuView(start, risk, facets).options.map(({ label }) => label);
    expect(
      labels([
        { value: 'R', count: 2 },
        { value: 'odd', count: 1 },
      ]),
    ).toEqual(['High', 'odd']);
    expect(labels([])).toEqual(['Low', 'High']);
    expect(menuLabel(setValues(start, risk, { any: ['G'] }), risk)).toBe('Category: Low');
  });

  it('[FLT-003] has a search box from 6 options on', () => {
    expect(menuView(start, category, facets.slice(0, 1))).toMatchObject({ hasSearch: false, options: { length: 5 } });
    const more = [...facets, { value: 'y', count: 1 }];
    expect(menuView(start, category, more)).toMatchObject({ hasSearch: true, options: { length: 6 } });
  });

  it('[FLT-002] knows when all or none is chosen', () => {
    const every = setValues(start, category, { any: ['a', 'b', 'c,d', '100%'] });
    expect(menuView(every, category)).toMatchObject({ allChosen: true, noneChosen: false });
    expect(menuView(every, category, facets).allChosen).toBe(false);
    expect(menuView(start, category)).toMatchObject({ allChosen: false, noneChosen: true });
  });

  it('searches labels and values and says what is chosen', () => {
    expect(matchingOptions(category.options, ' D ').map(({ value }) => value)).toEqual(['c,d']);
    expect(menuLabel(start, category)).toBe('Category');
    expect(menuLabel(read('category=a'), category)).toBe('Category: A');
    expect(menuLabel(read('category=a,b&category_not=z'), category)).toBe('Category: 2, not z');
  });
});

describe('texts before they are sent (docs/added-calls.md)', () => {
  it.each([
    ['a+', true, null],
    ['(', true, 'This is not a valid pattern.'],
    ['(', false, null],
    ['(a)\\1', true, 'Back references are not taken.'],
    ['(?=a)', true, 'Look-around is not taken.'],
    ['x'.repeat(201), true, 'At most 200 characters.'],
    ['x'.repeat(500), false, null],
    ['x'.repeat(501), false, 'At most 500 characters.'],
  ])('%s, pattern: %s, is %s', (value, isPattern, fault) => {
    expect(textFault(value, isPattern)).toBe(fault);
  });
});
