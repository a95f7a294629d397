import { LAST_EPOCH_SECONDS } from '../../api/schemas/index.ts';
import type { LogWindow } from './intervals.ts';

/** A month of a year; months count from 1. (OP-81) */
export interface Month {
  month: number;
  year: number;
}

/** Reads `{month}&{year}`: 1 to 12 and four digits, since 1970. (spec 2 section 5, OP-81) */
export function readMonth(text: string): Month | null {
  const [, month, year] = /^([1-9]|1[0-2])&(\d{4})$/.exec(text) ?? [];
  return month === undefined || Number(year) < 1970 ? null : { month: Number(month), year: Number(year) };
}

/** Writes a month as an interval. (spec 2 section 5) */
export function monthInterval({ month, year }: Month): string {
  return `${month}&${String(year).padStart(4, '0')}`;
}

/** Number of days. */
export function monthDays({ month, year }: Month): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** From the first second of a month to its last one, or to the last that a call takes. (spec 2 section 5, OP-79, OP-81) */
export function monthWindow({ month, year }: Month, zone: 'local' | 'utc'): LogWindow {
  const begin = (index: number) => (zone === 'utc' ? Date.UTC(year, index) : new Date(year, index).getTime()) / 1_000;
  const within = (seconds: number) => Math.min(Math.max(0, seconds), LAST_EPOCH_SECONDS);
  return { startEpochSeconds: within(begin(month - 1)), endEpochSeconds: within(begin(month) - 1) };
}
