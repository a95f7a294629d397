import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInterval, readRange, readSpan, readTime, spanInterval, windowOfInterval } from '../index.ts';
import {
  aroundInterval,
  lengthText,
  rangeForm,
  shiftedInterval,
  typedRange,
  widerInterval,
  withRange,
} from '../view/index.ts';

/** A Saturday. */
const nowMs = Date.parse('2026-11-21T10:42:07Z');
const berlin = { nowMs, timeZone: 'Europe/Berlin' };
const at = (text: string) => Date.parse(text) / 1_000;
const start = (text: string, options = berlin) => {
  const { span } = readTime(text, options);
  return span === null ? null : new Date(span.startEpochSeconds * 1_000).toISOString().replace('.000', '');
};

describe('a time that is typed or pasted (UI.md 4.16)', () => {
  it.each([
    ['now', '2026-11-21T10:42:07Z'],
    ['2h ago', '2026-11-21T08:42:07Z'],
    ['2 hours ago', '2026-11-21T08:42:07Z'],
    ['90 min', '2026-11-21T09:12:07Z'],
    ['-3d', '2026-11-18T10:42:07Z'],
    ['now-15m', '2026-11-21T10:27:07Z'],
    ['an hour ago', '2026-11-21T09:42:07Z'],
    ['1h 30m ago', '2026-11-21T09:12:07Z'],
    ['today', '2026-11-20T23:00:00Z'],
    ['Yesterday 14:00', '2026-11-20T13:00:00Z'],
    ['yesterday at 2pm', '2026-11-20T13:00:00Z'],
    ['2 days ago 14:00', '2026-11-19T13:00:00Z'],
    ['3 days ago at 9am', '2026-11-18T08:00:00Z'],
    ['2d ago 14:00:05', '2026-11-19T13:00:05Z'],
    ['a week ago 8:00', '2026-11-14T07:00:00Z'],
    ['30 days ago 14:00', '2026-10-22T12:00:00Z'],
    ['last monday 8:00', '2026-11-16T07:00:00Z'],
    ['fri 12:30', '2026-11-20T11:30:00Z'],
    ['saturday', '2026-11-13T23:00:00Z'],
    ['14:00', '2026-11-20T13:00:00Z'],
    ['09:00', '2026-11-21T08:00:00Z'],
    ['12 am', '2026-11-20T23:00:00Z'],
    ['2026-11-20', '2026-11-19T23:00:00Z'],
    ['2026-11-20 14:00', '2026-11-20T13:00:00Z'],
    ['20.11.2026 14:00', '2026-11-20T13:00:00Z'],
    ['2026-11-20T14:00:05.123456Z', '2026-11-20T14:00:05Z'],
    ['2026-11-20T14:00:05.123456', '2026-11-20T14:00:05Z'],
    ['2026-11-20T14:00', '2026-11-20T13:00:00Z'],
    ['2026-11-20T14:00:05+05:30', '2026-11-20T08:30:05Z'],
    ['2026-11-20 14:00 UTC', '2026-11-20T14:00:00Z'],
    ['Nov 20 02:58:41.902', '2026-11-20T01:58:41Z'],
    ['Nov 20, 2026, 10:42:07.113 UTC+01:00', '2026-11-20T09:42:07Z'],
    ['Fri, Nov 20, 2026, 14:00', '2026-11-20T13:00:00Z'],
    ['20 November 2025', '2025-11-19T23:00:00Z'],
    ['Dec 24', '2025-12-23T23:00:00Z'],
    ['20/Nov/2026:14:00:05 +0100', '2026-11-20T13:00:05Z'],
    ['2026/11/20 14:00', '2026-11-20T13:00:00Z'],
    ['1795168800', '2026-11-20T10:00:00Z'],
    ['1795168800123', '2026-11-20T10:00:00Z'],
    ['1795168800.5', '2026-11-20T10:00:00Z'],
  ])('[INC-001] %s is %s', (text, wanted) => {
    expect(start(text)).toBe(wanted);
  });

  it.each([
    'tomorow',
    '25:00',
    '2026-02-30',
    '11.20.2026',
    '30.2.2026',
    'nov 31',
    '12:60',
    '2 parsecs ago',
    '2 hours ago 14:00',
    '13 pm',
    'ago',
    '2026-11',
    'mo 8:00',
    '1',
  ])('[INC-001] %s is no time, and is told how one is written', (text) => {
    expect(readTime(text, berlin)).toEqual({ span: null, fault: expect.stringContaining(`“${text}” is no time.`) });
  });

  it('does not guess between day and month', () => {
    expect(readTime('11/12/2026', berlin).fault).toBe(
      '“11/12/2026” can be two days. Write it like 2026-11-20 or Nov 20.',
    );
  });

  it('[INC-001] a time as it would be typed is read back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200_000_000, max: Math.floor(nowMs / 1_000) }),
        fc.integer({ min: 0, max: 10_000_000 }),
        (from, length) => {
          const window = {
            startEpochSeconds: from,
            endEpochSeconds: Math.min(from + length, Math.floor(nowMs / 1_000)),
          };
          const options = { nowMs, timeZone: 'Asia/Kathmandu' }; // whose clocks do not change
          expect(readRange(typedRange(window, options.timeZone), options).window).toEqual(window);
        },
      ),
    );
  });
});

