import { useRef } from 'react';
import { isTyping, useShortcut } from '../../../platform/shortcuts.ts';
import { focusOpenRow } from '../focus/row-focus.ts';
import { KeptShelf } from '../kept/kept-shelf.ts';
import { useLog } from '../state/log-context.ts';
import { EventWindow } from './EventWindow.tsx';
import { useOpenEvent } from './useOpenEvent.ts';
import { useRowSteps } from './useRowSteps.ts';
import { useTableArrows } from './useTableArrows.ts';

/** The event of the address beside the table, and the keys that move and close it; there while one is open. (UI.md sections 4.7 and 8) */
export function EventPanel() {
  const { filters, setFilters } = useLog();
  const { view, retry } = useOpenEvent();
  const steps = useRowSteps();
  const shelf = useRef(null);
  useTableArrows(steps);
  const close = () => {
    // First the address: a field that loses the focus would write its text, and this the filters before it.
    setFilters(filters, { openId: null });
    focusOpenRow();
  };
  const onEscape = () => {
    const { activeElement } = document;
    if (!isTyping(activeElement)) return close();
    // What was typed into the event stays; the next Escape closes it.
    activeElement?.closest<HTMLElement>('[data-region="event"]')?.focus();
  };
  useShortcut('j', () => steps.step(1));
  useShortcut('k', () => steps.step(-1));
  useShortcut('Escape', onEscape);
  return (
    <KeptShelf value={shelf}>
      <EventWindow view={view} onRetry={retry} steps={steps} onClose={close} />
    </KeptShelf>
  );
}
