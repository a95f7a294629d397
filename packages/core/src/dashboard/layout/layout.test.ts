import { describe, expect, it } from 'vitest';
import type { TextStore } from '../../shared/index.ts';
import { tabCards } from '../basis/cards.ts';
import {
  arranged,
  cardInPlace,
  defaultLayout,
  hiddenCard,
  isArranged,
  loadLayout,
  movedCard,
  saveLayout,
  shownCard,
} from './layout.ts';

function memory(): TextStore & { texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return { texts, get: (key) => texts.get(key) ?? null, set: (key, text) => void texts.set(key, text) };
}
const ids = (layout = defaultLayout) => arranged('web', layout).map(({ id }) => id);

describe('the layout of a dashboard (UI.md 4.8)', () => {
  it('moves a card by one among those that are shown, and stops at both ends', () => {
    const [first, second, third, ...rest] = ids();
    if (first === undefined || second === undefined) throw new Error('no cards');
    expect(ids(movedCard('web', defaultLayout, first, 1))).toEqual([second, first, third, ...rest]);
    expect(movedCard('web', defaultLayout, first, -1)).toBe(defaultLayout);
    const last = ids().at(-1);
    expect(last && movedCard('web', defaultLayout, last, 1)).toBe(defaultLayout);
    const without = hiddenCard(defaultLayout, second);
    expect(ids(without)).toEqual([first, third, ...rest]);
    expect(ids(movedCard('web', without, first, 1))).toEqual([third, first, ...rest]);
  });

  it('shows a hidden card again by itself, and knows which card takes the place of a hidden one', () => {
    const [first, second, third, ...rest] = ids();
    if (first === undefined || second === undefined || third === undefined) throw new Error('no cards');
    const without = hiddenCard(hiddenCard(defaultLayout, second), third);
    expect(ids(shownCard(without, second))).toEqual([first, second, ...rest]);
    expect(shownCard(shownCard(without, second), third)).toEqual(defaultLayout);
    expect(isArranged(shownCard(shownCard(without, second), third))).toBe(false);
    const cards = [{ id: first }, { id: second }];
    expect([cardInPlace(cards, first), cardInPlace(cards, second)]).toEqual([second, first]);
    expect(cardInPlace([{ id: first }], first)).toBeNull();
  });

  it('is kept for each user and tab, and survives what nobody wrote', () => {
    const store = memory();
    const [first] = ids();
    if (first === undefined) throw new Error('no cards');
    const layout = hiddenCard(movedCard('web', defaultLayout, first, 1), 'top_domains');
    saveLayout(store, 'ann', 'web', layout);
    expect(ids(loadLayout(store, 'ann', 'web'))).toEqual(ids(layout));
    expect(loadLayout(store, 'ben', 'web')).toEqual(defaultLayout);
    expect(loadLayout(store, 'ann', 'email')).toEqual(defaultLayout);
    saveLayout(store, 'ann', 'web', defaultLayout);
    expect(loadLayout(store, 'ann', 'web')).toEqual(defaultLayout);
    for (const text of ['{', '7', '{"order":7,"hidden":["elsewhere",3]}']) {
      store.set('portico.dashboard.ann.web', text);
      expect(ids(loadLayout(store, 'ann', 'web')), text).toEqual(ids());
    }
  });

  it('a card that a later version adds stands where the tab has it', () => {
    const cards = tabCards.web.map(({ id }) => id);
    const kept = { order: cards.filter((id) => id !== cards[1]).toReversed(), hidden: [] };
    expect(ids(kept)[1]).toBe(cards[1]);
    expect(ids(kept)).toHaveLength(cards.length);
  });
});
