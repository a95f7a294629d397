import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOG_VIEW_NAME_MAX, LOG_VIEWS_MAX, type LogType, logTypes } from '../../api/schemas/index.ts';
import {
  clearFilters,
  defaultFilters,
  type FilterDefinition,
  type FilterState,
  pageSizes,
  parseFilters,
  setPage,
  setPageSize,
  setText,
  setToggle,
  setValues,
} from '../../filters/index.ts';
import { type ColumnChoice, moveColumn, resizeColumn, toggleColumn } from '../../shared/index.ts';
import {
  applyView,
  logFilterDefinitions,
  type SavedView,
  savedViewTexts,
  viewColumns,
  viewIsCurrent,
  viewNameFault,
  viewOf,
} from '../index.ts';
import { defaultColumns, ROW_HEADER_FIELD, viewsButtonLabel, viewsButtonText } from '../view/index.ts';
import { canAddView, currentView } from './saved-views.ts';

const deployment = { mode: null } as const;
const definitions = logFilterDefinitions('web', deployment);
const columns = defaultColumns('web');

function changed(state: FilterState, definition: FilterDefinition, words: readonly string[], at: number): FilterState {
  if (definition.kind === 'multi') return setValues(state, definition, { any: words.slice(1), not: words.slice(0, 1) });
  if (definition.kind === 'text') {
    const mode = definition.modes[at % Math.max(1, definition.modes.length)] ?? 'contains';
    return setText(state, definition, words.join(' '), mode);
  }
  return setToggle(state, definition, definition.options[at % definition.options.length]?.value ?? '');
}

/** Filters of a log as a user may have set them, with a page and what is foreign in the address. */
function states(of: readonly FilterDefinition[]): fc.Arbitrary<FilterState> {
  const word = fc.oneof(fc.constantFrom('a,b', '100%', 'a&b=c', '?#', '%2C', 'ü'), fc.string({ maxLength: 6 }));
  const step = fc.tuple(fc.nat(of.length - 1), fc.array(word, { maxLength: 3 }), fc.nat(9));
  return fc
    .tuple(fc.array(step, { maxLength: 8 }), fc.nat(9), fc.constantFrom(...pageSizes), fc.boolean())
    .map(([steps, page, pageSize, isForeign]) => {
      const start = defaultFilters(25, isForeign ? ['event=1-2', 'theme=x'] : []);
      const set = steps.reduce(
        (state, [which, words, at]) => changed(state, of[which] as FilterDefinition, words, at),
        start,
      );
      return setPage(setPageSize(set, pageSize), page);
    });
}

const steps = fc.array(fc.tuple(fc.constantFrom('toggle', 'move', 'width'), fc.nat(60), fc.nat(60)), { maxLength: 8 });

function choiceOf(logType: LogType, made: readonly [string, number, number][]): ColumnChoice {
  return made.reduce<ColumnChoice>((choice, [what, which, to]) => {
    const field = choice[which % choice.length]?.field ?? '';
    if (what === 'toggle') return toggleColumn(choice, field);
    return what === 'move' ? moveColumn(choice, field, to) : resizeColumn(choice, field, 64 + to);
  }, defaultColumns(logType));
}

