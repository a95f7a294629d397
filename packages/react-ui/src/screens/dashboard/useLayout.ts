import {
  arranged,
  type BoardLayout,
  type CardId,
  type CardPlace,
  cardTitle,
  type DashboardTab,
  defaultLayout,
  hiddenCard,
  loadLayout,
  movedCard,
  saveLayout,
  dashboardTexts as texts,
} from '@portico/core/dashboard';
import { useMemo, useState } from 'react';
import { browserTexts } from '../../portal/browser-texts.ts';
import { useApp } from '../../portal/portal-context.ts';

export type Arrangement = 'earlier' | 'later' | 'hide';

export interface ShownLayout {
  layout: BoardLayout;
  cards: readonly CardPlace[];
  arrange: (id: CardId, change: Arrangement) => void;
  reset: () => void;
  /** What the last change did, for who does not see it. */
  said: string;
}

/** The cards of a tab as this user has arranged them in this browser. (UI.md 4.8) */
export function useLayout(tab: DashboardTab): ShownLayout {
  const uid = useApp().portal.user()?.uid ?? '';
  const [changes, setChanges] = useState({ said: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is read again after each change
  const layout = useMemo(() => loadLayout(browserTexts, uid, tab), [uid, tab, changes]);
  const cards = useMemo(() => arranged(tab, layout), [tab, layout]);
  const keep = (next: BoardLayout, said: string) => {
    saveLayout(browserTexts, uid, tab, next);
    setChanges({ said });
  };
  return {
    layout,
    cards,
    said: changes.said,
    reset: () => keep(defaultLayout, ''),
    arrange: (id, change) => {
      const title = cardTitle(id);
      if (change === 'hide') return keep(hiddenCard(layout, id), texts.isHidden(title));
      const next = movedCard(tab, layout, id, change === 'earlier' ? -1 : 1);
      const ids = arranged(tab, next).map((card) => card.id);
      keep(next, texts.movedTo(title, ids.indexOf(id) + 1, ids.length));
    },
  };
}
