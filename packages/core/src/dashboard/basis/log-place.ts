import { spanInterval } from '../../logs/index.ts';
import type { QueryWindow, ReportEvents } from '../../reporting/index.ts';

/** The place of the log with these events of this window, and no others. (DSH-002, decision 026) */
export function eventsPlace({ logType, filters }: ReportEvents, { start, end }: QueryWindow): string {
  const interval = spanInterval({ startEpochSeconds: start, endEpochSeconds: end });
  return `/logs/${logType}?${new URLSearchParams({ ...filters, interval, page: '0' })}`;
}
