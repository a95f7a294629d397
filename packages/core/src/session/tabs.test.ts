import { describe, expect, it } from 'vitest';
import { endedReasonOf } from './tabs.ts';

describe('what tabs tell each other (DESIGN section 5)', () => {
  it.each(['requested', 'unauthorized', 'timeout'])('a session that ended because of %s', (reason) => {
    expect(endedReasonOf({ type: 'portico.ended', reason })).toBe(reason);
  });

  it.each([
    null,
    undefined,
    'portico.ended',
    {},
    { type: 'portico.ended' },
    { type: 'portico.ended', reason: 'toString' },
    { type: 'portico.deadline', at: 5, reason: 'timeout' },
  ])('%j ends nothing', (message) => {
    expect(endedReasonOf(message)).toBeNull();
  });
});
