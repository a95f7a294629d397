import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';
import { inlineKey } from '../../platform/direction.ts';

const controlSelector = ':is(button, a[href], input):not(:disabled)';

const controlsIn = (part: Element | null | undefined) => [
  ...(part?.querySelectorAll<HTMLElement>(controlSelector) ?? []),
];

/** Where a key leads from a control; undefined where it leads nowhere. */
type NextControl = (control: HTMLElement, key: string, around: HTMLElement) => HTMLElement | undefined;

/**
 * Makes all controls of an element one tab stop, the one that had the focus last. Written past React, which would draw
 * thousands of them for one step. (UI.md section 9.4)
 */
function useOneStopWithin(ref: RefObject<HTMLElement | null>, next: NextControl) {
  useLayoutEffect(() => {
    const controls = controlsIn(ref.current);
    const stop = controls.find((control) => control.dataset.stop !== undefined) ?? controls[0];
    for (const control of controls) {
      const index = control === stop ? 0 : -1;
      if (control.getAttribute('tabindex') !== String(index)) control.tabIndex = index;
    }
  });
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      if (!target.matches(controlSelector)) return;
      for (const before of currentTarget.querySelectorAll<HTMLElement>('[data-stop]')) {
        delete before.dataset.stop;
        before.tabIndex = -1;
      }
      for (const first of currentTarget.querySelectorAll<HTMLElement>('[tabindex="0"]')) first.tabIndex = -1;
      target.dataset.stop = '';
      target.tabIndex = 0;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target, currentTarget, key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
      if (!target.matches(controlSelector) || target.matches('input:not([type="checkbox"])')) return;
      const found = next(target, inlineKey(key, currentTarget), currentTarget);
      if (found === undefined) return;
      event.preventDefault();
      found.focus();
    },
  };
}

/** The control before or after one in a row, its first or last. */
function alongRow(controls: readonly HTMLElement[], control: HTMLElement, key: string): HTMLElement | undefined {
  const at = controls.indexOf(control);
  if (key === 'ArrowRight') return controls[at + 1];
  if (key === 'ArrowLeft') return controls[at - 1];
  if (key === 'Home') return controls[0];
  return key === 'End' ? controls.at(-1) : undefined;
}

/** The buttons of a row of chips: arrows, Home and End go through them. */
export function useChipStops(list: RefObject<HTMLElement | null>) {
  return useOneStopWithin(list, (control, key, around) => alongRow(controlsIn(around), control, key));
}

/** The control of the same column in the next row that has one, up or down. */
function alongColumn(control: HTMLElement, step: number): HTMLElement | undefined {
  const cell = control.closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest('tr');
  const rows = [...(row?.closest('table')?.rows ?? [])];
  if (cell == null || row == null) return undefined;
  for (let at = rows.indexOf(row) + step; rows[at] !== undefined; at += step) {
    const [found] = controlsIn(rows[at]?.cells[cell.cellIndex]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The controls in the cells of a table that has the role of a grid: arrows go from one to the next, Home and End along a row. */
export function useTableStops(table: RefObject<HTMLElement | null>) {
  return useOneStopWithin(table, (control, key) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') return alongColumn(control, key === 'ArrowDown' ? 1 : -1);
    return alongRow(controlsIn(control.closest('tr')), control, key);
  });
}
