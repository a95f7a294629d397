import { formatDate } from '../../language/index.ts';

/** Day and minute of something in the past, with the year of another year; in the zone of the browser unless given. */
export function momentOf(at: Date, { nowMs, timeZone }: { nowMs: number; timeZone?: string | undefined }) {
  const format = (parts: Intl.DateTimeFormatOptions, of: Date) => formatDate(of, { ...parts, timeZone });
  const [year, yearNow] = [at, new Date(nowMs)].map((of) => format({ year: 'numeric' }, of));
  return {
    day: format({ month: 'short', day: 'numeric', ...(year !== yearNow && { year: 'numeric' }) }, at),
    time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, at),
  };
}
