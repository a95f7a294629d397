import { afterEach, describe, expect, it } from 'vitest';
import { nextRun } from './schedule.ts';

const zone = process.env.TZ;

afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('the next time of a schedule (spec 3 section 3)', () => {
  // 2026-11-21 is a Saturday.
  it.each([
    ['later the same day', '10:30', ['sat'], '2026-11-21T10:30:00.000Z'],
    ['a week on, when the time is over', '10:00', ['sat'], '2026-11-28T10:00:00.000Z'],
    ['the first of several days', '00:05', ['sat', 'mon', 'sun'], '2026-11-22T00:05:00.000Z'],
    ['over the end of the month', '23:59', ['fri'], '2026-11-27T23:59:00.000Z'],
  ] as const)('%s', (_, time, days, at) => {
    expect(nextRun({ time, days: [...days] }, new Date('2026-11-21T10:00:00Z'))).toEqual(new Date(at));
  });

  it('is in UTC, wherever the service runs and whenever the clocks change there', () => {
    process.env.TZ = 'America/New_York';
    const after = new Date('2026-11-01T03:00:00Z'); // still October 31 there, and the clocks go back in the night
    expect(nextRun({ time: '06:30', days: ['sun'] }, after)).toEqual(new Date('2026-11-01T06:30:00Z'));
    expect(nextRun({ time: '06:30', days: ['mon'] }, after)).toEqual(new Date('2026-11-02T06:30:00Z'));
  });
});
