import { selectPageRows } from '@portico/core/logs';
import { eventOfLine, rowStepOf } from '@portico/core/logs/view';
import { useEffect, useRef } from 'react';
import { focusedRow, followOpenRow } from '../focus/row-focus.ts';
import { useLog, usePaging } from '../state/log-context.ts';
import { useTableLines } from '../state/table-lines.ts';
import type { RowSteps } from './useRowSteps.ts';

/**
 * While an event is open, arrows in the table open the row that they lead to, also on the next page, and the focus in the
 * table stays with the open event. (UI.md 4.7)
 */
export function useTableArrows({ step }: RowSteps): void {
  const { openId } = useLog();
  const rows = usePaging(({ context }) => context.rows);
  const page = usePaging(({ context }) => context.page);
  const { lines } = useTableLines(usePaging(selectPageRows));
  const latest = useRef({ step, lines, openId });
  useEffect(() => {
    latest.current = { step, lines, openId };
  });
  const isOpen = openId !== null;
  useEffect(() => {
    if (!isOpen) return;
    // In place of the table's own move of the focus, which goes along below; at the ends the table has the key.
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const by = key.startsWith('Arrow') && !ctrlKey && !metaKey && !altKey ? rowStepOf(key) : null;
      const from = eventOfLine(latest.current.lines[focusedRow()], latest.current.openId);
      if (by === null || from === undefined || !latest.current.step(by, from)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open event, or its row at another place, is the reason to follow
  useEffect(() => {
    if (isOpen) followOpenRow();
  }, [isOpen, openId, rows, page]);
}
