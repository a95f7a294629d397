import { describe, expect, it } from 'vitest';
import { logFilterDefinitions } from '../../logs/index.ts';
import { type FilterState, parseFilters } from '../index.ts';
import {
  canClearFilters,
  chooseAllValues,
  chooseValues,
  filterBar,
  isFilterSet,
  isSameChoice,
  menuDraftView,
  setFilterCount,
  stopExcluding,
  withSetCount,
} from './index.ts';
import { continuesTyping } from './typing.ts';

const web = logFilterDefinitions('web', { mode: null });
const at = (query: string): FilterState => parseFilters(query, web);
const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));

describe('layout of the filter bar (UI.md 4.7)', () => {
  it('has four filters in the row, the others behind a button, interval and what the box holds in neither', () => {
    const { row, more } = filterBar(web);
    expect(row.map(({ field }) => field)).toEqual(['pe_action', 'categories', 'threat_types', 'risk_score']);
    expect(more.map(({ field }) => field)).toEqual([
      'userid',
      'domain',
      'url',
      'event_id',
      'pe_action_match',
      'threats',
      'casb_app_name',
      'casb_app_name_match',
      'casb_profile_type',
      'casb_fun_name',
      'email_isolation_state',
      'email_isolation_state_match',
      'ua_type',
      'browser_and_version',
      'user-agent',
    ]);
  });

  it.each([
    ['', 0],
    ['interval=1h&page=3', 0],
    ['pe_action=block&risk_score=R,Y&url=x', 3],
    ['userid_not=a', 1],
  ])('counts the filters of %j that are set', (query, count) => {
    expect(setFilterCount(at(query), web)).toBe(count);
    expect(web.filter((each) => isFilterSet(at(query), each)).map(({ field }) => field)).toHaveLength(
      query.startsWith('interval') ? 1 : count,
    );
  });

  it('says how many are set, and nothing where none is', () => {
    expect([withSetCount('Filters', 0), withSetCount('Filters', 2)]).toEqual(['Filters', 'Filters (2)']);
  });

  it.each([
    ['', false],
    ['page=4&pageSize=100&other=1', false],
    ['interval=7d', false],
    ['interval=1h', false],
    ['search=x', true],
    ['query=user:a', true],
    ['userid_not=a', true],
  ])('[FLT-006] [INC-005] can clear %j: %j', (query, can) => {
    expect(canClearFilters(at(query), web)).toBe(can);
  });
});

describe('an open multi-select menu (spec 3 section 2)', () => {
  it('shows excluded values apart, also under a search', () => {
    const view = menuDraftView(options, { any: ['a'], not: ['b', 'z'] }, 'A');
    expect(view.options).toEqual([{ value: 'a', label: 'A' }]);
    expect(view.excluded).toEqual([
      { value: 'b', label: 'B' },
      { value: 'z', label: 'z' },
    ]);
    expect([view.isAllChosen, view.isEmpty]).toEqual([true, false]);
  });

  it('[FLT-002] selects all in view and keeps what a search hides', () => {
    const shown = options.slice(1);
    expect(chooseAllValues({ any: ['a'], not: [] }, shown)).toEqual({ any: ['a', 'b', 'c'], not: [] });
    expect(chooseValues({ any: ['a', 'b'], not: ['z'] }, shown, ['c'])).toEqual({ any: ['a', 'c'], not: ['z'] });
  });

  it('takes an exclusion back, and has nothing to apply when the choice is as before', () => {
    expect(stopExcluding({ any: [], not: ['a', 'b'] }, 'a')).toEqual({ any: [], not: ['b'] });
    expect(isSameChoice({ any: ['b', 'a'], not: [] }, { any: ['a', 'b'], not: [] })).toBe(true);
    expect(isSameChoice({ any: ['a'], not: [] }, { any: [], not: ['a'] })).toBe(false);
  });
});

describe('typing and history (OP-117)', () => {
  it('goes on in its own entry until the address says something else', () => {
    const own = at('search=a');
    expect(continuesTyping(at('search=a'), own, web)).toBe(true);
    expect(continuesTyping(at('search=a'), null, web)).toBe(false);
    expect(continuesTyping(at('search=a&pe_action=block'), own, web)).toBe(false);
    expect(continuesTyping(at('search=a&event=1'), own, web)).toBe(false);
  });
});
