import { describe, expect, it } from 'vitest';
import { menuWords } from './menu-words.ts';

const options = [{ value: 'a', label: 'A' }];
const open = { commonest: null, isLoading: false, failure: null, text: '' };

describe('words of an open menu (UI.md 1.7, 4.7)', () => {
  it.each([
    [{ isLoading: true, failure: 'broken', text: 'x' }, 'Loading values…'],
    [{ failure: 'broken', text: 'x' }, 'broken'],
    [{}, 'No values in this interval.'],
    [{ text: 'x' }, 'No value matches.'],
    [{ text: 'x', commonest: 50 }, 'None of the values shown matches.'],
  ])('with %j says in place of the options %j, and why all cannot be chosen', (situation, words) => {
    const { empty, all } = menuWords({ options: [] }, { ...open, ...situation });
    expect([empty, all.reason]).toEqual([words, words]);
  });

  it('speaks of all values where these are all, and of those shown where they are not', () => {
    expect(menuWords({ options }, open)).toMatchObject({
      all: { label: 'Select all', reason: 'All values are selected.' },
      commonest: null,
    });
    expect(menuWords({ options }, { ...open, commonest: 50 })).toMatchObject({
      all: { label: 'Select the 1 shown', reason: 'All values shown are selected.' },
      commonest: 'The 50 most common values',
    });
  });
});
