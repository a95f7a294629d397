import { describe, expect, it } from 'vitest';
import { resources } from '../kinds/kinds.ts';
import { appCatalog } from '../kinds/private-access.ts';
import { cardFactCount, cardFacts } from './entry-cards.ts';
import { readListPlace } from './place.ts';
import { rowsOf } from './rows.ts';
import { stagedEntries } from './staged/staged.ts';

const said = (entry: Readonly<Record<string, unknown>>) => {
  const list = [{ id: 'k', name: 'Office', ...entry }];
  const staged = stagedEntries(appCatalog, list, null);
  const rows = rowsOf(appCatalog, { list, staged, place: readListPlace(appCatalog, ''), selected: new Set() });
  const [row] = [...rows];
  return row && cardFacts(appCatalog, row).map(({ label, parts }) => [label, ...parts.map(({ text }) => text)]);
};

describe('entries as cards (UI.md 4.11)', () => {
  it('say each of their columns, with the first values and how many more there are', () => {
    const applications = ['Wiki', 'ERP', 'Git'].map((name) => ({
      id: name,
      name,
      domains: [`${name.toLowerCase()}.corp.example`],
    }));
    expect(said({ applications, domains: ['*.corp.example', 'wiki.corp.example'], clusters: ['c-1'] })).toEqual([
      ['Applications', 'Wiki', 'ERP', '+1'],
      // Those of its applications are its own too, each once.
      ['Domains', '*.corp.example', 'wiki.corp.example', '+2'],
      ['Clusters', 'c-1'],
    ]);
  });

  it('keep a line for what is empty, so that all are of one height', () => {
    expect(said({})).toEqual([['Applications'], ['Domains'], ['Clusters']]);
    expect(cardFactCount(appCatalog)).toBe(3);
  });

  it('are of kinds whose order means nothing, and that have a name', () => {
    const cards = resources.filter(({ list }) => list.as === 'cards');
    expect(cards.map(({ kind }) => kind)).toContain('mpa.app-catalog');
    expect(cards.filter(({ order, identity }) => order !== undefined || identity.key[0] !== 'name')).toEqual([]);
  });
});
