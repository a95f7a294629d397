import type { LogType } from '@portico/core/api';
import { monitorParameters } from '@portico/core/logs';
import type { LogFilter } from '../events/filters.ts';
import { readFilters } from '../events/filters.ts';
import { refuseUnknownFilters } from '../events/known-fields.ts';
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
