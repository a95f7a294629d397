import {
  type BoardPlace,
  boardLink,
  boardSpan,
  type CardId,
  cardInPlace,
  cardTitle,
  type DashboardPage,
  dashboardFilterTexts,
  dashboardPath,
  firstSteps,
  isArranged,
  layoutTexts,
  strangeInPlace,
  tabCards,
  dashboardTexts as texts,
  wantsOf,
} from '@portico/core/dashboard';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Strip } from '../../components/feedback/Strip.tsx';
import { Link } from '../../components/links/Link.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { VisuallyHidden } from '../../components/marks/VisuallyHidden.tsx';
import { afterFocusReturned } from '../../platform/after-focus.ts';
import { usePlaceSearch } from '../../platform/places/places.ts';
import { useApp } from '../../portal/portal-context.ts';
import { Page } from '../../shell/page/Page.tsx';
import { AttentionCard } from './AttentionCard.tsx';
import { BoardBar } from './BoardBar.tsx';
import { FilterChips } from './BoardFilters.tsx';
import { Card } from './Card.tsx';
import * as styles from './Dashboard.css.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { LargeActions } from './LargeActions.tsx';
import { LayoutNote } from './LayoutNote.tsx';
import { useBoard } from './useBoard.ts';
import { type Arrangement, useLayout } from './useLayout.ts';

export interface BoardScreenProps {
  page: Exclude<DashboardPage, { kind: 'notFound' }>;
  place: BoardPlace;
  tabs: ReactNode;
  onPlace: (place: BoardPlace) => void;
}

/** The cards of a tab, or one of them large; each loads, fails and is asked again alone. (UI.md 4.8, DSH-001) */
export function BoardScreen({ page, place, tabs, onPlace }: BoardScreenProps) {
  const { tab } = page;
  const large = page.kind === 'card' ? page.card : null;
  const own = useLayout(tab);
  const cards = useMemo(() => (large === null ? own.cards : [{ id: large, width: 12 as const }]), [own.cards, large]);
  const shown = useBoard(place, cards);
  const search = usePlaceSearch();
  const strange = useMemo(() => strangeInPlace(search), [search]);
  const { portal } = useApp();
  const steps =
    tab === 'overview' && large === null && shown.state !== null
      ? firstSteps(shown.state, wantsOf(tabCards.overview), portal.access())
      : null;
  const [pointed, setPointed] = useState<number | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  // The menu gives the focus back to its button first, which goes with a card that is hidden.
  const focusCard = (id: CardId | null | undefined) =>
    afterFocusReturned(() => grid.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus());
  const arrange = (id: CardId, change: Arrangement) => {
    own.arrange(id, change);
    if (change === 'hide') focusCard(cardInPlace(cards, id));
    if (change === 'show') focusCard(id);
  };
  // With the last filter its chips go; its way back is the button that sets one.
  const onChips = (next: BoardPlace) => {
    onPlace(next);
    if (Object.keys(next.filters).length > 0) return;
    afterFocusReturned(() => bar.current?.querySelector('button')?.focus());
  };
  const reset = () => {
    own.reset();
    focusCard(tabCards[tab][0]?.id);
  };
  return (
    <Page
      title={large === null ? texts.title : cardTitle(large)}
      documentTitle={large === null ? texts.documentTitle : undefined}
      crumbs={large === null ? [] : [{ label: texts.title, href: `#${boardLink(dashboardPath(tab), place)}` }]}
      focusKey={`dashboard ${tab} ${large ?? ''}`}
      areActionsBelow
      actions={
        <BoardBar ref={bar} {...shown} place={place} onPlace={onPlace}>
          {large === null || shown.state === null ? null : <LargeActions state={shown.state} id={large} />}
        </BoardBar>
      }
    >
      {large === null ? <div className={styles.tabs}>{tabs}</div> : null}
      <p className={large === null ? styles.printed : styles.span}>
        {shown.state === null ? '\u00a0' : boardSpan(shown.state)}
      </p>
      <FilterChips place={place} onPlace={onChips} />
      {strange.length === 0 ? null : (
        <div className={styles.strange}>
          <Strip tone="warning" role="status" icon={<Icon of={CircleAlert} />}>
            {dashboardFilterTexts.strange(strange)}
          </Strip>
        </div>
      )}
      <div ref={grid} className={styles.grid}>
        {tab === 'overview' && large === null ? (
          <div className={styles.cell[6]}>
            <AttentionCard state={shown.state} />
          </div>
        ) : null}
        {steps === null ? null : (
          <div className={styles.cell[6]}>
            <FirstSteps steps={steps} />
          </div>
        )}
        {(steps === null ? cards : []).map(({ id, width }) => (
          <div key={large === null ? id : `${id} large`} className={styles.cell[width]}>
            <Card
              {...shown}
              place={place}
              tab={tab}
              id={id}
              isLarge={large !== null}
              onArrange={large === null ? (change) => arrange(id, change) : null}
              pointed={pointed}
              onPoint={setPointed}
            />
          </div>
        ))}
      </div>
      {large === null && isArranged(own.layout) ? (
        <LayoutNote layout={own.layout} onShow={(id) => arrange(id, 'show')} onReset={reset} />
      ) : null}
      {own.notice === null ? null : (
        <p className={styles.arranged} role="status">
          {own.notice}
          <Link variant="quiet" onPress={own.retry}>
            {layoutTexts.retry}
          </Link>
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{own.said}</span>
      </VisuallyHidden>
    </Page>
  );
}
