import { formatDate } from '../../language/index.ts';
import { ownTimeZone, wallOf } from '../time/clock-zone.ts';
import type { Month } from '../time/month.ts';
import { readRange, readTime } from '../time/read-time.ts';
import { calendarTexts } from './calendar.messages.ts';

/** What is typed in the two fields. */
type TypedRange = Record<CalendarEnd, string>;

/** A day of the calendar: `2026-11-20`, as it is typed. */
export type DayName = string;

/** Which end of the range the next chosen day sets. */
export type CalendarEnd = 'from' | 'to';

/** A day as it is drawn. (UI.md 4.16, picture 20) */
export interface CalendarDay {
  date: DayName;
  day: string;
  /** The whole date, and what the day is of the range. */
  name: string;
  isFuture: boolean;
  isToday: boolean;
  /** First or last day of the range. */
  isEnd: boolean;
  /** Between both. */
  isWithin: boolean;
}

/** A month as a grid: its weeks begin on Sunday, with null where another month's days are. */
export interface CalendarMonth {
  id: string;
  name: string;
  weeks: readonly { id: number; days: readonly (CalendarDay | null)[] }[];
}

/** Days of which one can be chosen: seconds of nine digits begin a day before the first. (decision 034) */
interface Bounds {
  first: DayName;
  today: DayName;
}

const FIRST_DAY: DayName = '1973-03-04';
const dayMs = 86_400_000;

const msOf = (date: DayName) => Date.parse(`${date}T00:00:00Z`);
const dateOf = (ms: number): DayName => new Date(ms).toISOString().slice(0, 10);
const dateAt = (epochSeconds: number, timeZone: string) => dateOf(wallOf(epochSeconds, timeZone) * 1_000);
const monthOf = (date: DayName): Month => ({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) });
const firstOf = ({ year, month }: Month): DayName => `${year}-${String(month).padStart(2, '0')}-01`;

/** The day of a moment. */
export function calendarToday(nowMs: number, timeZone: string = ownTimeZone()): DayName {
  return dateAt(Math.floor(nowMs / 1_000), timeZone);
}

/** The days that the two fields name; null where a field cannot be read. (UI.md 4.16) */
export function typedDays(
  typed: TypedRange,
  nowMs: number,
  timeZone: string = ownTimeZone(),
): Record<CalendarEnd, DayName | null> {
  const options = { nowMs, timeZone };
  const { window } = readRange(typed, options);
  if (window !== null) {
    return { from: dateAt(window.startEpochSeconds, timeZone), to: dateAt(window.endEpochSeconds, timeZone) };
  }
  const day = (text: string) => {
    const { span } = readTime(text, options);
    return span === null ? null : dateAt(span.startEpochSeconds, timeZone);
  };
  return { from: day(typed.from), to: day(typed.to) };
}

/** A month earlier or later. */
export function otherMonth({ year, month }: Month, by: number): Month {
  const at = year * 12 + month - 1 + by;
  return { year: Math.floor(at / 12), month: (at % 12) + 1 };
}

/** The month that the calendar begins with, so that its last one has the end of the range. */
export function firstShown(days: Record<CalendarEnd, DayName | null>, today: DayName, count: number): Month {
  const end = days.to ?? days.from ?? today;
  return otherMonth(monthOf(end > today ? today : end), 1 - count);
}

/** The month that it begins with once a day has to be in view: as before where it is. */
export function shownWith(first: Month, date: DayName, count: number): Month {
  const shown = Array.from({ length: count }, (_, at) => firstOf(otherMonth(first, at)));
  const wanted = firstOf(monthOf(date));
  if (shown.includes(wanted)) return first;
  return wanted < (shown[0] ?? wanted) ? monthOf(date) : otherMonth(monthOf(date), 1 - count);
}

/** Whether there is a month before and behind those in view. */
export function monthSteps(first: Month, today: DayName, count: number): { hasEarlier: boolean; hasLater: boolean } {
  return {
    hasEarlier: firstOf(first) > FIRST_DAY,
    hasLater: firstOf(otherMonth(first, count - 1)) < firstOf(monthOf(today)),
  };
}

