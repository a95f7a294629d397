import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { inlineKey } from '../../platform/direction.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { cellOf, isControl, placeOf, stopsOf, useOneStop } from './cell-stops.ts';
import * as styles from './DataTable.css.ts';
import {
  type DataCard,
  type DataColumn,
  type DataRows,
  leastWidthOf,
  type RowFocus,
  tracksOf,
  type WidthBounds,
} from './DataTable.model.ts';
import { DataTableHeader } from './DataTableHeader.tsx';
import { DataTableRow } from './DataTableRow.tsx';
import { type CellPlace, cellAfterKey } from './data-table-keys.ts';
import { useRowHeight } from './row-height.ts';
import { useRowOrder } from './row-order.ts';
import { useRowWindow } from './row-window.ts';

export interface DataTableProps<Row> {
  /** Name of the table. */
  label: string;
  columns: readonly DataColumn[];
  rows: DataRows<Row>;
  /** What a row is known by where it may get another place: the focus in it goes with it. */
  keyOf?: (row: Row) => string;
  /** What a cell shows: one function for all cells, called for those in view. */
  cell: (row: Row, columnId: string) => ReactNode;
  /** Draws cards in place of columns, for narrow windows. */
  card?: DataCard<Row>;
  /** Rows before the first one, on earlier pages. */
  rowsBefore?: number;
  /** Rows of all pages; null where nobody knows. */
  rowCount?: number | null;
  /** Place of the selected row among the rows; -1 for none. */
  selected?: number;
  /** Rows that something is about to be done with are tinted. */
  isChosen?: ((row: Row) => boolean) | undefined;
  /** A press, Enter or Space on a row. */
  onOpen?: (row: Row) => void;
  bounds?: WidthBounds;
  /** How far the columns reach that stay in view, in px. */
  keptPx?: number;
  /** A header was pressed that rows can be sorted by; it is told the next order by who knows it. */
  onSort?: (columnId: string) => void;
  /** A column has a new width; null gives it back to the table. */
  onResize?: (columnId: string, widthPx: number | null) => void;
  /** `loading` draws rows without content, `busy` dims those that are here. */
  state?: 'ready' | 'busy' | 'loading';
  /** Rows without content. */
  skeletonRows?: number;
  /** For what gives the focus back to a row. */
  rowFocus?: Ref<RowFocus> | undefined;
}

const usualBounds: WidthBounds = { minPx: 64, maxPx: 1_200 };

