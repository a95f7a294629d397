import { addDays } from 'date-fns/addDays';
import { millisecondsInDay } from 'date-fns/constants';
import { endOfDay } from 'date-fns/endOfDay';
import { isSameDay } from 'date-fns/isSameDay';
import { isSameYear } from 'date-fns/isSameYear';
import { startOfDay } from 'date-fns/startOfDay';
import { formatDate } from '../language/index.ts';
import { momentWords } from '../shared/index.ts';
import { durationTexts, tokenTexts } from './messages.ts';

/** `Nov 28`, and of another year `Feb 19, 2027`. */
export function dayWords(at: number, now: number): string {
  const year = isSameYear(at, now) ? {} : { year: 'numeric' as const };
  return formatDate(at, { month: 'short', day: 'numeric', ...year });
}

/** How long ago, and the day of what is older than one. */
export function usedWords(instant: string, now: number): string {
  return momentWords(instant, now, (text) => dayWords(Date.parse(text), now)) ?? tokenTexts.never;
}

/** The time of something today, and the day of all else. */
export function sinceWords(instant: string, now: number): string {
  const at = Date.parse(instant);
  return isSameDay(at, now) ? formatDate(at, { hour: '2-digit', minute: '2-digit' }) : dayWords(at, now);
}

/** `2 h`, `1 h 30 min`, `45 s`. */
export function durationWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return durationTexts.seconds(Math.round(seconds));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return durationTexts.minutes(minutes);
  const words = durationTexts.hours(hours);
  return rest === 0 ? words : durationTexts.both(words, durationTexts.minutes(rest));
}

/** Days that a token lives unless its maker says otherwise, and at most. (OP-218) */
export const TOKEN_DAYS = { usual: 90, most: 365 } as const;
/** How far the clocks of browser and service may be apart, in milliseconds. Chosen here. */
const CLOCKS_APART_MS = 5 * 60_000;

/** The last moment that a token may end at. */
const lastEnd = (now: number): number => now + TOKEN_DAYS.most * millisecondsInDay - CLOCKS_APART_MS;

/** A day as a box for dates has it. */
export function dayOf(at: Date | number): string {
  const day = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The day that is offered, and those that may be chosen. (OP-218) */
export function endDays(now: number): { usual: string; least: string; most: string } {
  return { usual: dayOf(addDays(now, TOKEN_DAYS.usual)), least: dayOf(now), most: dayOf(lastEnd(now)) };
}

/**
 * When a token of that last day ends: with the day, and no later than is allowed.
 * @param day - in the time of the browser, for example `2027-02-19`.
 * @returns null for what is no day.
 */
export function endOfToken(day: string, now: number): Date | null {
  const end = endOfDayOf(day);
  if (end === null) return null;
  return new Date(Math.min(end.getTime(), day === endDays(now).most ? lastEnd(now) : Number.POSITIVE_INFINITY));
}

/**
 * The last moment of a day.
 * @param day - in the time of the browser, for example `2027-02-19`.
 * @returns null for what is no day.
 */
export function endOfDayOf(day: string): Date | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  if (parts === null) return null;
  const start = startOfDay(new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])));
  return dayOf(start) === day ? endOfDay(start) : null;
}
