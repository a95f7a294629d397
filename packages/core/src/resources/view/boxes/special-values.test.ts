import { describe, expect, it } from 'vitest';
import { choice, flag, group, onOff } from '../../fields/builders.ts';
import { boxOfInstant, instantOfBox, isSwitchedOn, switchedTo } from './special-values.ts';

describe('values of fields that have boxes of their own', () => {
  it('an instant goes into a box of date and time and comes back, whatever the zone', () => {
    const at = new Date(2027, 2, 4, 9, 5).toISOString();
    expect(boxOfInstant(at)).toBe('2027-03-04T09:05');
    expect(instantOfBox('2027-03-04T09:05')).toBe(at);
    expect([boxOfInstant(undefined), boxOfInstant('soon'), instantOfBox(''), instantOfBox('2027-')]).toEqual([
      '',
      null,
      undefined,
      undefined,
    ]);
  });

  it('a switch keeps what was said about it', () => {
    const plain = onOff('Gatekeeper', group('Gatekeeper', { enabled: flag('On') }));
    expect([switchedTo(plain, undefined, true), switchedTo(plain, true, false)]).toEqual([true, false]);
    expect(switchedTo(plain, { enabled: true, other: 1 }, false)).toEqual({ enabled: false, other: 1 });
    const more = onOff('Version', group('Version', { enabled: flag('On'), comparator: choice('Is', ['equal']) }));
    expect(switchedTo(more, false, true)).toEqual({ enabled: true });
    expect(switchedTo(more, { enabled: true, comparator: 'equal' }, false)).toEqual({
      enabled: false,
      comparator: 'equal',
    });
    const own = onOff('Limit', group('Limit', { size: choice('Size', ['s']) }));
    expect([switchedTo(own, true, true), switchedTo(own, { size: 's' }, false)]).toEqual([{}, false]);
    expect([true, {}, { enabled: false }, false, undefined].map(isSwitchedOn)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
