import { firstCell, focusedCell } from './focused-cell.ts';

/**
 * Gives the focus to the row of the open event, unless it is in the table anyway. Where the row is not drawn, the table
 * gets it; it is somewhere on the page in any case. (UI.md section 4.7, issue 7)
 */
export function focusOpenRow(): void {
  if (focusedCell() !== null) return;
  const row = document.querySelector('[role="grid"] [role="row"][aria-selected="true"]');
  const table = document.querySelector('[role="grid"]');
  const target =
    row?.querySelector('[tabindex="0"]') ??
    firstCell(row) ??
    table?.querySelector('[tabindex="0"]') ??
    document.querySelector('h1');
  if (target instanceof HTMLElement) target.focus();
}

/** Place of the focused row among those of the page; -1 where none has the focus. */
export function focusedRow(): number {
  const row = focusedCell()?.closest<HTMLElement>('[data-row]');
  return row ? Number(row.dataset.row) : -1;
}

/** Who moves through the table goes along with the open event, in the same column. (UI.md 4.7) */
export function followOpenRow(): void {
  const column = focusedCell()?.getAttribute('aria-colindex');
  if (column == null) return;
  const row = document.querySelector('[role="grid"] [role="row"][aria-selected="true"]');
  row?.querySelector<HTMLElement>(`[role="gridcell"][aria-colindex="${column}"]`)?.focus({ preventScroll: true });
}