describe('saved views of a log (issue 7)', () => {
  it.each(logTypes)('%s: a view gives back the filters and columns that it was saved with', (logType) => {
    const own = logFilterDefinitions(logType, deployment);
    fc.assert(
      fc.property(states(own), states(own), steps, (filters, now, made) => {
        const choice = choiceOf(logType, made);
        const view = viewOf({ filters, columns: choice, definitions: own });
        expect(applyView(view, own, now)).toEqual({ ...filters, page: 0, foreign: now.foreign });
        expect(viewColumns(JSON.parse(JSON.stringify(view)), logType)).toEqual(choice);
        expect(viewIsCurrent(view, { logType, definitions: own, filters, columns: choice })).toBe(true);
        const names = new Set(new URLSearchParams(view.query).keys());
        expect([...names].filter((name) => ['page', 'event', 'theme'].includes(name))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the interval although it is the default, so that a later default does not change the view', () => {
    expect(viewOf({ filters: defaultFilters(), columns, definitions }).query).toBe('interval=7d&pageSize=25');
  });

  it('drops fields of an old view that the log no longer knows, and values that a filter does not take', () => {
    const query = 'gone=1&gone_not=2&interval=9y&pe_action=explode&userid=ann&event=3-4&page=7';
    const now = parseFilters('userid=ben&theme=x&page=3&pageSize=50', definitions);
    const state = applyView({ query }, definitions, now);
    expect(state).toEqual({ ...parseFilters('userid=ann&theme=x&pageSize=50', definitions) });
  });

  it.each(['', '?', '%', '%E0%A4%A', '&&=&', 'interval'])('reads the broken query "%s" as no filters', (query) => {
    expect(applyView({ query }, definitions, defaultFilters())).toEqual(defaultFilters());
  });

  it('drops nothing of the columns: unknown ones stay, new ones are hidden, the row header is first', () => {
    const kept = [
      { field: 'of_an_event', isVisible: true, widthPx: 1 },
      { field: ROW_HEADER_FIELD, isVisible: false, widthPx: null },
    ];
    const read = viewColumns({ columns: kept }, 'web') ?? [];
    expect(read.slice(0, 2)).toEqual([
      { field: ROW_HEADER_FIELD, isVisible: true, widthPx: null },
      { field: 'of_an_event', isVisible: true, widthPx: 64 },
    ]);
    expect(read.slice(2).some(({ isVisible }) => isVisible)).toBe(false);
    expect(new Set(read.map(({ field }) => field))).toEqual(
      new Set([...columns.map(({ field }) => field), 'of_an_event']),
    );
    expect(viewColumns({}, 'web')).toBeNull();
  });
});

describe('which view a log shows (issue 7)', () => {
  const shown = (query: string, choice = columns) => ({
    logType: 'web' as const,
    definitions,
    filters: parseFilters(query, definitions),
    columns: choice,
  });
  const views: SavedView[] = [
    { id: 'a', name: 'Blocked', query: 'interval=7d&pe_action=block', columns },
    { id: 'b', name: 'Blocked, any columns', query: 'interval=7d&pe_action=block' },
    { id: 'c', name: 'Ann', query: 'interval=7d&userid=ann', columns },
  ];

  it.each<[string, string | null, string | null, boolean]>([
    ['pe_action=block&page=3&pageSize=100&event=1-2', null, 'a', false],
    ['pe_action=block', 'b', 'b', false],
    ['pe_action=block', 'gone', 'a', false],
    ['pe_action=block', 'c', 'a', false],
    ['userid=ben', 'c', 'c', true],
    ['userid=ben', null, null, false],
    ['userid=ben', 'gone', null, false],
  ])('"%s" after choosing %s shows %s, changed: %s', (query, chosenId, id, isChanged) => {
    const found = currentView(views, shown(query), chosenId);
    expect([found.view?.id ?? null, found.isChanged]).toEqual([id, isChanged]);
  });

  it('tells columns in view and their widths apart, and not the order of hidden ones', () => {
    const first = columns[1]?.field ?? '';
    const hidden = columns.filter(({ isVisible }) => !isVisible).map(({ field }) => field);
    const of = (choice: ColumnChoice) => currentView(views.slice(0, 1), shown('pe_action=block', choice), 'a');
    expect(of(resizeColumn(columns, first, 333)).isChanged).toBe(true);
    expect(of(toggleColumn(columns, first)).isChanged).toBe(true);
    expect(of(moveColumn(columns, first, 2)).isChanged).toBe(true);
    expect(of(moveColumn(columns, hidden[0] ?? '', columns.length)).isChanged).toBe(false);
  });

  it('is not shown any more once filters are cleared', () => {
    const { filters } = shown('pe_action=block');
    expect(viewIsCurrent(views[0] as SavedView, { ...shown(''), filters: clearFilters(filters, definitions) })).toBe(
      false,
    );
  });

  it('names the button after it, with a long name cut', () => {
    const [view] = views as [SavedView];
    const long = { ...view, name: 'Phishing in the last 24 hours' };
    expect([null, view, long].map(viewsButtonText)).toEqual([
      'Views',
      'Views: Blocked',
      'Views: Phishing in the last 24…',
    ]);
    expect([null, long].map(viewsButtonLabel)).toEqual(['Views', 'Views: Phishing in the last 24 hours']);
  });
});

describe('names and number of views (docs/added-calls.md)', () => {
  const views = ['Blocked', 'Ärger'].map((name, at) => ({ id: String(at), name, query: '' }));

  it.each<[string, string | null]>([
    ['', savedViewTexts.nameMissing],
    ['  \t', savedViewTexts.nameMissing],
    ['x'.repeat(LOG_VIEW_NAME_MAX), null],
    [`  ${'x'.repeat(LOG_VIEW_NAME_MAX)} `, null],
    ['x'.repeat(LOG_VIEW_NAME_MAX + 1), savedViewTexts.nameTooLong],
    [' BLOCKED ', savedViewTexts.nameTaken('Blocked')],
    ['a\u0308rger', savedViewTexts.nameTaken('Ärger')],
    ['Blocked 2', null],
  ])('"%s" as a name: %s', (name, fault) => {
    expect(viewNameFault(name, views)).toBe(fault);
  });

  it('has room up to the limit', () => {
    const many = Array.from({ length: LOG_VIEWS_MAX }, (_, at) => ({ id: String(at), name: String(at), query: '' }));
    expect([canAddView(many.slice(1)), canAddView(many)]).toEqual([true, false]);
  });
});
