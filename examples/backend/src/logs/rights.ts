import type { ExportLogType, TokenKind } from '@portico/core/api';
import { exportLogTypes, INGEST_RIGHT, SCIM_RIGHT } from '@portico/core/api';
import type { Caller } from '../calls/call.ts';
import { logRights } from '../events/types.ts';
import { forbidden, invalid } from '../http/problem.ts';

/**
 * The table names no right for the calls of a log, since it depends on the log. (spec 2 section 6)
 * @throws Problem 403.
 */
export function checkLogRight(caller: Caller, logType: ExportLogType): void {
  if (!mayReadLog(caller, logType)) throw forbidden();
}

/** Whether the caller may read a log. (spec 2 section 6) */
export function mayReadLog({ access }: { access: Pick<Caller['access'], 'can'> }, logType: ExportLogType): boolean {
  return access.can(`${logRights[logType]}:read`);
}

/**
 * The logs of a new token of a kind. (OP-212, decision 043, decision 044)
 * @param wanted - of one that fetches, all that the caller may read unless given.
 * @throws Problem 400 or 403.
 */
export function givenLogs(
  caller: Caller,
  kind: TokenKind,
  wanted?: readonly ExportLogType[],
): readonly ExportLogType[] {
  if (kind === 'scim') return noLogs(caller, wanted);
  return kind === 'ingest' ? sendableLogs(caller, wanted) : readableLogs(caller, wanted);
}

/** A directory makes and ends users, by leave of who may do so himself. (decision 044) */
function noLogs({ access }: Caller, wanted?: readonly ExportLogType[]): readonly ExportLogType[] {
  if (!access.can(SCIM_RIGHT)) throw forbidden(`A token of a directory needs ${SCIM_RIGHT}.`);
  if (wanted !== undefined) throw invalid('log_types: a token of a directory has no logs; leave them out', 'log_types');
  return [];
}

/** Events are sent of logs that are named, by leave of who may change how logs are kept; of the trail by nobody. (decision 043) */
function sendableLogs({ access }: Caller, wanted: readonly ExportLogType[] = []): readonly ExportLogType[] {
  if (!access.can(INGEST_RIGHT)) throw forbidden(`A token that sends events needs ${INGEST_RIGHT}.`);
  if (wanted.length === 0) throw invalid('log_types: name the logs that events are sent of', 'log_types');
  if (wanted.includes('audit')) throw invalid('log_types: the service alone writes the log audit', 'log_types');
  return wanted;
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
