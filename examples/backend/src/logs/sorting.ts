import type { LogType } from '@portico/core/api';
import { type LogSort, sortFault } from '@portico/core/logs';
import { invalid, Problem } from '../http/problem.ts';
import { readSeconds } from '../reads/connect.ts';
import { isTooCostly } from '../reads/read-call.ts';

/** Parameters of pages alone: what is counted has no order. */
export const orderParameters = ['sort', 'order'];

/** Null for newest first, by whatever name. @throws Problem 400 naming the parameter. */
export function readSort(
  logType: LogType,
  { sort, order }: { sort?: string | undefined; order?: LogSort['order'] | undefined },
): LogSort | null {
  const fault = sortFault(logType, { sort, order });
  if (fault !== null) throw invalid(fault.message, fault.path);
  if (sort === undefined || (sort === 'event_time' && order === 'desc')) return null;
  return { field: sort, order: order ?? 'asc' };
}

/** @throws Problem 503 with the way out, when there are more events than can be compared. */
export async function refusingCostly<T>({ field }: Pick<LogSort, 'field'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isTooCostly(error)) throw error;
    const message = `Sorting by ${field} took longer than ${readSeconds} seconds. Choose a shorter interval, more conditions, or sort by time.`;
    throw new Problem(503, { message });
  }
}
