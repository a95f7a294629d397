import type { Micros } from '../logs/time.ts';

/** Whether there is a time zone of the name. (spec 3 section 7, emails_rewritten) */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return /^[A-Za-z][\w/+-]*$/.test(name); // PostgreSQL reads a bare offset with the opposite sign
  } catch {
    return false;
  }
}

/** Whether the zone's hours begin with those of UTC; India's do not. (spec 3 section 7) */
export function hasWholeHourOffset(timeZone: string, at: Micros): boolean {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, minute: '2-digit' }).formatToParts(new Date(at / 1_000));
  const minute = parts.find(({ type }) => type === 'minute')?.value;
  return Number(minute) === new Date(at / 1_000).getUTCMinutes();
}
