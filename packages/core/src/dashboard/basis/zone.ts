/** What writes an instant as the clocks of a zone show it; dear to make. */
const writers = new Map<string, Intl.DateTimeFormat>();

function writerOf(timeZone: string): Intl.DateTimeFormat {
  const found =
    writers.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  writers.set(timeZone, found);
  return found;
}

/** Seconds that the clocks of a zone are ahead of UTC. */
export function offsetAt(epochSeconds: number, timeZone: string): number {
  const parts = writerOf(timeZone).formatToParts(epochSeconds * 1_000);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  // Clocks show whole seconds.
  return shown / 1_000 - Math.floor(epochSeconds);
}

/** The instant at which the clocks show a time, given as the seconds that it would be in UTC. */
function instantOf(localSeconds: number, timeZone: string, near: number): number {
  const guess = localSeconds - offsetAt(near, timeZone);
  return localSeconds - offsetAt(guess, timeZone);
}

/** When the minute, hour or day began, by the clocks of the zone. */
export function startOf(epochSeconds: number, unitSeconds: number, timeZone: string): number {
  const local = epochSeconds + offsetAt(epochSeconds, timeZone);
  return instantOf(Math.floor(local / unitSeconds) * unitSeconds, timeZone, epochSeconds);
}

/** The same time of another day, by the clocks of the zone. */
export function addDays(epochSeconds: number, days: number, timeZone: string): number {
  return instantOf(epochSeconds + offsetAt(epochSeconds, timeZone) + days * 86_400, timeZone, epochSeconds);
}

/** `2026-11-20T14:05`, as the reports over time write their rows. (spec 3 section 7) */
export function localText(epochSeconds: number, timeZone: string): string {
  return new Date((epochSeconds + offsetAt(epochSeconds, timeZone)) * 1_000).toISOString().slice(0, 16);
}
