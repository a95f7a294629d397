import { describe, expect, it } from 'vitest';
import { openEventOf, withOpenEvent } from './open-event-place.ts';

describe('the open event in the address of a log (UI.md section 3, routing)', () => {
  it('takes the place of the one before, and leaves what is not known', () => {
    expect(withOpenEvent(['other=1', 'event=a'], 'b c')).toEqual(['other=1', 'event=b+c']);
    expect(withOpenEvent(['events=1', 'event=a'], null)).toEqual(['events=1']);
  });

  it('is read as it was written', () => {
    const [pair = ''] = withOpenEvent([], 'a&b=ü +');
    expect(openEventOf(`page=2&${pair}`)).toBe('a&b=ü +');
    expect(openEventOf('page=2')).toBeNull();
  });
});
