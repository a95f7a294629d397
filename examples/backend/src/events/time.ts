import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';

/**
 * Instants of events are counted in microseconds since 1970, which a number holds exactly until the year 2255.
 * `event_time` of events has no zone and means UTC, with up to six digits of fraction. (DESIGN section 6)
 */
export type Micros = number;

/** An hour of event times. */
export const microsInHour: Micros = millisecondsInHour * 1_000;

/** A day of event times. */
export const microsInDay: Micros = millisecondsInDay * 1_000;

/** Beyond it a number no longer tells one microsecond from the next. */
const lastMicros = Number.MAX_SAFE_INTEGER;

const pattern = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:?\d\d)?$/;

/** Reads the instant of an event; undefined when the text is none, or one after the year 2255. (DESIGN section 6) */
export function readEventTime(text: string): Micros | undefined {
  const [, day, time, fraction = '', zone = 'Z'] = pattern.exec(text.trim()) ?? [];
  if (day === undefined) return undefined;
  const ms = Date.parse(`${day}T${time}${zone}`);
  if (Number.isNaN(ms) || ms < 0 || !isDay(day)) return undefined;
  const micros = ms * 1_000 + Number(fraction.slice(0, 6).padEnd(6, '0'));
  return micros <= lastMicros ? micros : undefined;
}

/** A parser that takes the 31st of April as the 1st of May would file the event under another day, in whatever zone. */
function isDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** As PostgreSQL reads an instant and as cursors write it. (DESIGN section 6) */
export function instantText(micros: Micros): string {
  const ms = Math.floor(micros / 1_000);
  return `${new Date(ms).toISOString().slice(0, -1)}${String(micros - ms * 1_000).padStart(3, '0')}Z`;
}

/** As events carry it: no zone, six digits. (DESIGN section 6) */
export function eventTimeText(micros: Micros): string {
  return instantText(micros).slice(0, -1);
}
