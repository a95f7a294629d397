import { formatDate } from '@portico/core/language';

/** A moment in local words with its zone; null when the text is no time. (UI.md section 7) */
export function formatMoment(text: string, timeZone?: string): string | null {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) return null;
  return formatDate(instant, { dateStyle: 'medium', timeStyle: 'long', ...(timeZone !== undefined && { timeZone }) });
}
