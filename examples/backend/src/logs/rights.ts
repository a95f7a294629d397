import type { LogType } from '@portico/core/api';
import type { Caller } from '../http/call.ts';
import { forbidden } from '../http/problem.ts';
import { logRights } from './types.ts';

/**
 * The table names no right for the calls of a log, since it depends on the log. (spec 2 section 6)
 * @throws Problem 403.
 */
export function checkLogRight({ access }: Caller, logType: LogType): void {
  if (!access.can(`${logRights[logType]}:read`)) throw forbidden();
}
