import { formatDate } from '../../language/index.ts';
import { intervalTexts } from './messages.ts';

/**
 * When the rows were read: `Updated 10:42`. (UI.md 4.7)
 * @param timeZone - IANA name; that of the machine unless given.
 */
export function updatedText(ms: number, timeZone?: string): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return intervalTexts.updated(formatDate(ms, clock));
}
