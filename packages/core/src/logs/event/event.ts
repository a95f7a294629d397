import type { LogRowWire } from '../../api/schemas/index.ts';

/** What an event has where a field has no value. (spec 2 section 3) */
export const NO_VALUE = 'NA';

/** The values of a field as texts; `NA` and the empty text stand for none. (spec 2 section 3) */
export function valuesOf(row: LogRowWire, field: string): string[] {
  const value = Object.hasOwn(row.event, field) ? row.event[field] : undefined;
  return (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== '' && text !== NO_VALUE);
}

/** The value of a field on one line. */
export function fieldText(row: LogRowWire, field: string): string {
  return valuesOf(row, field).join(', ');
}

/** The values of a field each once: a list may repeat its members. */
export function differentValuesOf(row: LogRowWire, field: string): string[] {
  return [...new Set(valuesOf(row, field))];
}

/** An event as it was stored, for copying. (UI.md 4.7, raw JSON) */
export function rawJson(row: LogRowWire): string {
  return JSON.stringify(row.event, null, 2);
}

/** The instant of an event in epoch milliseconds; a time without a zone is UTC. Null when there is none. (DESIGN section 6) */
export function eventTimeMs(row: LogRowWire, field = 'event_time'): number | null {
  const text = fieldText(row, field);
  const [, day, time, fraction = '', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? [];
  if (day === undefined) return null;
  const ms = Date.parse(`${day}T${time}${fraction.slice(0, 4)}${zone}`);
  return Number.isNaN(ms) ? null : ms;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
