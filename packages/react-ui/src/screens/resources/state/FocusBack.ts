import { type FocusHolders, focusBack, selectList, selectOpened } from '@portico/core/resources/view';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { RowFocus } from '../../../components/tables/DataTable.model.ts';
import type { FocusAsked, ResourceParts } from './resource-context.ts';

interface FocusBackProps extends Pick<ResourceParts, 'actor' | 'record' | 'rows'> {
  rowFocus: RefObject<RowFocus | null>;
  asked: FocusAsked | null;
  onAsk: (asked: FocusAsked | null) => void;
}

/** Takes the focus to a row when the drawer or the confirmation that had it is gone. (UI.md section 9.4) */
export function FocusBack({ actor, record, rows, rowFocus, asked, onAsk }: FocusBackProps) {
  const shown = useRef(rows);
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
      if (id !== undefined && isInWindow()) onAsk({ id });
    });
    return unsubscribe;
  }, [actor, record, onAsk]);
  useEffect(() => {
    if (asked === null) return;
    onAsk(null);
    const row = asked.id === null ? -1 : rows.indexOf(asked.id);
    // What opened it, and is in its row, has the focus again.
    if (document.activeElement?.closest(`[data-row="${row}"]`)) return;
    if (row >= 0) rowFocus.current?.focusRow(row, record.list.columns[0]);
    else document.querySelector<HTMLElement>('[data-add-entry] button')?.focus();
  }, [asked, onAsk, rows, rowFocus, record]);
  return null;
}

/** The focus is in the drawer or the confirmation that goes, and nowhere that somebody took it to meanwhile. */
function isInWindow(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.closest('[role="dialog"], [role="alertdialog"]') !== null;
}

function holdersIn(now: ReturnType<ResourceParts['actor']['getSnapshot']>): FocusHolders {
  return { opened: now.matches('ready') ? selectOpened(now) : null, asked: now.context.asked };
}
