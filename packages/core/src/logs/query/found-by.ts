import type { LogType } from '../../api/schemas/index.ts';
import { formatQuery, recognise } from '../../filters/index.ts';
import { readBox } from './box.ts';

/** A log that has a field for what was pasted, and its condition. */
export interface LogOfPasted {
  logType: LogType;
  /** As the search box of the log would write it. */
  query: string;
}

/**
 * In which logs a pasted hash, address, network, e-mail address, domain or URL is looked for by a field of its own. None for
 * ids of events, which are asked for, and for any other text. (UI.md 4.16, INC-003)
 */
export function logsOfPasted(text: string, logs: readonly LogType[]): LogOfPasted[] {
  const found = recognise(text);
  if (found === null || found.kind === 'eventId') return [];
  return logs.flatMap((logType): LogOfPasted[] => {
    const read = readBox(text, logType);
    if (read.fault !== null || read.terms.some(({ field }) => field === null)) return [];
    return [{ logType, query: formatQuery(read.terms) }];
  });
}
