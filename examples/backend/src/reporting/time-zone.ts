import type { Micros } from '../events/time.ts';

/**
 * The time zone of a name as the program and PostgreSQL both read it, or undefined: PostgreSQL does not know each old
 * name, reads short ones in its own way (IST is India here and Israel there), and a bare offset with the opposite sign.
 * (spec 3 section 7, emails_rewritten)
 */
export function timeZoneOf(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
    return timeZone === 'UTC' || (timeZone.includes('/') && !timeZone.startsWith('SystemV/')) ? timeZone : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the zone's hours begin with those of UTC; India's do not. (spec 3 section 7) */
export function hasWholeHourOffset(timeZone: string, at: Micros): boolean {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, minute: '2-digit' }).formatToParts(new Date(at / 1_000));
  const minute = parts.find(({ type }) => type === 'minute')?.value;
  return Number(minute) === new Date(at / 1_000).getUTCMinutes();
}
