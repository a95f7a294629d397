import { opensLog } from '@portico/core/access';
import {
  type BoardPlace,
  type BoardState,
  boardLink,
  type CardId,
  type CardView,
  cardReport,
  cardTitle,
  cardView,
  csvName,
  type DashboardTab,
  dashboardPath,
  fewerText,
  figureCsv,
  dashboardTexts as texts,
  wantsOf,
} from '@portico/core/dashboard';
import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { IconButton } from '../../components/buttons/IconButton.tsx';
import { FigureTable } from '../../components/charts/ChartTable.tsx';
import { Link } from '../../components/links/Link.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { Menu, type MenuGroup } from '../../components/menus/Menu.tsx';
import { isTableKey } from '../../platform/press/table-key.ts';
import { useApp } from '../../portal/portal-context.ts';
import { CardBody } from './CardBody.tsx';
import * as styles from './Dashboard.css.ts';
import { saveText } from './save-text.ts';
import type { ShownBoard } from './useBoard.ts';
import type { Arrangement } from './useLayout.ts';
import { useWayBack } from './way-back.ts';

export interface CardProps extends ShownBoard {
  place: BoardPlace;
  tab: DashboardTab;
  id: CardId;
  isLarge: boolean;
  /** Null where it stands alone. */
  onArrange: ((change: Arrangement) => void) | null;
  pointed: number | null;
  onPoint: (at: number | null) => void;
}

/** A report with its title, unit and menu. (UI.md 4.8) */
export function Card({ board, state, place, tab, id, isLarge, onArrange, pointed, onPoint }: CardProps) {
  const { portal } = useApp();
  const { can } = portal.access();
  const [, navigate] = useLocation();
  const [isTable, setTable] = useState(false);
  const [isWhole, setWhole] = useState(isLarge);
  const view: CardView | null =
    state === null ? null : cardView(state, id, { isWhole, mayOpen: (logType) => opensLog(can, logType) });
  const title = cardTitle(id);
  const figure = view?.state === 'ready' ? view.figure : null;
  const rowsText = figure?.kind !== 'list' ? null : isWhole ? fewerText(figure) : figure.allText;
  const inLogs = view?.state === 'ready' ? view.inLogs : null;
  const section = useRef<HTMLElement>(null);
  const back = useWayBack(section, { card: `${tab} ${id}${isLarge ? ' large' : ''}`, isThere: figure !== null });
  const figureItems = ({ window }: BoardState): MenuGroup[] =>
    figure === null || figure.isEmpty
      ? []
      : [
          {
            id: 'view',
            items: [
              {
                id: 'table',
                label: isTable ? texts.asChart : texts.asTable,
                shortcut: 'T',
                onAction: () => setTable(!isTable),
              },
              { id: 'csv', label: texts.csv, onAction: () => saveText(csvName(id, window), figureCsv(figure)) },
              ...(inLogs === null
                ? []
                : [{ id: 'logs', label: texts.inLogs, href: `#${inLogs}`, onAction: back.onLeave }]),
            ],
          },
        ];
  const onKeyDown = (event: KeyboardEvent) => {
    if (figure === null || figure.isEmpty || !isTableKey(event)) return;
    event.preventDefault();
    setTable(!isTable);
  };
  const placeItems = (): MenuGroup[] =>
    onArrange === null
      ? []
      : [
          {
            id: 'place',
            items: [
              {
                id: 'large',
                label: texts.large,
                onAction: () => {
                  back.onLeave();
                  navigate(boardLink(dashboardPath(tab, id), place));
                },
              },
              ...(['earlier', 'later', 'hide'] as const).map((change) => ({
                id: change,
                label: texts[change],
                onAction: () => onArrange(change),
              })),
            ],
          },
        ];
  // With a page to itself its numbers stand beneath, and the rest in the head of the page.
  const groups = state === null || isLarge ? [] : [...figureItems(state), ...placeItems()];
  const card = (
    <section
      ref={section}
      data-card={id}
      tabIndex={-1}
      className={styles.card}
      aria-label={title}
      aria-busy={view === null || view.state === 'loading'}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.note}>{figure?.note}</p>
          {view === null || view.notFiltered === null ? null : <p className={styles.note}>{view.notFiltered}</p>}
        </div>
        {groups.length === 0 ? null : (
          <Menu
            label={texts.menu(title)}
            placement="bottom end"
            trigger={
              <IconButton label={texts.menu(title)} size="sm" aria-haspopup="menu">
                <Icon of={Ellipsis} />
              </IconButton>
            }
            groups={groups}
          />
        )}
      </div>
      <CardBody
        view={view}
        call={cardReport(id)}
        isTable={isTable}
        isLarge={isLarge}
        onTable={setTable}
        onRetry={() => board.retry(wantsOf([{ id }]))}
        pointed={pointed}
        onPoint={onPoint}
        begin={back.point}
      />
      {isLarge || isTable || rowsText === null ? null : (
        <div className={styles.foot}>
          <Link variant="quiet" onPress={() => setWhole(!isWhole)}>
            {rowsText}
          </Link>
        </div>
      )}
    </section>
  );
  if (!isLarge) return card;
  return (
    <div className={styles.large}>
      {card}
      {figure === null || figure.isEmpty || isTable || figure.kind === 'events' ? null : (
        <FigureTable figure={figure} pointed={pointed} />
      )}
    </div>
  );
}
