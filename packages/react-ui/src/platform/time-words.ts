import { formatDate } from '@portico/core/language';

/**
 * A moment in local words with its zone; null when the text is no time. (UI.md section 7)
 * @param moment - a text, or epoch milliseconds.
 */
export function formatMoment(moment: string | number, timeZone?: string): string | null {
  const instant = new Date(moment);
  if (Number.isNaN(instant.getTime())) return null;
  return formatDate(instant, { dateStyle: 'medium', timeStyle: 'long', ...(timeZone !== undefined && { timeZone }) });
}
