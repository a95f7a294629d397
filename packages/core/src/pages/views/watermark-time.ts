/**
 * An instant as MM-DD-YYYY h:mm:ss A. (spec 1 section 2, OP-56)
 * @param now - epoch milliseconds.
 * @param timeZone - IANA name; the format functions of date-fns know only the zone of the machine, and a page must be
 * the same on every machine.
 */
export function watermarkTime(now: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hour12: true,
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('month')}-${part('day')}-${part('year')} ${part('hour')}:${part('minute')}:${part('second')} ${part('dayPeriod')}`;
}
