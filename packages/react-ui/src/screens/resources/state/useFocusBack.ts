import { type FocusHolders, focusBack, selectList, selectOpened } from '@portico/core/resources/view';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RowFocus } from '../../../components/tables/DataTable.model.ts';
import type { ResourceParts } from './resource-context.ts';

interface FocusBack {
  /** For the table of the rows. */
  rowFocus: RefObject<RowFocus | null>;
  focusRow: ResourceParts['focusRow'];
}

/** Takes the focus to a row when the drawer or the confirmation that had it is gone. (UI.md section 9.4) */
export function useFocusBack(
  actor: ResourceParts['actor'],
  record: ResourceParts['record'],
  rows: ResourceParts['rows'],
): FocusBack {
  const rowFocus = useRef<RowFocus | null>(null);
  const shown = useRef(rows);
  const [wanted, setWanted] = useState<{ id: string | null } | null>(null);
  useLayoutEffect(() => {
    shown.current = rows;
  }, [rows]);
  useEffect(() => {
    let before = holdersIn(actor.getSnapshot());
    const { unsubscribe } = actor.subscribe((snapshot) => {
      const now = holdersIn(snapshot);
      const [was, at] = [before, { now, rows: shown.current, list: selectList(snapshot) }];
      before = now;
      const id = focusBack(record, { before: was, ...at });
      if (id !== undefined && isInWindow()) setWanted({ id });
    });
    return unsubscribe;
  }, [actor, record]);
  useEffect(() => {
    if (wanted === null) return;
    setWanted(null);
    const row = wanted.id === null ? -1 : rows.indexOf(wanted.id);
    // What opened it, and is in its row, has the focus again.
    if (document.activeElement?.closest(`[data-row="${row}"]`)) return;
    if (row >= 0) rowFocus.current?.focusRow(row, record.list.columns[0]);
    else document.querySelector<HTMLElement>('[data-add-entry] button')?.focus();
  }, [wanted, rows, record]);
  return { rowFocus, focusRow: useCallback((id) => setWanted({ id }), []) };
}

/** The focus is in the drawer or the confirmation that goes, and nowhere that somebody took it to meanwhile. */
function isInWindow(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.closest('[role="dialog"], [role="alertdialog"]') !== null;
}

function holdersIn(now: ReturnType<ResourceParts['actor']['getSnapshot']>): FocusHolders {
  return { opened: now.matches('ready') ? selectOpened(now) : null, asked: now.context.asked };
}
