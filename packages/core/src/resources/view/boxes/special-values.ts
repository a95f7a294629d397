import { isRecord } from '../../../shared/index.ts';
import type { SwitchField } from '../../fields/field.ts';

const two = (part: number) => String(part).padStart(2, '0');

/** What a box for date and time shows of an instant, in the time of who looks at it; null for what is none. */
export function boxOfInstant(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return '';
  const at = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(at.getTime())) return null;
  const day = [String(at.getFullYear()).padStart(4, '0'), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The instant that such a box holds; undefined while it is empty or half filled in. */
export function instantOfBox(text: string): string | undefined {
  const at = new Date(/^\d{4,6}-\d\d-\d\dT\d\d:\d\d/.test(text) ? text : Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** Whether something that is off, on, or more about it, is on. */
export function isSwitchedOn(value: unknown): boolean {
  return value === true || (isRecord(value) && value.enabled !== false);
}

/** What a switch becomes: what was said about it stays; with nothing to say about it, it is no more than on or off. */
export function switchedTo({ of }: SwitchField, value: unknown, on: boolean): unknown {
  const hasMore = Object.keys(of.fields).some((key) => key !== 'enabled');
  if (!hasMore) return isRecord(value) ? { ...value, enabled: on } : on;
  if (Object.hasOwn(of.fields, 'enabled')) return { ...(isRecord(value) ? value : {}), enabled: on };
  return on ? (isRecord(value) ? value : {}) : false;
}
