import type { Logs } from '@portico/core';
import { type LogType, selectLogState } from '@portico/core/logs';
import { logTypeLabels } from '@portico/core/logs/view';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { partOnDemand } from '../../platform/on-demand.ts';
import { Page } from '../../shell/page/Page.tsx';
import { BreakdownPlace } from './breakdown/BreakdownPlace.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { IntervalBar } from './filters/IntervalBar.tsx';
import { EventsByTimePlace } from './histogram/EventsByTimePlace.tsx';
import { LogActions } from './LogActions.tsx';
import { LogOffline } from './LogOffline.tsx';
import * as styles from './LogScreen.css.ts';
import { logScreenMessages } from './messages.ts';
import { EventPanelPlace } from './panel/EventPanelPlace.tsx';
import { SearchPlace } from './search/SearchPlace.tsx';
import { useBreakdownChoice } from './state/breakdown-choice.ts';
import { LogContext } from './state/log-context.ts';
import { useLogParts } from './state/useLogParts.ts';
import { LogRowsPlace } from './table/LogRowsPlace.tsx';

/** Nothing is to be said before the log is read a second time. */
const LogLive = partOnDemand(() => import('./LogLive.tsx').then((module) => module.LogLive));

export interface LogScreenProps {
  logs: Logs;
  logType: LogType;
  tabs: ReactNode;
}

/** One log: filters, bars, rows and the event that is open. (UI.md 4.7) */
export function LogScreen({ logs, logType, tabs }: LogScreenProps) {
  const parts = useLogParts(logs, logType);
  const state = useSelector(parts.paging, selectLogState);
  const { openId } = parts;
  const [{ isOpen }] = useBreakdownChoice();
  return (
    <LogContext value={parts}>
      <Page
        title={logScreenMessages.logs}
        documentTitle={logScreenMessages.titleOf(logTypeLabels[logType])}
        focusKey={`logs ${logType}`}
        isFill
        state={state}
        actions={<LogActions />}
      >
        <div className={styles.tabs}>{tabs}</div>
        <SearchPlace />
        <IntervalBar />
        <FilterBar />
        <div className={styles.body} data-event={openId === null ? undefined : isOpen ? 'overBreakdown' : 'overRows'}>
          <div className={styles.main}>
            <EventsByTimePlace />
            <div className={styles.split}>
              <div className={styles.rows}>
                <LogOffline />
                <LogLive />
                <LogRowsPlace />
              </div>
            </div>
          </div>
          <BreakdownPlace />
          <EventPanelPlace />
        </div>
      </Page>
    </LogContext>
  );
}
