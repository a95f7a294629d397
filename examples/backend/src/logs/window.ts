import type { LogExportIntervalWire } from '@portico/core/api';

/** The window of a call of a collector, in epoch seconds, and a remark about it. (DESIGN section 6) */
export interface ExportWindow {
  start: number;
  end: number;
  reason: string;
}

/** Window of a call without one, as the product's own client says. */
const defaultWindowSeconds = 300;

/**
 * The window that a call asks for: `start` and `end` where it has them, else the interval of its query before its end,
 * else the last five minutes. (DESIGN section 6; the product's own client sends both and means `start`)
 */
export function exportWindow(
  query: { start?: number | undefined; end?: number | undefined },
  intervalSeconds: number | null,
  nowMs: number,
): ExportWindow {
  const end = query.end ?? Math.floor(nowMs / 1_000);
  if (query.start !== undefined) return { start: query.start, end, reason: '' };
  return before(end, intervalSeconds ?? defaultWindowSeconds);
}

/** What `interval_time=true` answers: the interval of the query where it has one, whatever window is sent beside it. */
export function intervalWindow(
  query: { start?: number | undefined; end?: number | undefined },
  intervalSeconds: number | null,
  nowMs: number,
): LogExportIntervalWire {
  const sent = intervalSeconds === null ? query : { end: query.end };
  const { start, end, reason } = exportWindow(sent, intervalSeconds, nowMs);
  return { start: clientTime(start), end: clientTime(end), reason };
}

function before(end: number, seconds: number): ExportWindow {
  if (seconds <= end) return { start: end - seconds, end, reason: '' };
  return { start: 0, end, reason: 'The interval begins before 1970, and is cut there.' };
}

/** As the product's own client writes instants: `YYYYMMDDhhmmss`, in UTC. */
function clientTime(epochSeconds: number): string {
  return new Date(epochSeconds * 1_000).toISOString().slice(0, 19).replaceAll(/\D/g, '');
}
