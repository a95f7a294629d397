import { describe, expect, it } from 'vitest';
import { rangeForm } from '../view/index.ts';
import {
  calendarMonths,
  calendarToday,
  dayByKey,
  dayInReach,
  firstShown,
  monthSteps,
  shownWith,
  typedDays,
  withDay,
} from './calendar.ts';

const zone = 'Europe/Berlin';
/** Saturday, November 21, 2026, 00:30 in Berlin, which is still Friday in UTC. */
const nowMs = Date.UTC(2026, 10, 20, 23, 30);
const today = calendarToday(nowMs, zone);
const november = { year: 2026, month: 11 };
const october = { year: 2026, month: 10 };
const typed = { from: 'last monday 8:00', to: 'yesterday 14:00' };
const days = typedDays(typed, nowMs, zone);

describe('calendar of a range (UI.md 4.16, picture 20)', () => {
  it('[INC-001] marks the days that were typed, on the clock of the rows', () => {
    expect([today, days]).toEqual(['2026-11-21', { from: '2026-11-16', to: '2026-11-20' }]);
    expect(typedDays({ from: '?', to: 'yesterday' }, nowMs, zone)).toEqual({ from: null, to: '2026-11-20' });
    const first = firstShown(days, today, 2);
    expect(first).toEqual(october);
    const [before, month] = calendarMonths(first, 2, days, today);
    expect([before?.name, month?.name]).toEqual(['October 2026', 'November 2026']);
    expect(before?.weeks.map((week) => week.days.map((day) => day?.day ?? '').join(' '))).toEqual([
      '    1 2 3',
      '4 5 6 7 8 9 10',
      '11 12 13 14 15 16 17',
      '18 19 20 21 22 23 24',
      '25 26 27 28 29 30 31',
    ]);
    const all = month?.weeks.flatMap((week) => week.days).filter((day) => day !== null) ?? [];
    const marked = (is: (day: (typeof all)[number]) => boolean) => all.filter(is).map(({ day }) => day);
    expect(marked(({ isEnd }) => isEnd)).toEqual(['16', '20']);
    expect(marked(({ isWithin }) => isWithin)).toEqual(['17', '18', '19']);
    expect(marked(({ isFuture }) => isFuture)).toEqual(['22', '23', '24', '25', '26', '27', '28', '29', '30']);
    expect(all.find(({ isToday }) => isToday)?.name).toBe('Saturday, November 21, 2026, today');
    expect(all[15]?.name).toBe('Monday, November 16, 2026, first day');
  });

  it('[INC-001] puts a chosen day into the field that it is for, and both make a range', () => {
    const one = withDay(typed, 'from', '2026-11-18', days);
    expect(one).toEqual({ typed: { from: '2026-11-18', to: 'yesterday 14:00' }, end: 'to' });
    const late = withDay(typed, 'from', '2026-11-21', days);
    expect(late).toEqual({ typed: { from: '2026-11-21', to: '2026-11-21' }, end: 'to' });
    const both = withDay(one.typed, 'to', '2026-11-21', typedDays(one.typed, nowMs, zone));
    expect(both).toEqual({ typed: { from: '2026-11-18', to: '2026-11-21' }, end: 'from' });
    expect(rangeForm(both.typed, nowMs, zone)).toMatchObject({
      faults: { from: null, to: null },
      echo: { from: 'Wed, Nov 18, 2026, 00:00', to: 'Sun, Nov 22, 2026, 00:00' },
    });
    expect(withDay(typed, 'to', '2026-11-10', days)).toEqual({
      typed: { from: '2026-11-10', to: 'yesterday 14:00' },
      end: 'to',
    });
    expect(withDay({ from: '', to: '' }, 'to', '2026-11-10', { from: null, to: null }).typed).toEqual({
      from: '2026-11-10',
      to: '2026-11-10',
    });
  });

  it.each([
    ['2026-11-16', 'ArrowLeft', false, '2026-11-15'],
    ['2026-11-01', 'ArrowLeft', false, '2026-10-31'],
    ['2026-11-16', 'ArrowUp', false, '2026-11-09'],
    ['2026-11-18', 'ArrowDown', false, '2026-11-21'], // not behind today
    ['2026-11-18', 'Home', false, '2026-11-15'],
    ['2026-11-11', 'End', false, '2026-11-14'],
    ['2026-03-31', 'PageUp', false, '2026-02-28'],
    ['2024-02-29', 'PageUp', true, '2023-02-28'],
    ['2026-11-16', 'PageDown', false, '2026-11-21'],
    ['1973-03-05', 'ArrowUp', false, '1973-03-04'],
    ['2026-11-16', 'a', false, null],
  ])('leads from %s by %s, shifted %j, to %j', (date, key, isShifted, to) => {
    expect(dayByKey(date, key, isShifted, today)).toBe(to);
  });

  it('turns its months by the day that has the focus, and not beyond today', () => {
    expect(shownWith(october, '2026-11-01', 2)).toEqual(october);
    expect(shownWith(october, '2026-09-30', 2)).toEqual({ year: 2026, month: 9 });
    expect(shownWith({ year: 2025, month: 12 }, '2026-02-01', 2)).toEqual({ year: 2026, month: 1 });
    expect(monthSteps(october, today, 2)).toEqual({ hasEarlier: true, hasLater: false });
    expect(monthSteps(october, today, 1)).toEqual({ hasEarlier: true, hasLater: true });
    expect(monthSteps({ year: 1973, month: 3 }, today, 2)).toEqual({ hasEarlier: false, hasLater: true });
    const months = calendarMonths(november, 1, days, today);
    expect(dayInReach(months, ['2026-10-01', '2026-11-20'])).toBe('2026-11-20');
    expect(dayInReach(months, [null])).toBe('2026-11-21');
  });
});
