import { describe, expect, it } from 'vitest';
import { guessesLog10 } from './guesses.ts';
import { passwordTexts } from './messages.ts';
import { newPasswordFault, passwordFormFault, passwordOwner, passwordStrength, strengthStep } from './new-password.ts';

describe('new passwords (spec 3 section 5)', () => {
  it.each([
    ['eleven-char', 'tooShort'],
    ['twelve-chars', null],
    ['x'.repeat(1_000), null],
    ['x'.repeat(1_001), 'tooLong'],
    // What no length mends is said first.
    ['a b', 'characters'],
    ["twelve-chars'", 'characters'],
  ])('%s is refused as %s for its form', async (text, fault) => {
    expect(passwordFormFault(text)).toBe(fault);
    if (fault !== null) expect(await newPasswordFault(text)).toBe(fault);
  });

  it.each([
    // Breached ones, such a one with a tail, keys in a row, repeats, and the names that a guesser tries here.
    ['password1234', 'guessable'],
    ['1q2w3e4r5t6y', 'guessable'],
    ['iloveyou1234', 'guessable'],
    ['P@ssw0rd2026', 'guessable'],
    ['qwertyuiop12', 'guessable'],
    ['trustno1trustno1', 'guessable'],
    ['x'.repeat(1_000), 'guessable'],
    ['administrator', 'guessable'],
    ['portico-admin', 'guessable'],
    ['correct-horse-battery', null],
    ['kV9$wq2Lm7&xTz4p', null],
  ])('%s is judged %s offline', async (text, fault) => {
    expect(await newPasswordFault(text)).toBe(fault);
  });

  it('refuses one that is made of the names of its user', async () => {
    const user = { uid: 'annelise.jorgensen@acme.example', first_name: 'Annelise', last_name: 'Jorgensen' };
    const owner = passwordOwner({ ...user, tenant_name: 'Northwind Traders' });
    for (const made of ['annelise.jorgensen', 'Jorgensen-2026', 'northwind-Annelise']) {
      expect([made, await newPasswordFault(made), await newPasswordFault(made, owner)]).toEqual([
        made,
        null,
        'guessable',
      ]);
    }
  });

  it('[VAL-008] names every character that is refused before one types', () => {
    expect(passwordTexts.rules).toContain('At least 12 characters');
    for (const said of ['spaces', '!', '\\', "'"]) expect(passwordTexts.rules).toContain(said);
  });
});

describe('the strength of a password (UI.md section 3)', () => {
  it.each([
    ['', 'weak'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['123456789012345', 'weak'],
    ['abcabcabcabcabcabc', 'weak'],
    ['Password123456', 'weak'],
    ['New-pass-2200', 'fair'],
    ['correct-horse-battery', 'good'],
    ['kV9$wq2Lm7&xTz4p', 'strong'],
  ])('%j is %s', async (text, strength) => {
    expect(await passwordStrength(text)).toBe(strength);
  });

  it('weighs the beginning of a long one alone, so that its cost has a bound', () => {
    const begun = Array.from({ length: 256 }, (_, at) => 'p4ssw0rdqwerty1z'[(at * 7) % 16]).join('');
    const [mixed, plain] = [`${begun}${'kV9wq2Lm7xTz4p'.repeat(50)}`, `${begun}${'a'.repeat(700)}`];
    expect(guessesLog10(mixed, [])).toBe(guessesLog10(plain, []));
    expect(guessesLog10('a'.repeat(1_000), [])).toBeLessThan(guessesLog10(mixed, []));
  });

  it('is a scale of four steps', () => {
    expect([strengthStep('weak'), strengthStep('strong')]).toEqual([
      { step: 1, of: 4 },
      { step: 4, of: 4 },
    ]);
  });
});
