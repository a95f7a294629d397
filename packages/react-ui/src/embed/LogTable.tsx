import { createLogs, NO_PERMISSION_MESSAGE } from '@portico/core';
import type { LogType } from '@portico/core/logs';
import { openLogTypes } from '@portico/core/logs/view';
import { type ReactNode, useMemo } from 'react';
import { ErrorBlock } from '../components/feedback/ErrorBlock.tsx';
import { useApp } from '../portal/portal-context.ts';
import { FilterBar as Filters } from '../screens/logs/filters/FilterBar.tsx';
import { IntervalBar } from '../screens/logs/filters/IntervalBar.tsx';
import { LogOffline } from '../screens/logs/LogOffline.tsx';
import { EventPanelPlace } from '../screens/logs/panel/EventPanelPlace.tsx';
import { LogContext } from '../screens/logs/state/log-context.ts';
import { useLogParts } from '../screens/logs/state/useLogParts.ts';
import { LogRowsPlace } from '../screens/logs/table/LogRowsPlace.tsx';
import { Embedded, type EmbedProps, WhenSignedIn } from './Embedded.tsx';
import * as styles from './LogTable.css.ts';

export interface LogViewProps extends EmbedProps {
  log: LogType;
  /** What stands there while nobody is signed in. */
  signedOut?: ReactNode;
  /** `LogFilterBar` and `LogRows`, and whatever else the page puts beside them. */
  children: ReactNode;
}

/** One log in the page of another program; the filter bar and the rows inside of it belong together. */
export function LogView({ log, signedOut = null, children, ...embed }: LogViewProps) {
  return (
    <Embedded {...embed} start={`/logs/${log}`} draws={(path) => logPath(log).test(path)}>
      <WhenSignedIn app={embed.app} signedOut={signedOut}>
        <OpenLog log={log}>{children}</OpenLog>
      </WhenSignedIn>
    </Embedded>
  );
}

const logPath = (log: LogType) => new RegExp(`^#?/?logs/${log}([/?]|$)`);

function OpenLog({ log, children }: { log: LogType; children: ReactNode }) {
  const { portal } = useApp();
  const logs = useMemo(() => createLogs(portal), [portal]);
  const isOpen = openLogTypes(portal.access().can).includes(log);
  const parts = useLogParts(logs, log);
  if (!isOpen) return <ErrorBlock message={NO_PERMISSION_MESSAGE} />;
  return (
    <LogContext value={parts}>
      <div className={styles.log}>{children}</div>
    </LogContext>
  );
}

/** Time and filters of the log around it. */
export function LogFilterBar() {
  return (
    <>
      <IntervalBar />
      <Filters />
    </>
  );
}

/** Rows of the log around it, and the event that is open beside them. */
export function LogRows() {
  return (
    <div className={styles.split}>
      <div className={styles.rows}>
        <LogOffline />
        <LogRowsPlace />
      </div>
      <EventPanelPlace />
    </div>
  );
}

export interface LogTableProps extends Omit<LogViewProps, 'children'> {
  /** Without the filter bar the table shows what its place says. */
  hasFilters?: boolean;
}

/** The events of a log, page by page, in the page of another program. */
export function LogTable({ hasFilters = true, ...view }: LogTableProps) {
  return (
    <LogView {...view}>
      {hasFilters ? <LogFilterBar /> : null}
      <LogRows />
    </LogView>
  );
}
