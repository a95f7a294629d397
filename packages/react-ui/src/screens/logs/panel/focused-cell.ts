/** The cell of the table that has the focus. */
export function focusedCell(): Element | null {
  return document.activeElement?.closest('[role="grid"] [role="gridcell"]') ?? null;
}

/** Does with the focused row what Enter does, so that `o` and Enter are one. (UI.md section 8) */
export function openFocusedRow(): void {
  focusedCell()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}
