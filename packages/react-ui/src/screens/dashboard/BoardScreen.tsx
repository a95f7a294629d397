import {
  type BoardPlace,
  boardLink,
  type DashboardPage,
  dashboardPath,
  tabCards,
  dashboardTexts as texts,
} from '@portico/core/dashboard';
import { reports } from '@portico/core/reporting';
import { type ReactNode, useMemo, useState } from 'react';
import { Page } from '../../shell/page/Page.tsx';
import { BoardBar } from './BoardBar.tsx';
import { Card } from './Card.tsx';
import * as styles from './Dashboard.css.ts';
import { useBoard } from './useBoard.ts';

export interface BoardScreenProps {
  page: Exclude<DashboardPage, { kind: 'notFound' }>;
  place: BoardPlace;
  tabs: ReactNode;
  onPlace: (place: BoardPlace) => void;
}

/** The cards of a tab, or one of them large; each loads, fails and is asked again alone. (UI.md 4.8, DSH-001) */
export function BoardScreen({ page, place, tabs, onPlace }: BoardScreenProps) {
  const { tab } = page;
  const large = page.kind === 'card' ? page.report : null;
  const cards = useMemo(() => (large === null ? tabCards[tab] : [{ report: large, width: 12 as const }]), [tab, large]);
  const shown = useBoard(place, cards);
  const [pointed, setPointed] = useState<number | null>(null);
  return (
    <Page
      title={large === null ? texts.title : reports[large].title}
      documentTitle={large === null ? texts.documentTitle : undefined}
      crumbs={large === null ? [] : [{ label: texts.title, href: `#${boardLink(dashboardPath(tab), place)}` }]}
      focusKey={`dashboard ${tab} ${large ?? ''}`}
      actions={<BoardBar {...shown} place={place} onPlace={onPlace} />}
    >
      {large === null ? <div className={styles.tabs}>{tabs}</div> : null}
      <div className={styles.grid}>
        {cards.map(({ report, width }) => (
          <div key={report} className={styles.cell[width]}>
            <Card
              {...shown}
              place={place}
              tab={tab}
              report={report}
              isLarge={large !== null}
              pointed={pointed}
              onPoint={setPointed}
            />
          </div>
        ))}
      </div>
    </Page>
  );
}
