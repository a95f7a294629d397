import { layoutCalls } from '@portico/core';
import {
  arranged,
  type BoardLayout,
  type CardId,
  type CardPlace,
  cardTitle,
  createLayoutDesk,
  type DashboardTab,
  defaultLayout,
  hiddenCard,
  movedCard,
  shownCard,
  dashboardTexts as texts,
} from '@portico/core/dashboard';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { browserTexts } from '../../portal/browser-texts.ts';
import { useApp } from '../../portal/portal-context.ts';

export type Arrangement = 'earlier' | 'later' | 'hide' | 'show';

export interface ShownLayout {
  layout: BoardLayout;
  cards: readonly CardPlace[];
  arrange: (id: CardId, change: Arrangement) => void;
  reset: () => void;
  /** What the last change did, for who does not see it. */
  said: string;
  /** Why the service has not kept it; null where it has. */
  notice: string | null;
  retry: () => void;
}

/** The cards of a tab as this user has arranged them, in whatever browser. (UI.md 4.8, decision 041) */
export function useLayout(tab: DashboardTab): ShownLayout {
  const { portal } = useApp();
  const [desk] = useState(() =>
    createLayoutDesk({ ...layoutCalls(portal), store: browserTexts, uid: portal.user()?.uid ?? '' }),
  );
  const { layouts, notice } = useSyncExternalStore(desk.subscribe, desk.getSnapshot);
  useEffect(() => void desk.load(), [desk]);
  const [said, setSaid] = useState('');
  const layout = layouts[tab];
  const cards = useMemo(() => arranged(tab, layout), [tab, layout]);
  return {
    layout,
    cards,
    said,
    notice,
    retry: desk.retry,
    reset: () => {
      desk.change(tab, () => defaultLayout);
      setSaid(texts.isAsItComes);
    },
    arrange: (id, change) => {
      const title = cardTitle(id);
      if (change === 'hide') {
        desk.change(tab, (before) => hiddenCard(before, id));
        return setSaid(texts.isHidden(title));
      }
      if (change === 'show') {
        desk.change(tab, (before) => shownCard(before, id));
        return setSaid(texts.isShown(title));
      }
      const next = desk.change(tab, (before) => movedCard(tab, before, id, change === 'earlier' ? -1 : 1));
      const ids = arranged(tab, next).map((card) => card.id);
      setSaid(texts.movedTo(title, ids.indexOf(id) + 1, ids.length));
    },
  };
}