/** Short names of the days of a week, from Sunday on, each with its whole name. */
export function weekDays(): { name: string; label: string }[] {
  return Array.from({ length: 7 }, (_, at) => {
    const sunday = Date.UTC(2023, 0, 1);
    const of = (weekday: 'short' | 'long') => formatDate(sunday + at * dayMs, { weekday, timeZone: 'UTC' });
    return { name: of('long'), label: of('short') };
  });
}

/** Months as grids of days. (UI.md 4.16, picture 20) */
export function calendarMonths(
  first: Month,
  count: number,
  days: Record<CalendarEnd, DayName | null>,
  today: DayName,
): CalendarMonth[] {
  return Array.from({ length: count }, (_, at) => {
    const month = otherMonth(first, at);
    const begin = msOf(firstOf(month));
    const length = Math.round((msOf(firstOf(otherMonth(month, 1))) - begin) / dayMs);
    const before = new Date(begin).getUTCDay();
    const cells = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_cell, place) => {
      const day = place - before;
      return day < 0 || day >= length ? null : dayOf(dateOf(begin + day * dayMs), days, today);
    });
    return {
      id: firstOf(month),
      name: formatDate(begin, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
      weeks: Array.from({ length: cells.length / 7 }, (_week, id) => ({
        id,
        days: cells.slice(id * 7, id * 7 + 7),
      })),
    };
  });
}

function dayOf(date: DayName, { from, to }: Record<CalendarEnd, DayName | null>, today: DayName): CalendarDay {
  const words = formatDate(msOf(date), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const { only, first, last, today: isNow } = calendarTexts;
  const told = date === from ? (date === to ? only(words) : first(words)) : date === to ? last(words) : words;
  return {
    date,
    day: String(Number(date.slice(8))),
    name: date === today ? isNow(told) : told,
    isFuture: date > today,
    isToday: date === today,
    isEnd: date === from || date === to,
    isWithin: from !== null && to !== null && date > from && date < to,
  };
}

/** Where a key leads from a day; null for other keys. Nobody gets behind today. (ARIA Authoring Practices, date picker) */
export function dayByKey(date: DayName, key: string, isShifted: boolean, today: DayName): DayName | null {
  const weekday = new Date(msOf(date)).getUTCDay();
  const days: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  };
  const months: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };
  if (Object.hasOwn(days, key))
    return within(dateOf(msOf(date) + (days[key] ?? 0) * dayMs), { first: FIRST_DAY, today });
  if (!Object.hasOwn(months, key)) return null;
  const month = otherMonth(monthOf(date), (months[key] ?? 0) * (isShifted ? 12 : 1));
  const last = dateOf(msOf(firstOf(otherMonth(month, 1))) - dayMs);
  const same = `${firstOf(month).slice(0, 8)}${date.slice(8)}`;
  return within(same < last ? same : last, { first: FIRST_DAY, today });
}

function within(date: DayName, { first, today }: Bounds): DayName {
  if (date < first) return first;
  return date > today ? today : date;
}

/** The day that has the focus once the calendar gets it: an end of the range that is in view, else the last day in view. */
export function dayInReach(months: readonly CalendarMonth[], wanted: readonly (DayName | null)[]): DayName | null {
  const open = months
    .flatMap(({ weeks }) => weeks.flatMap(({ days }) => days))
    .filter((day) => day !== null && !day.isFuture);
  const found = wanted.find((date) => date !== null && open.some((day) => day?.date === date));
  return found ?? open.at(-1)?.date ?? null;
}

/**
 * What both fields hold once a day was chosen, and which end the next one sets. A first day leaves the last one where that
 * comes after it; a last day before the first is the first. (UI.md 4.16)
 */
export function withDay(
  typed: TypedRange,
  end: CalendarEnd,
  date: DayName,
  days: Record<CalendarEnd, DayName | null>,
): { typed: TypedRange; end: CalendarEnd } {
  if (end === 'to' && (days.from === null || date >= days.from)) {
    return { typed: { from: days.from === null ? date : typed.from, to: date }, end: 'from' };
  }
  const keepsEnd = days.to !== null && days.to >= date;
  return { typed: { from: date, to: keepsEnd ? typed.to : date }, end: 'to' };
}
