import { dateFormat } from '../../language/index.ts';

/** Reads the clock of a zone by its IANA name; the language gives no more than the order of the parts. */
function readerOf(timeZone: string): Intl.DateTimeFormat {
  return dateFormat({
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}

/** Whether there is a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return readerOf(name) !== undefined;
  } catch {
    return false;
  }
}

/** What a clock of the zone shows at an instant, as if it were UTC; both in seconds since 1970. */
export function wallOf(epochSeconds: number, timeZone: string): number {
  const parts = readerOf(timeZone).formatToParts(epochSeconds * 1_000);
  const of = (name: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === name)?.value ?? 0);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) / 1_000;
}

const day = 86_400;

/**
 * The instant at which a clock of the zone shows a time. Of two, in autumn, the first; of none, in spring, the instant that
 * is as far after midnight.
 */
export function instantOfWall(wall: number, timeZone: string): number {
  const offsetAt = (instant: number) => wallOf(instant, timeZone) - instant;
  const [before, after] = [offsetAt(wall - day), offsetAt(wall + day)];
  const [early, late] = [wall - before, wall - after];
  if (before === after || offsetAt(early) === before) return early;
  return offsetAt(late) === after ? late : early;
}

/** The zone of this machine. */
export function ownTimeZone(): string {
  return dateFormat({}).resolvedOptions().timeZone;
}
