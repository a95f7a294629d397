import type { Logs } from '@portico/core';
import { type LogType, logFilterDefinitions, logRequest } from '@portico/core/logs';
import { useMemo } from 'react';
import { useApp } from '../../../portal/portal-context.ts';
import type { LogParts } from './log-context.ts';
import { useLogFilters } from './useLogFilters.ts';
import { useLogPaging } from './useLogPaging.ts';

/** One log as its place says: filters, request and the rows page by page. (UI.md 4.7) */
export function useLogParts(logs: Logs, logType: LogType): LogParts {
  const { deployment } = useApp().portal;
  const definitions = useMemo(() => logFilterDefinitions(logType, deployment), [logType, deployment]);
  const { filters, openId, setFilters } = useLogFilters(definitions);
  const request = useMemo(() => logRequest(filters, logType, deployment), [filters, logType, deployment]);
  const paging = useLogPaging(logs, request, filters);
  return { logs, logType, definitions, filters, setFilters, request, paging, openId };
}
