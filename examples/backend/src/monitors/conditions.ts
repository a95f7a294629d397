import type { LogType } from '@portico/core/api';
import { MONITOR_LOOK_BACK_DAYS, monitorFaultTexts, monitorParameters } from '@portico/core/logs';
import { readLocalLogs } from '../appliances/local-logs.ts';
import { databaseFault } from '../db/faults.ts';
import type { LogFilter } from '../events/filters.ts';
import { readFilters } from '../events/filters.ts';
import { refuseUnknownFilters } from '../events/known-fields.ts';
import { microsInDay } from '../events/time.ts';
import { invalid, Problem } from '../http/problem.ts';
import { readTypedQuery } from '../logs/query/typed.ts';
import type { Services } from '../services/services.ts';

/**
 * The conditions of a monitor, read as the calls of its log read them, so that it counts what the log lists. (decision 051)
 * @throws Problem 400 with the path `query` for filters that the log refuses.
 */
export async function monitorFilters(
  { logs }: Pick<Services, 'logs'>,
  tenantId: string,
  { log_type: logType, query }: { log_type: LogType; query: string },
): Promise<LogFilter[]> {
  const of = { logs, tenantId, logType };
  const parameters = monitorParameters(query);
  try {
    const given = readFilters(parameters, ['query']);
    await refuseUnknownFilters(of, given);
    return [...given, ...(await readTypedQuery(of, [parameters.query ?? ''].flat().join(' ')))];
  } catch (error) {
    throw error instanceof Problem && error.status === 400 ? invalid(error.message, 'query') : error;
  }
}

/**
 * What is odd about the conditions of a monitor though the log takes them: that no event has met them for weeks, as where a
 * value is misspelt or two conditions rule each other out. Nothing is said where it cannot be found out in time. (issue 17)
 */
export async function monitorWarnings(
  services: Pick<Services, 'db' | 'logs' | 'deployment'>,
  tenantId: string,
  monitor: { log_type: LogType; query: string },
): Promise<string[]> {
  const { log_type: logType } = monitor;
  try {
    const isHere = await readLocalLogs(services, tenantId);
    if (!isHere(logType)) return [];
    const filters = await monitorFilters(services, tenantId, monitor);
    const until = Date.now() * 1_000;
    const window = { tenantId, logType, from: until - MONITOR_LOOK_BACK_DAYS * microsInDay, until, filters };
    const { events } = await services.logs.page({ ...window, order: 'newestFirst', limit: 1, after: null });
    return events.length === 0 ? [monitorFaultTexts.nothingCounted] : [];
  } catch (error) {
    if (databaseFault(error) === null) throw error;
    return [];
  }
}
