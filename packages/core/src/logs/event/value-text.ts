import type { LogRowWire } from '../../api/schemas/index.ts';
import { formatDate, formatNumber } from '../../language/index.ts';
import { columnOf } from '../columns/columns.ts';
import { valueLabel } from '../words/words.ts';
import { eventTimeMs, fieldText, valuesOf } from './event.ts';
import { sizeMessages } from './messages.ts';

const short = {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
} as const;
const full = { ...short, year: 'numeric', timeZoneName: 'longOffset' } as const;

/**
 * An instant as a row shows it, local: `Nov 21 10:42:07.113`. By the platform's own formatter, which knows every zone and
 * costs the page nothing. (UI.md 4.7)
 * @param timeZone - IANA name; that of the machine unless given.
 */
export function eventTimeText(ms: number, timeZone?: string): string {
  return formatDate(ms, { ...short, timeZone }).replace(', ', ' ');
}

/** The same with year and zone, for the tooltip. (UI.md section 7, zone on hover) */
export function eventTimeTitle(ms: number, timeZone?: string): string {
  return formatDate(ms, { ...full, timeZone }).replace('GMT', 'UTC');
}

const byteUnits = [sizeMessages.kilobytes, sizeMessages.megabytes, sizeMessages.gigabytes] as const;

/** A size as people read it, `1.5 MB`; null for what is no size. (UI.md section 7, sizes in KB, MB, GB) */
export function byteText(value: string): string | null {
  const bytes = value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(bytes) || bytes < 0) return null;
  if (bytes < 1_024) return sizeMessages.bytes(bytes);
  let size = bytes / 1_024;
  let unit = 0;
  while (size >= 1_023.95 && unit < byteUnits.length - 1) {
    size /= 1_024;
    unit += 1;
  }
  const said = byteUnits[unit] as (size: string) => string; // never past the last one
  return said(formatNumber(size, { maximumFractionDigits: 1 }));
}

/** A field as a row shows it, by its kind; several values stand with commas. (UI.md 4.7) */
export function cellText(row: LogRowWire, field: string, timeZone?: string): string {
  const { kind } = columnOf(field);
  switch (kind) {
    case 'time': {
      const ms = eventTimeMs(row, field);
      return ms === null ? fieldText(row, field) : eventTimeText(ms, timeZone);
    }
    case 'action':
    case 'risk':
    case 'flag':
      return valuesOf(row, field)
        .map((value) => valueLabel(kind, value))
        .join(', ');
    case 'bytes':
      return valuesOf(row, field)
        .map((value) => byteText(value) ?? value)
        .join(', ');
    default:
      return fieldText(row, field);
  }
}

/** The whole value behind a cell, for its tooltip. (UI.md section 7) */
export function cellTitle(row: LogRowWire, field: string, timeZone?: string): string {
  if (columnOf(field).kind !== 'time') return cellText(row, field, timeZone);
  const ms = eventTimeMs(row, field);
  return ms === null ? fieldText(row, field) : eventTimeTitle(ms, timeZone);
}
