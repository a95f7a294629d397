import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CellPlace } from './data-table-keys.ts';

/** What takes the focus in a cell; the edge of a column is taken by Enter on its header. */
const controlSelector = ':is(a[href], button, input, select, textarea, [tabindex]):not([role="separator"])';

/** The cell around an element, if it is in one. */
export function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
}

/** Whether a press there is one on a control, which acts for itself. */
export function isControl(target: Element): boolean {
  return target.closest('a[href], button, input, select, textarea') !== null;
}

/** Where a cell stands; null for what is none. */
export function placeOf(cell: HTMLElement | null): CellPlace | null {
  const [row, column] = cell?.dataset.cell?.split(':') ?? [];
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}

/** The controls of a cell in their order. */
function controlsOf(cell: HTMLElement): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(controlSelector)];
}

/**
 * What takes the focus in a cell, in the order of the arrows: the one control of a cell stands for it, several come after
 * it. A card is a row's only cell, and is itself the first. (WAI-ARIA grid, cells with controls)
 */
export function stopsOf(cell: HTMLElement): readonly HTMLElement[] {
  const controls = controlsOf(cell).filter((control) => !control.matches(':disabled'));
  return controls.length === 1 && cell.dataset.card === undefined ? controls : [cell, ...controls];
}

/** Makes the cell, or the one control that stands for it, the tab stop of the table, and all else in it none. */
function settle(cell: HTMLElement, isActive: boolean): void {
  const [stop] = isActive ? stopsOf(cell) : [];
  for (const each of [cell, ...controlsOf(cell)]) {
    const next = each === stop ? 0 : -1;
    if (each.getAttribute('tabindex') !== String(next)) each.tabIndex = next;
  }
}

/**
 * Keeps a table one tab stop: whatever controls its cells hold are reached by arrows. Written past React, since cells are
 * drawn by who uses the table, and anew without it. (UI.md section 9.4)
 */
export function useOneStop(grid: RefObject<HTMLElement | null>, { row, column }: CellPlace): void {
  const active = `${row}:${column}`;
  const latest = useRef(active);
  const stop = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    latest.current = active;
    const before = stop.current;
    const isThere = before?.isConnected === true && before.dataset.cell === active;
    stop.current = isThere ? before : (grid.current?.querySelector<HTMLElement>(`[data-cell="${active}"]`) ?? null);
    if (before !== stop.current && before !== null) settle(before, false);
    if (stop.current !== null) settle(stop.current, true);
  });
  useLayoutEffect(() => {
    const node = grid.current;
    if (node === null) return;
    const settleIn = (part: Element) => {
      const around = cellOf(part);
      const cells = around === null ? part.querySelectorAll<HTMLElement>('[data-cell]') : [around];
      for (const cell of cells) settle(cell, cell.dataset.cell === latest.current);
    };
    settleIn(node);
    // What comes, and what becomes a stop of its own: a control that is not disabled any more, say.
    const watcher = new MutationObserver((changes) => {
      const parts = new Set(
        changes.flatMap(({ type, target, addedNodes }) => (type === 'attributes' ? [target] : [...addedNodes])),
      );
      for (const part of parts) if (part instanceof Element) settleIn(part);
    });
    watcher.observe(node, { childList: true, attributeFilter: ['tabindex'], subtree: true });
    return () => watcher.disconnect();
  }, [grid]);
}
