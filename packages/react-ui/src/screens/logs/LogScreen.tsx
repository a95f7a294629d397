import type { Logs } from '@portico/core';
import { type LogType, logFilterDefinitions, logRequest, selectLogState } from '@portico/core/logs';
import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { useApp } from '../../app/portal-context.ts';
import { Page } from '../../shell/Page.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { IntervalBar } from './filters/IntervalBar.tsx';
import { EventsByTimePlace } from './histogram/EventsByTimePlace.tsx';
import { LogActions } from './LogActions.tsx';
import { LogOffline } from './LogOffline.tsx';
import { LogRowsPlace } from './LogRowsPlace.tsx';
import * as styles from './LogScreen.css.ts';
import { LogContext, type LogParts } from './log-context.ts';
import { EventPanelPlace } from './panel/EventPanelPlace.tsx';
import { useLogFilters } from './useLogFilters.ts';
import { useLogPaging } from './useLogPaging.ts';

export interface LogScreenProps {
  logs: Logs;
  logType: LogType;
  tabs: ReactNode;
}

/** One log: filters, bars, rows and the event that is open. (UI.md 4.7) */
export function LogScreen({ logs, logType, tabs }: LogScreenProps) {
  const { deployment } = useApp().portal;
  const definitions = useMemo(() => logFilterDefinitions(logType, deployment), [logType, deployment]);
  const { filters, openId, setFilters } = useLogFilters(definitions);
  const request = useMemo(() => logRequest(filters, logType, deployment), [filters, logType, deployment]);
  const paging = useLogPaging(logs, request, filters);
  const state = useSelector(paging, selectLogState);
  const parts: LogParts = {
    logs,
    logType,
    definitions,
    filters,
    setFilters,
    request,
    paging,
    openId,
  };
  return (
    <LogContext value={parts}>
      <Page title="Logs" focusKey={`logs ${logType}`} isFill state={state} actions={<LogActions />}>
        <div className={styles.tabs}>{tabs}</div>
        <IntervalBar />
        <FilterBar />
        <EventsByTimePlace />
        <div className={styles.split}>
          <div className={styles.rows}>
            <LogOffline />
            <LogRowsPlace />
          </div>
          <EventPanelPlace />
        </div>
      </Page>
    </LogContext>
  );
}
