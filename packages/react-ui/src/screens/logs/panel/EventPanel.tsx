import { Suspense } from 'react';
import { onDemand } from '../../../components/on-demand.ts';
import { useShortcut } from '../../../shell/shortcuts.ts';
import { useLog } from '../log-context.ts';
import { focusOpenRow, openFocusedRow } from './row-focus.ts';
import { useOpenEvent } from './useOpenEvent.ts';
import { useRowSteps } from './useRowSteps.ts';
import { useTableArrows } from './useTableArrows.ts';

const EventWindow = onDemand(() => import('./EventWindow.tsx').then((module) => module.EventWindow));

/** The event of the address beside the table, and the keys that open, move and close it. (UI.md sections 4.7 and 8) */
export function EventPanel() {
  const { filters, setFilters, openId } = useLog();
  const { view, retry } = useOpenEvent();
  const steps = useRowSteps();
  useTableArrows(steps);
  const isOpen = openId !== null;
  const close = () => {
    focusOpenRow();
    setFilters(filters, { openId: null });
  };
  useShortcut('o', openFocusedRow);
  useShortcut('j', () => steps.step(1), isOpen);
  useShortcut('k', () => steps.step(-1), isOpen);
  useShortcut('Escape', close, isOpen);
  if (view.state === 'closed') return null;
  return (
    <Suspense fallback={null}>
      <EventWindow view={view} onRetry={retry} steps={steps} onClose={close} />
    </Suspense>
  );
}
