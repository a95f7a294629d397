import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { inlineKey } from '../../platform/direction.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { cellOf, isControl, placeOf, stopsOf, useOneStop } from './cell-stops.ts';
import * as styles from './DataCards.css.ts';
import type { DataRows, RowFocus } from './DataTable.model.ts';
import { cardAfterKey, cardsAcross, cardsIn, GAP_PX, placeOfCard } from './data-cards.ts';
import { useRowWindow } from './row-window.ts';

export interface DataCardsProps<Row> {
  /** Name of the list. */
  label: string;
  rows: DataRows<Row>;
  /** What a card is known by where it may get another place. */
  keyOf: (row: Row) => string;
  /** Draws a card: one function for all of them, called for those in view. */
  draw: (row: Row) => ReactNode;
  /** Of each card. */
  heightPx: number;
  /** Narrower than this no card stands beside another. */
  leastPx: number;
  /** Place of the selected card; -1 for none. */
  selected: number;
  /** Cards that something is about to be done with are tinted. */
  isChosen: (row: Row) => boolean;
  /** A press, Enter or Space on a card. */
  onOpen: (row: Row) => void;
  state: 'ready' | 'loading';
  /** Cards without content. */
  skeletonCards: number;
  /** For what gives the focus back to a card. */
  rowFocus?: Ref<RowFocus> | undefined;
}

/**
 * A grid of cards, as many beside each other as there is room for: one tab stop, arrows from card to card and to their
 * controls, Enter or Space opens one. Only those in view are drawn, as rows of a table are. (UI.md section 6; decision 010)
 */
export function DataCards<Row>(props: DataCardsProps<Row>) {
  const { rows, selected, heightPx, leastPx, state } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const across = useAcross(grid, leastPx);
  const isLoading = state === 'loading';
  const count = isLoading ? props.skeletonCards : rows.length;
  const { at, goTo } = useCardFocus(count, scroller);
  useOneStop(grid, { row: at, column: 0 });
  useImperativeHandle(props.rowFocus, () => ({ focusRow: (row) => goTo(row) }), [goTo]);
  const linePx = heightPx + GAP_PX;
  const lines = Math.ceil(count / across);
  // The tab stop and the selected card are there also when they are out of sight: focus and scrolling need them.
  const always = [at, selected].map((card) => (card < 0 ? -1 : placeOfCard(card, across).row));
  const drawn = useRowWindow({ count: lines, heightPx: linePx, scroller, always });
  useLayoutEffect(() => {
    // Also when they are laid out anew, as beside what it opens.
    if (selected >= 0 && across > 0) cardAt(scroller.current, selected)?.scrollIntoView?.({ block: 'nearest' });
  }, [selected, across]);

  const open = (card: number) => {
    const row = rows.at(card);
    if (row !== undefined && !isLoading) props.onOpen(row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const cell = cellOf(target);
    if (cell === null || !(target instanceof HTMLElement)) return;
    const isPlain = !(ctrlKey || metaKey || altKey);
    if (isPlain && (key === 'Enter' || key === ' ')) {
      // A control has the key, but for a box, which takes Space alone.
      if (target !== cell && (key === ' ' || !target.matches('[type="checkbox"]'))) return;
      event.preventDefault();
      open(at);
      return;
    }
    const press = { key: inlineKey(key, event.currentTarget), ctrlKey, metaKey, altKey };
    const stops = stopsOf(cell);
    const stop = stops.indexOf(target);
    const beside = isPlain ? stops[stop + ({ ArrowRight: 1, ArrowLeft: -1 }[press.key] ?? Number.NaN)] : undefined;
    if (beside !== undefined) {
      event.preventDefault();
      beside.focus();
      return;
    }
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / linePx) - 1);
    const next = cardAfterKey(at, press, { count, across, pageRows });
    if (next === null) return;
    event.preventDefault();
    goTo(next, press.key === 'ArrowDown' || press.key === 'ArrowUp' ? stop : 0);
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    if (isControl(target)) return;
    const card = target.closest<HTMLElement>('[data-row]');
    // Text that was just marked is to be copied.
    if (card !== null && getSelection()?.isCollapsed !== false) open(Number(card.dataset.row));
  };
  return (
    <div ref={scroller} className={styles.scroller} onScroll={drawn.onScroll}>
      {/* biome-ignore lint/a11y/useSemanticElements: cards are placed one by one */}
      <div
        ref={grid}
        role="grid"
        className={styles.grid}
        aria-label={props.label}
        aria-busy={isLoading || undefined}
        aria-rowcount={isLoading ? -1 : count}
        aria-colcount={1}
        style={{ height: lines * linePx - GAP_PX, '--data-cards-across': across } as CSSProperties}
        onKeyDown={onKeyDown}
        onFocus={(event: FocusEvent) => {
          const place = placeOf(cellOf(event.target));
          if (place !== null && place.row !== at) goTo(place.row, null);
        }}
        onClick={onClick}
      >
        {cardsIn(drawn.rows, across, count).map((card) => {
          const { row: line, column } = placeOfCard(card, across);
          const style = { top: line * linePx, height: heightPx, '--data-cards-column': column } as CSSProperties;
          const row = isLoading ? undefined : rows.at(card);
          return row === undefined ? (
            <div key={card} className={styles.card} style={style} aria-hidden="true">
              <Skeleton width="50%" height={16} />
              <Skeleton width="80%" height={12} />
              <Skeleton width="65%" height={12} />
            </div>
          ) : (
            <Card
              key={props.keyOf(row) || card}
              row={row}
              at={card}
              line={line}
              column={column}
              linePx={linePx}
              heightPx={heightPx}
              isStop={card === at}
              isSelected={card === selected}
              isChosen={props.isChosen}
              draw={props.draw}
            />
          );
        })}
      </div>
    </div>
  );
}