describe('a range of two fields (UI.md 4.16)', () => {
  const range = (from: string, to: string) => {
    const { window } = readRange({ from, to }, berlin);
    const text = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 19);
    return window === null ? null : [text(window.startEpochSeconds), text(window.endEpochSeconds)];
  };

  it.each([
    ['a minute as end is left out', 'yesterday 14:00', 'yesterday 15:00', '2026-11-20T13:00:00', '2026-11-20T13:59:59'],
    ['a day as end belongs to it', 'nov 18', 'nov 19', '2026-11-17T23:00:00', '2026-11-19T22:59:59'],
    ['so does a second', '09:00:00', '09:00:07', '2026-11-21T08:00:00', '2026-11-21T08:00:07'],
    ['no end is now', '2h ago', '', '2026-11-21T08:42:07', '2026-11-21T10:42:07'],
    ['no beginning is an hour before', '', '2026-11-20 15:00', '2026-11-20T13:00:00', '2026-11-20T13:59:59'],
  ])('[INC-001] %s', (_, from, to, first, last) => {
    expect(range(from, to)).toEqual([first, last]);
  });

  it.each([
    ['yesterday', '', null],
    ['', '', { from: 'Say when it begins or ends.', to: null }],
    ['2027-01-01', '', { from: 'This time has not come yet.', to: null }],
    ['10:00', '09:00', { from: null, to: 'To is not after From.' }],
    ['10:00', '10:00', { from: null, to: 'To is not after From.' }],
    ['x', 'y', { from: expect.stringContaining('“x”'), to: expect.stringContaining('“y”') }],
  ])('names the field that is wrong of %j and %j', (from, to, faults) => {
    expect(readRange({ from, to }, berlin).faults).toEqual(faults);
  });

  it('says what it understood', () => {
    expect(rangeForm({ from: 'last monday 8:00', to: 'yesterday 14:00' }, nowMs, 'Europe/Berlin')).toEqual({
      echo: { from: 'Mon, Nov 16, 2026, 08:00', to: 'Fri, Nov 20, 2026, 14:00' },
      faults: { from: null, to: null },
      interval: `${at('2026-11-16T07:00:00Z')}-${at('2026-11-20T12:59:59Z')}`,
      summary: '4 days, 6 hours · local time, UTC+1',
    });
    expect(rangeForm({ from: 'x', to: 'yesterday' }, nowMs, 'UTC')).toMatchObject({
      echo: { from: null, to: 'Sat, Nov 21, 2026, 00:00' },
      interval: null,
      summary: null,
    });
    expect(lengthText({ startEpochSeconds: 1, endEpochSeconds: 1 })).toBe('1 second');
  });
});

describe('a span as interval (decision 034)', () => {
  const cloud = { mode: null };

  it.each(['1795168800-1795172399', '1795168800-1795168800', '100000000-253402214400'])(
    '[INC-001] %s shows the same events whenever it is opened',
    (text) => {
      const span = readSpan(text);
      expect(span).not.toBeNull();
      expect(readInterval(text, 'web', cloud)).toBe(text);
      for (const now of [0, nowMs]) expect(windowOfInterval(text, now)).toEqual(span);
      expect(span && spanInterval(span)).toBe(text);
    },
  );

  it.each([
    '1795172399-1795168800',
    '1-2',
    '1795168800-',
    '1795168800',
    '1795168800-253402214401',
    '01795168800-1795168800',
  ])('%s is none', (text) => {
    expect(readSpan(text)).toBeNull();
    expect(readInterval(text, 'web', cloud)).toBe('7d');
  });
});

describe('moving the range (UI.md 4.16)', () => {
  const now = nowMs / 1_000;
  const hour = { startEpochSeconds: now - 7_200, endEpochSeconds: now - 3_601 };

  it('goes by its length, and not past now', () => {
    expect(shiftedInterval(hour, -1, nowMs)).toBe(`${now - 10_800}-${now - 7_201}`);
    expect(shiftedInterval(hour, 1, nowMs)).toBe(`${now - 3_600}-${now - 1}`);
    expect(shiftedInterval({ ...hour, endEpochSeconds: now }, 1, nowMs)).toBeNull();
    expect(shiftedInterval({ startEpochSeconds: 100_000_100, endEpochSeconds: 200_000_000 }, -1, nowMs)).toBeNull();
  });

  it('zooms out to twice its length, ending now at the latest', () => {
    expect(widerInterval(hour, nowMs)).toBe(`${now - 9_000}-${now - 1_801}`);
    expect(widerInterval({ ...hour, endEpochSeconds: now }, nowMs)).toBe(`${now - 14_401}-${now}`);
    expect(widerInterval({ startEpochSeconds: 100_000_000, endEpochSeconds: now }, nowMs)).toBeNull();
  });

  it('stands a quarter of an hour around an event', () => {
    expect(aroundInterval(nowMs + 999)).toBe(`${now - 900}-${now + 900}`);
  });

  it('remembers what was chosen before, and forgets it on the way back', () => {
    expect(withRange([], '7d', '1h')).toEqual(['7d']);
    expect(withRange(['7d'], '1h', '15m')).toEqual(['7d', '1h']);
    expect(withRange(['7d', '1h'], '15m', '1h')).toEqual(['7d']);
    expect(withRange(['7d'], '1h', '1h')).toEqual(['7d']);
  });
});
