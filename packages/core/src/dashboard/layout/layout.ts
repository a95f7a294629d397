import { isRecord, type TextStore } from '../../shared/index.ts';
import { type CardId, type CardPlace, type DashboardTab, tabCards } from '../basis/cards.ts';

/** How a user has arranged the cards of a tab. (UI.md 4.8) */
export interface BoardLayout {
  /** Ids of cards in their order; those that came since stand where the tab has them. */
  order: readonly CardId[];
  hidden: readonly CardId[];
}

const asItComes: BoardLayout = { order: [], hidden: [] };
/** Each user of a browser has an own one. */
const keyOf = (uid: string, tab: DashboardTab) => `portico.dashboard.${uid}.${tab}`;

/** How a user has arranged a tab; as it comes where nothing was kept, or nothing that can be read. (UI.md 4.8) */
export function loadLayout(store: TextStore, uid: string, tab: DashboardTab): BoardLayout {
  try {
    return cleanLayout(tab, JSON.parse(store.get(keyOf(uid, tab)) ?? 'null'));
  } catch {
    return asItComes;
  }
}

/** A layout as it was kept, with the cards that the tab has; as it comes where it is none. */
export function cleanLayout(tab: DashboardTab, kept: unknown): BoardLayout {
  if (!isRecord(kept)) return asItComes;
  const ids = tabCards[tab].map(({ id }) => id);
  const known = (list: unknown) =>
    Array.isArray(list)
      ? ids.filter((id) => list.includes(id)).toSorted((a, b) => list.indexOf(a) - list.indexOf(b))
      : [];
  return { order: known(kept.order), hidden: known(kept.hidden) };
}

/** Keeps it for the next visit; a tab as it comes is not kept, so that later versions may arrange it anew. */
export function saveLayout(store: TextStore, uid: string, tab: DashboardTab, layout: BoardLayout): void {
  store.set(keyOf(uid, tab), JSON.stringify(isArranged(layout) ? layout : null));
}

/** Whether a tab is other than it comes. */
export function isArranged({ order, hidden }: BoardLayout): boolean {
  return order.length + hidden.length > 0;
}

/** The cards of a tab as they were arranged. */
export function arranged(tab: DashboardTab, { order, hidden }: BoardLayout): readonly CardPlace[] {
  const cards = tabCards[tab];
  const placed = order.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  for (const [at, card] of cards.entries()) {
    if (!order.includes(card.id)) placed.splice(Math.min(at, placed.length), 0, card);
  }
  return placed.filter(({ id }) => !hidden.includes(id));
}

/** A card one place earlier or later among those that are shown; the same where it is at the end. */
export function movedCard(tab: DashboardTab, layout: BoardLayout, id: CardId, by: -1 | 1): BoardLayout {
  const ids = arranged(tab, layout).map((card) => card.id);
  const at = ids.indexOf(id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= ids.length) return layout;
  ids.splice(at, 1);
  ids.splice(to, 0, id);
  return { ...layout, order: [...ids, ...layout.hidden] };
}

/** A card taken off the tab; its report is not asked for. */
export function hiddenCard(layout: BoardLayout, id: CardId): BoardLayout {
  return { ...layout, hidden: [...layout.hidden.filter((each) => each !== id), id] };
}

/** A hidden card back on the tab: at its place, or at the end of a tab that was ordered without it. */
export function shownCard(layout: BoardLayout, id: CardId): BoardLayout {
  return { ...layout, hidden: layout.hidden.filter((each) => each !== id) };
}

/** The card that stands in the place of one once that is hidden; the last one left, null where none is. */
export function cardInPlace(cards: readonly Pick<CardPlace, 'id'>[], id: CardId): CardId | null {
  const at = cards.findIndex((card) => card.id === id);
  return (cards[at + 1] ?? cards[at - 1])?.id ?? null;
}

/** The tab as it comes. */
export const defaultLayout: BoardLayout = asItComes;