/**
 * A grid of many rows: one tab stop, arrows, Home, End, PgUp, PgDn, also to the controls of its cells; Enter or Space opens a
 * row or sorts by a header, F2 takes a header's edge. Only rows in view are drawn, so it takes any number of them as long as something above limits its height. (UI.md
 * section 6; decision 010)
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, card, cell, state = 'ready', selected = -1, rowsBefore = 0, rowCount = null } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const rowHeightPx = useRowHeight();
  const heightPx = card?.heightPx ?? rowHeightPx;
  const [draft, setDraft] = useState<{ id: string; widthPx: number } | null>(null);
  const shownColumns = useMemo(
    () => columns.map((column) => (column.id === draft?.id ? { ...column, widthPx: draft.widthPx } : column)),
    [columns, draft],
  );
  const isLoading = state === 'loading';
  const count = isLoading ? 0 : rows.length;
  const focus = useCellFocus({ rows: count, columns: card === undefined ? columns.length : 1, heightPx, scroller });
  const { active, goTo } = focus;
  useOneStop(grid, active);
  useImperativeHandle(
    props.rowFocus,
    () => ({
      focusRow: (row, columnId) => {
        const column = card === undefined ? columns.findIndex(({ id }) => id === columnId) : 0;
        goTo({ row, column: Math.max(0, column) });
      },
    }),
    [card, columns, goTo],
  );
  // The tab stop and the selected row are there also when they are out of sight: focus and scrolling need them.
  const drawn = useRowWindow({ count, heightPx, scroller, always: [active.row, selected] });
  const keyAt = (index: number) => props.keyOf?.(rows.at(index) as Row) || index;
  const order = useRowOrder(isLoading ? [] : drawn.rows, keyAt);
  const leastPx = card === undefined ? leastWidthOf(shownColumns) : 0;
  useWide(scroller, leastPx, props.keptPx);
  const { toStart } = focus;
  const before = useRef(rowsBefore);
  useLayoutEffect(() => {
    if (before.current === rowsBefore) return;
    before.current = rowsBefore;
    // Another page is read from its first row on.
    if (scroller.current !== null) scroller.current.scrollTop = 0;
    toStart();
  }, [rowsBefore, toStart]);
  useLayoutEffect(() => {
    if (selected >= 0) show(scroller.current, { row: selected, column: 0 });
  }, [selected]);

  const resize = useCallback(
    (id: string, widthPx: number | null, isDone: boolean) => {
      setDraft(isDone || widthPx === null ? null : { id, widthPx });
      if (isDone) props.onResize?.(id, widthPx);
    },
    [props.onResize],
  );
  const open = (at: number) => {
    const row = rows.at(at);
    if (row !== undefined && !isLoading) props.onOpen?.(row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    const cell = cellOf(target);
    const place = placeOf(cell);
    if (
      cell === null ||
      place === null ||
      !(target instanceof HTMLElement) ||
      target.getAttribute('role') === 'separator'
    )
      return;
    if (key === 'F2' && place.row < 0) {
      event.preventDefault();
      edgeOf(cell)?.focus();
    } else if ((key === 'Enter' || key === ' ') && !event.ctrlKey && !event.metaKey && !event.altKey) {
      // A control has the key, but for a box, which takes Space alone.
      if (target !== cell && (key === ' ' || !target.matches('[type="checkbox"]'))) return;
      event.preventDefault();
      if (place.row >= 0) open(place.row);
      else edgeOf(cell)?.focus();
    } else focus.onKeyDown(event, cell);
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    if (isControl(target)) return;
    const row = target.closest<HTMLElement>('[data-row]');
    // Text that was just marked is to be copied.
    if (row !== null && getSelection()?.isCollapsed !== false) open(Number(row.dataset.row));
  };
  const sizes = {
    '--data-table-tracks': tracksOf(shownColumns),
    '--data-table-least-width': `${leastPx}px`,
    '--data-table-kept': `${props.keptPx ?? 188}px`,
  } as CSSProperties;
  return (
    <div className={styles.table} style={sizes}>
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={(event) => {
          markSideways(event);
          drawn.onScroll();
        }}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: rows of a table element cannot be placed one by one */}
        <div
          ref={grid}
          role="grid"
          className={styles.grid}
          aria-label={props.label}
          aria-busy={state !== 'ready' || undefined}
          aria-rowcount={rowCount ?? -1}
          aria-colcount={card === undefined ? columns.length : 1}
          onKeyDown={onKeyDown}
          onFocus={focus.onFocus}
          onClick={onClick}
        >
          {card === undefined ? (
            // biome-ignore lint/a11y/useSemanticElements: see the grid
            <div role="rowgroup" className={styles.head}>
              <DataTableHeader
                columns={shownColumns}
                activeColumn={active.row === -1 ? active.column : null}
                bounds={props.bounds ?? usualBounds}
                onSort={props.onSort}
                onResize={resize}
              />
            </div>
          ) : null}
          {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
          <div
            ref={order.body}
            role="rowgroup"
            className={state === 'busy' ? `${styles.body} ${styles.dimmed}` : styles.body}
            style={isLoading ? undefined : { height: count * heightPx }}
          >
            {isLoading ? (
              <SkeletonRows rows={props.skeletonRows ?? 12} columns={columns} card={card} />
            ) : (
              order.rows.map((index) => (
                <DataTableRow
                  key={keyAt(index)}
                  row={rows.at(index) as Row}
                  index={index}
                  rowIndex={rowsBefore + index + (card === undefined ? 2 : 1)}
                  topPx={index * heightPx}
                  columns={columns}
                  cell={cell}
                  card={card}
                  activeColumn={active.row === index ? active.column : null}
                  isSelected={selected === index}
                  isChosen={props.isChosen}
                />
              ))
            )}
          </div>
        </div>
      </div>
      {state === 'busy' ? <div className={styles.progress} /> : null}
    </div>
  );
}

/** What takes a header's width. */
const edgeOf = (cell: HTMLElement) => cell.querySelector<HTMLElement>('[role="separator"]');

interface SkeletonRowsProps<Row> {
  rows: number;
  columns: readonly DataColumn[];
  card: DataCard<Row> | undefined;
}

/** What most cards hold. */
const cardLines = ['name', 'about', 'more'];

