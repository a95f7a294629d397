import { partOnDemand } from '../../../platform/on-demand.ts';
import { useShortcut } from '../../../platform/shortcuts.ts';
import { moveFocusedRow, openFocusedRow } from '../focus/focused-cell.ts';
import { useLog } from '../state/log-context.ts';
import * as styles from './EventPanelPlace.css.ts';

const EventPanel = partOnDemand(() => import('./EventPanel.tsx').then((module) => module.EventPanel));

/** Where the open event lies, which loads with the first one. (DESIGN section 9) */
export function EventPanelPlace() {
  const { openId } = useLog();
  useShortcut('o', openFocusedRow);
  // With an event open they move that, and the table goes along.
  useShortcut('j', () => moveFocusedRow(1), openId === null);
  useShortcut('k', () => moveFocusedRow(-1), openId === null);
  if (openId === null) return null;
  return <EventPanel fallback={<div className={styles.place} />} />;
}
