import type { ExportLogType } from '@portico/core/api';
import { exportLogTypes } from '@portico/core/api';
import type { Caller } from '../calls/call.ts';
import { logRights } from '../events/types.ts';
import { forbidden } from '../http/problem.ts';

/**
 * The table names no right for the calls of a log, since it depends on the log. (spec 2 section 6)
 * @throws Problem 403.
 */
export function checkLogRight(caller: Caller, logType: ExportLogType): void {
  if (!mayReadLog(caller, logType)) throw forbidden();
}

/** Whether the caller may read a log. (spec 2 section 6) */
export function mayReadLog({ access }: Pick<Caller, 'access'>, logType: ExportLogType): boolean {
  return access.can(`${logRights[logType]}:read`);
}

/**
 * The logs that a token may fetch: nobody gives one a log that he may not read himself. (DESIGN section 6)
 * @param wanted - all that the caller may read unless given.
 * @throws Problem 403.
 */
export function readableLogs(caller: Caller, wanted?: readonly ExportLogType[]): readonly ExportLogType[] {
  const readable = exportLogTypes.filter((logType) => mayReadLog(caller, logType));
  const denied = (wanted ?? []).filter((logType) => !readable.includes(logType));
  if (denied.length > 0) throw forbidden(`You may not read the logs ${denied.join(', ')}.`);
  if (readable.length === 0) throw forbidden('You may not read any log.');
  return wanted ?? readable;
}
