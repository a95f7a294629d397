import { eventClock, type OpenEventView, rowStepOf, eventPanelTexts as texts } from '@portico/core/logs/view';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Drawer } from '../../../components/dialogs/Drawer.tsx';
import { useSnackbarRoom } from '../../../components/feedback/snackbar-room.ts';
import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { breakpoint } from '../../../theme/layout.ts';
import { EventActions } from './EventActions.tsx';
import { EventBadges } from './EventBadges.tsx';
import { EventBody } from './EventBody.tsx';
import { EventHead, StepButtons } from './EventHead.tsx';
import * as styles from './EventPanel.css.ts';
import type { RowSteps } from './useRowSteps.ts';

export interface EventWindowProps {
  view: OpenEventView;
  onRetry: () => void;
  steps: RowSteps;
  onClose: () => void;
}

/** The open event: over the end of the table where there is room, else a sheet over all of it. (UI.md section 3, widths; 4.16) */
export function EventWindow({ view, onRetry, steps, onClose }: EventWindowProps) {
  const hasRoom = useWindowWidth() >= breakpoint.desktop;
  const row = view.state === 'shown' ? view.row : null;
  const body = <EventBody view={view} onRetry={onRetry} />;
  const actions = row === null ? null : <EventActions row={row} />;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => stepByArrow(event, steps);
  if (hasRoom) {
    return (
      <Beside state={view.state} onKeyDown={onKeyDown} actions={actions}>
        <EventHead row={row} steps={steps} onClose={onClose} />
        <div className={styles.body}>{body}</div>
      </Beside>
    );
  }
  return (
    <Drawer title={row === null ? texts.name : eventClock(row)} onClose={onClose} footer={actions}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows move the event wherever the focus is inside */}
      <div className={styles.sheet} data-state={view.state} onKeyDown={onKeyDown}>
        <div className={styles.sheetHead}>
          <div className={styles.headWords}>{row === null ? null : <EventBadges row={row} />}</div>
          <div className={styles.headButtons}>
            <StepButtons steps={steps} />
          </div>
        </div>
        {body}
      </div>
    </Drawer>
  );
}

interface BesideProps {
  state: OpenEventView['state'];
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  actions: ReactNode;
  children: ReactNode;
}

/** Messages stand beside it: they come while an event is open, as what takes a selection back. (UI.md 4.12) */
function Beside({ state, onKeyDown, actions, children }: BesideProps) {
  const panel = useRef<HTMLElement>(null);
  const foot = useRef<HTMLElement>(null);
  useSnackbarRoom(panel, foot, 'right');
  return (
    <aside
      ref={panel}
      className={styles.panel}
      aria-label={texts.name}
      data-region="event"
      data-state={state}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {children}
      <footer ref={foot} className={actions === null ? undefined : styles.foot}>
        {actions}
      </footer>
    </aside>
  );
}

/** Arrows move through the rows, except where they scroll a text or move in a menu. (UI.md 4.7) */
function stepByArrow(event: KeyboardEvent<HTMLElement>, { step }: RowSteps): void {
  const { key, target, currentTarget } = event;
  const by = key.startsWith('Arrow') ? rowStepOf(key) : null;
  if (by === null || event.defaultPrevented || !(target instanceof HTMLElement)) return;
  if (!currentTarget.contains(target) || target.closest('[data-scrolls]') !== null) return;
  event.preventDefault();
  step(by);
}
