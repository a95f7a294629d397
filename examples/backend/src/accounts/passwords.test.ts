import { newPasswordFault, passwordStrength } from '@portico/core/password';
import { describe, expect, it } from 'vitest';
import { passwordRefusal } from './credential-rules.ts';
import { randomPassword } from './passwords.ts';

describe('passwords of the service (spec 3 section 5)', () => {
  it('makes only such as the rule on new ones takes, and strong ones', async () => {
    for (let count = 0; count < 100; count += 1) {
      const made = randomPassword();
      expect([made, await newPasswordFault(made), await passwordStrength(made)]).toEqual([made, null, 'strong']);
    }
  });

  it.each([
    ['eleven-char', 'must have at least 12 characters'],
    ['x'.repeat(1_001), 'must have at most 1,000 characters'],
    ['white space in it', "must not contain ! \\ whitespace or '"],
    ['iloveyou1234', 'is too easy to guess: it is a common password, or made of common words and names'],
    ['correct-horse-battery', null],
  ])('refuses %s in words', async (password, words) => {
    expect(await passwordRefusal(password)).toBe(words);
  });
});
