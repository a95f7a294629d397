import type { ExportLogType } from '@portico/core/api';
import { nearestName } from '@portico/core/shared';
import { logNames, readLogType } from '../events/types.ts';
import { invalid } from '../http/problem.ts';

/** The log of a name. @throws Problem 400 naming the one that was probably meant. (DESIGN section 6) */
export function namedLog(name: string): ExportLogType {
  const logType = readLogType(name);
  if (logType !== undefined) return logType;
  const meant = nearestName(name.toLowerCase(), logNames);
  const hint = meant === null ? `there are ${logNames.join(', ')}` : `did you mean ${meant}?`;
  throw invalid(`log_type: there is no log ${name}; ${hint}`, 'log_type');
}
