import { describe, expect, it } from 'vitest';
import { type BoardPlace, boardChips, chosen, filterChoices, filterForm, isChosen, withFilters } from './index.ts';

const place: BoardPlace = {
  interval: '7d',
  until: null,
  filters: { userid: 'ann,b%25c', risk_score: 'high,R' },
  refreshMs: null,
};
const [high, medium] = filterChoices.risk_score ?? [];

describe('the filters of a dashboard (UI.md 4.8)', () => {
  it('are a form and the way back', () => {
    const form = filterForm(place);
    expect(form).toMatchObject({ userid: 'ann, b%c', risk_score: 'high, R', domain: '' });
    expect(withFilters(place, form)).toEqual(place);
    expect(withFilters(place, { ...form, userid: ' , ', domain: ' a.example ,b,, a.example' }).filters).toEqual({
      domain: 'a.example,b',
      risk_score: 'high,R',
    });
  });

  it('a choice stands for every word that the service has for it', () => {
    if (high === undefined || medium === undefined) throw new Error('no choices');
    const both = chosen(filterForm(place), 'risk_score', medium, true);
    expect([isChosen(both, 'risk_score', high), isChosen(both, 'risk_score', medium)]).toEqual([true, true]);
    expect(withFilters(place, both).filters.risk_score).toBe('high,R,medium,Y');
    expect(withFilters(place, chosen(both, 'risk_score', high, false)).filters.risk_score).toBe('medium,Y');
  });

  it('are told in words, and each is taken away alone', () => {
    expect(boardChips(place).map(({ label, value, remove }) => [label, value, remove])).toEqual([
      ['Risk', 'High', 'Remove filter Risk'],
      ['User', 'ann and b%c', 'Remove filter User'],
    ]);
    expect(boardChips(place)[0]?.without.filters).toEqual({ userid: 'ann,b%25c' });
  });
});
