/** The cell of the table that has the focus. */
export function focusedCell(): Element | null {
  return document.activeElement?.closest('[role="grid"] [role="gridcell"]') ?? null;
}

/** Does with the focused row what Enter does, so that `o` and Enter are one. (UI.md section 8) */
export function openFocusedRow(): void {
  focusedCell()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}

/** Goes to the next or the previous row; to the first one where none has the focus. (UI.md section 8, j and k) */
export function moveFocusedRow(by: 1 | -1): void {
  const cell = focusedCell();
  const key = by === 1 ? 'ArrowDown' : 'ArrowUp';
  if (cell !== null) cell.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  else firstCell(document.querySelector('[role="grid"] [data-row]'))?.focus();
}

/** The first cell of a row that says something: behind its box, where it has columns. */
export function firstCell(row: Element | null): HTMLElement | null {
  const find = (place: string) => row?.querySelector<HTMLElement>(`[role="gridcell"]${place}`) ?? null;
  return find(':nth-child(2)') ?? find('');
}

/** Gives the focus back to the table, where it was last. */
export function focusTable(): void {
  document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
}