interface CardProps<Row> {
  row: Row;
  at: number;
  line: number;
  column: number;
  linePx: number;
  heightPx: number;
  isStop: boolean;
  isSelected: boolean;
  isChosen: (row: Row) => boolean;
  draw: (row: Row) => ReactNode;
}

function DrawnCard<Row>({ row, at, line, column, linePx, heightPx, ...card }: CardProps<Row>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: cards are placed one by one
    // biome-ignore lint/a11y/useFocusableInteractive: its cell takes the focus
    <div
      role="row"
      aria-rowindex={at + 1}
      aria-selected={card.isSelected}
      className={styles.card}
      data-row={at}
      data-chosen={card.isChosen(row) || undefined}
      style={{ top: line * linePx, height: heightPx, '--data-cards-column': column } as CSSProperties}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: cards are placed one by one */}
      <div
        role="gridcell"
        className={styles.cell}
        data-cell={`${at}:0`}
        data-card
        aria-colindex={1}
        tabIndex={card.isStop ? 0 : -1}
      >
        {card.draw(row)}
      </div>
    </div>
  );
}

/** One card; drawn again only when something of its own changes. */
const Card = memo(DrawnCard) as typeof DrawnCard;

/** How many cards have room beside each other; read past React, and told to it when it is another number. */
function useAcross(grid: { readonly current: HTMLElement | null }, leastPx: number): number {
  const [across, setAcross] = useState(1);
  useLayoutEffect(() => {
    const node = grid.current;
    if (node === null) return;
    const look = () => setAcross(cardsAcross(node.clientWidth, leastPx));
    look();
    if (typeof ResizeObserver === 'undefined') return;
    const watcher = new ResizeObserver(look);
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [grid, leastPx]);
  return across;
}

/** Which card is the tab stop, and the way to another one, which is drawn first. */
function useCardFocus(count: number, scroller: { readonly current: HTMLElement | null }) {
  const [place, setPlace] = useState<{ at: number; stop: number | null }>({ at: 0, stop: null });
  useLayoutEffect(() => {
    if (place.stop === null) return;
    const cell = cardAt(scroller.current, place.at);
    cell?.scrollIntoView?.({ block: 'nearest' });
    const stops = cell === null ? [] : stopsOf(cell);
    (stops[place.stop] ?? stops[0])?.focus({ preventScroll: true });
  }, [place, scroller]);
  const [goTo] = useState(
    () =>
      /** The focus goes to a stop of the card, unless it is there already. */
      (at: number, stop: number | null = 0) =>
        setPlace({ at, stop }),
  );
  return { at: Math.min(place.at, count - 1), goTo };
}

function cardAt(scroller: HTMLElement | null, at: number): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-cell="${at}:0"]`) ?? null;
}
