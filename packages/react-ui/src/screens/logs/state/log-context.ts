import type { Logs } from '@portico/core';
import type { FilterDefinition, FilterState } from '@portico/core/filters';
import type { LogRequest, LogType, logPagingMachine } from '@portico/core/logs';
import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** What every part of one log's screen stands on. (UI.md 4.7) */
export interface LogParts {
  logs: Logs;
  logType: LogType;
  definitions: readonly FilterDefinition[];
  /** What the address says. */
  filters: FilterState;
  /** Writes filters into the address; `openId` is the event beside the table, as before unless given. */
  setFilters: (filters: FilterState, options?: { openId?: string | null; replace?: boolean }) => void;
  request: LogRequest;
  /** Rows page by page. */
  paging: ActorRefFrom<typeof logPagingMachine>;
  /** Id of the event that is open beside the table. */
  openId: string | null;
}

export const LogContext = createContext<LogParts | null>(null);

/** The log on screen. */
export function useLog(): LogParts {
  const parts = useContext(LogContext);
  if (parts === null) throw new Error('LogContext is missing above this component.');
  return parts;
}

/** Reads the rows through one of the selectors of `@portico/core/logs`. */
export function usePaging<T>(selector: (snapshot: SnapshotFrom<typeof logPagingMachine>) => T): T {
  return useSelector(useLog().paging, selector);
}
