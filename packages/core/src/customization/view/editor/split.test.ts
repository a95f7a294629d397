import { describe, expect, it } from 'vitest';
import { inLimits, shareFor } from './split.ts';

describe('split of code and preview (UI.md 4.4)', () => {
  it.each([
    [50, 'ArrowLeft', 45],
    [50, 'ArrowRight', 55],
    [27, 'ArrowLeft', 25],
    [75, 'ArrowRight', 75],
    [60, 'Home', 25],
    [60, 'End', 75],
    [60, 'Enter', 50],
    [60, 'Tab', null],
  ])('goes from %i with %s to %s', (share, key, next) => {
    expect(shareFor(share, key)).toBe(next);
  });

  it.each([
    [3, 25],
    [49.6, 50],
    [98, 75],
  ])('keeps %d within its limits', (share, kept) => {
    expect(inLimits(share)).toBe(kept);
  });
});
