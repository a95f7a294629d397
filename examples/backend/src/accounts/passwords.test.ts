import { newPasswordFault, passwordStrength } from '@portico/core/password';
import { describe, expect, it } from 'vitest';
import { passwordRefusal } from './credential-rules.ts';
import { randomPassword } from './passwords.ts';

describe('passwords of the service (spec 3 section 5)', () => {
  it('makes only such as the rule on new ones takes, and strong ones', () => {
    for (let count = 0; count < 200; count += 1) {
      const made = randomPassword();
      expect([made, newPasswordFault(made), passwordStrength(made)]).toEqual([made, null, 'strong']);
    }
  });

  it.each([
    ['eleven-char', 'must have at least 12 characters'],
    ['x'.repeat(1_001), 'must have at most 1,000 characters'],
    ['white space in it', "must not contain ! \\ whitespace or '"],
    ['twelve-chars', null],
  ])('refuses %s in words', (password, words) => {
    expect(passwordRefusal(password)).toBe(words);
  });
});
