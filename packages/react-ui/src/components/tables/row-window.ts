import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export interface RowWindowOptions {
  /** All rows. */
  count: number;
  /** Of each of them. */
  heightPx: number;
  scroller: RefObject<HTMLElement | null>;
  /** Rows that are drawn also when they are out of sight; -1 for none. */
  always: readonly number[];
}

/** Rows drawn above and below those in view: a scroll of a row meets it ready, and whatever is drawn has fewer to look at. */
const BEYOND = 2;
/** Height drawn for a table that is not laid out: on paper, say, and before the first layout. */
const UNSEEN_PX = 1_600;

/**
 * Which rows of a scrolled table are drawn. Rows of one height need no more than this, and a library for rows of any height
 * weighs a good half of what a route may add to the shell. (decision 010)
 */
export function useRowWindow({ count, heightPx, scroller, always }: RowWindowOptions) {
  const [view, setView] = useState({ first: 0, rows: Math.ceil(UNSEEN_PX / heightPx) });
  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    const first = Math.floor(scrollTop / heightPx);
    const rows = Math.ceil((clientHeight || UNSEEN_PX) / heightPx);
    setView((before) => (before.first === first && before.rows === rows ? before : { first, rows }));
  }, [scroller, heightPx]);
  useLayoutEffect(() => {
    look();
    if (scroller.current === null || typeof ResizeObserver === 'undefined') return;
    const watcher = new ResizeObserver(look);
    watcher.observe(scroller.current);
    return () => watcher.disconnect();
  }, [look, scroller]);
  return {
    rows: rowsOf(view, count, always),
    /** Before the scrolled picture is painted, or it would have a blank where the rows come in. */
    onScroll: () => flushSync(look),
  };
}

/** Rows in view and around it, in order, and those that are always there. */
export function rowsOf(view: { first: number; rows: number }, count: number, always: readonly number[]): number[] {
  const from = Math.max(0, Math.min(view.first, count - view.rows) - BEYOND);
  const to = Math.min(count, Math.max(view.first, 0) + view.rows + BEYOND);
  const drawn = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  const others = new Set(always.filter((row) => row >= 0 && row < count && (row < from || row >= to)));
  return others.size === 0 ? drawn : [...drawn, ...others].toSorted((a, b) => a - b);
}
