import { describe, expect, it } from 'vitest';
import { defaultFilters, FACETS_SHOWN, type MultiFilter } from '../index.ts';
import { addValue, chooseAllValues, filterMenuTexts, menuDraftView, menuView } from './index.ts';

const user: MultiFilter = { kind: 'multi', field: 'userid', label: 'User', options: [], facets: true, hidden: ['NA'] };
const answer = (length: number) => Array.from({ length }, (_, at) => ({ value: `user${at}`, count: 1_000 - at }));
const nothing = { any: [], not: [] };

describe('a menu of which the service has more values (UI.md 1.7)', () => {
  it('offers the commonest and says that there are more; where these are all it says nothing', () => {
    const all = menuView(defaultFilters(), user, answer(FACETS_SHOWN));
    expect([all.options.length, all.commonest]).toEqual([50, null]);
    const cut = menuView(defaultFilters(), user, answer(FACETS_SHOWN + 1));
    expect([cut.options.length, cut.commonest]).toEqual([50, 50]);
    expect(cut.options.at(-1)?.value).toBe('user49');
    expect(filterMenuTexts.commonest(50)).toBe('The 50 most common values');
    expect(filterMenuTexts.selectShown(50)).toBe('Select the 50 shown');
  });

  it('counts what is offered, without values that never are', () => {
    const facets = [{ value: 'NA', count: 2_000 }, { value: '', count: 1_500 }, ...answer(49)];
    const { options, commonest } = menuView(defaultFilters(), user, facets);
    expect([options.length, commonest]).toEqual([49, 49]);
  });
});

describe('a text typed in a menu as a value (UI.md 1.7)', () => {
  const options = [{ value: 'R', label: 'High' }];
  const typed = (text: string, not: string[] = []) => menuDraftView(options, { any: [], not }, text).typed;

  it('can be chosen unless an option is that value or the service refuses it', () => {
    expect(typed(' 50% ')).toBe('50%');
    expect(typed('Hig')).toBe('Hig');
    expect([typed(''), typed(' '), typed('R'), typed('High'), typed('x', ['x'])]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect([typed('x'.repeat(500)), typed('x'.repeat(501))]).toEqual(['x'.repeat(500), null]);
  });

  it('stands first in the menu once it is chosen, and a later search finds it', () => {
    const chosen = addValue(chooseAllValues(nothing, options), '50%');
    expect(chosen).toEqual({ any: ['50%', 'R'], not: [] });
    expect(menuDraftView(options, chosen, '').options.map(({ value }) => value)).toEqual(['50%', 'R']);
    expect(menuDraftView(options, chosen, '50%')).toMatchObject({ options: [{ value: '50%' }], typed: null });
  });
});