/** Lines where texts will stand, in the rows and columns that they will have. */
function SkeletonRows<Row>({ rows, columns, card }: SkeletonRowsProps<Row>) {
  const isCard = card !== undefined;
  const parts = isCard ? cardLines : columns.map(({ id }) => id);
  return Array.from({ length: rows }, (_, row) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: rows without content are all alike
      key={row}
      className={isCard ? styles.skeletonCard : styles.skeletonRow}
      style={{ height: card?.heightPx }}
      aria-hidden="true"
    >
      {parts.map((id, column) => (
        <div key={id} className={isCard ? undefined : styles.cell}>
          <Skeleton width={`${50 + ((row * 7 + column * 23) % 40)}%`} height={12} />
        </div>
      ))}
    </div>
  ));
}

interface CellFocusOptions {
  rows: number;
  columns: number;
  heightPx: number;
  scroller: { readonly current: HTMLDivElement | null };
}

/** Which cell is the tab stop, and the keys that move it. */
function useCellFocus({ rows, columns, heightPx, scroller }: CellFocusOptions) {
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 });
  /** Under way to a cell: to which of its stops, as far as it has so many. */
  const movesTo = useRef<number | null>(null);
  const active = {
    row: Math.min(place.row, rows - 1),
    column: Math.min(place.column, columns - 1),
  };
  useLayoutEffect(() => {
    if (movesTo.current === null) return;
    const cell = show(scroller.current, place);
    const stops = cell === null ? [] : stopsOf(cell);
    (stops[movesTo.current] ?? stops[0])?.focus({ preventScroll: true });
    movesTo.current = null;
  }, [place, scroller]);
  const toStart = useCallback(() => setPlace({ row: 0, column: 0 }), []);
  const goTo = useCallback((next: CellPlace, stop = 0) => {
    movesTo.current = stop;
    setPlace(next);
  }, []);
  return {
    active,
    toStart,
    goTo,
    onFocus: (event: FocusEvent) => {
      const next = placeOf(cellOf(event.target));
      if (next !== null && (next.row !== active.row || next.column !== active.column)) setPlace(next);
    },
    onKeyDown: (event: KeyboardEvent, cell: HTMLElement) => {
      const seenPx = scroller.current?.clientHeight ?? 0;
      const pageRows = Math.max(1, Math.floor(seenPx / heightPx) - 1);
      const hasHeader = scroller.current?.querySelector('[role="columnheader"]') != null;
      const { ctrlKey, metaKey, altKey } = event;
      const press = { key: inlineKey(event.key, event.currentTarget), ctrlKey, metaKey, altKey };
      const stops = stopsOf(cell);
      const stop = stops.indexOf(event.target as HTMLElement);
      const beside = ctrlKey || metaKey || altKey ? undefined : stops[stop + (stepBeside[press.key] ?? Number.NaN)];
      if (beside !== undefined) {
        event.preventDefault();
        beside.focus();
        return;
      }
      const next = cellAfterKey(active, press, { rows, columns, pageRows, hasHeader });
      if (next === null) return;
      event.preventDefault();
      goTo(next, next.column === active.column ? stop : 0);
    },
  };
}

/** Arrows that lead from one stop of a cell to the next. */
const stepBeside: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Brings a cell into view, below the header and beside the first column, and gives it. */
function show(scroller: HTMLDivElement | null, { row, column }: CellPlace): HTMLElement | null {
  const cell = scroller?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`) ?? null;
  if (scroller === null || cell === null) return null;
  // The first column stands still: going to it means to see what is beside it.
  if (column === 0) scroller.scrollLeft = 0;
  cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  return cell;
}

/**
 * Only a table that is wider than its room has a first column that stands still, and others that stay beside it as long
 * as they leave enough of the room. Written past React, like its shadow.
 */
function useWide(scroller: { readonly current: HTMLElement | null }, leastPx: number, keptPx = 0): void {
  useLayoutEffect(() => {
    const node = scroller.current;
    if (node === null || typeof ResizeObserver === 'undefined') return;
    const look = () => {
      const isWide = node.toggleAttribute('data-wide', leastPx > node.clientWidth);
      node.toggleAttribute('data-keeps', isWide && keptPx < node.clientWidth * 0.7);
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [scroller, leastPx, keptPx]);
}

/** Only a table that was scrolled sideways has a shadow at its first column. Written past React, which it concerns not. */
function markSideways(event: { currentTarget: HTMLElement }): void {
  event.currentTarget.toggleAttribute('data-sideways', event.currentTarget.scrollLeft !== 0);
}
