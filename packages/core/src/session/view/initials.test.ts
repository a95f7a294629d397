import { describe, expect, it } from 'vitest';
import { initials } from './initials.ts';

describe('avatar', () => {
  it.each([
    ['Anna Jensen', 'AJ'],
    ['Anna Maria von Jensen', 'AJ'],
    ['admin', 'A'],
    ['  émile  zola ', 'ÉZ'],
    ['', ''],
  ])('shows %s as %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
