import { describe, expect, it } from 'vitest';
import { sessionLimits } from './sessions.ts';

const HOUR = 3_600_000;

describe('limits of a session on the server (OP-70, DESIGN section 6)', () => {
  it.each([
    ['the default', undefined, 3_688_800, 12 * HOUR],
    ['0, which means the default', 0, 3_688_800, 12 * HOUR],
    ['0.042 days', 0.042, 3_688_800, 12 * HOUR],
    ['30 days, which a working day must not cut short', 30, 720 * HOUR + 60_000, 720 * HOUR + 60_000],
  ])('%s', (_, days, idleMs, absoluteMs) => {
    expect(sessionLimits(days)).toEqual({ idleMs, absoluteMs });
  });
});
