import { describe, expect, it } from 'vitest';
import { passwordTexts } from './messages.ts';
import { newPasswordFault, passwordStrength, strengthStep } from './new-password.ts';

describe('new passwords (spec 3 section 5)', () => {
  it.each([
    ['eleven-char', 'tooShort'],
    ['twelve-chars', null],
    ['x'.repeat(1_000), null],
    ['x'.repeat(1_001), 'tooLong'],
    // What no length mends is said first.
    ['a b', 'characters'],
    ["twelve-chars'", 'characters'],
  ])('%s is refused as %s', (text, fault) => {
    expect(newPasswordFault(text)).toBe(fault);
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
    ['P@ssw0rd-Admin-2026', 'fair'],
    ['tall-tree-9', 'fair'],
    ['Another-pass-1', 'good'],
    ['correct-horse-battery', 'strong'],
    ['kV9$wq2Lm7&xTz4p', 'strong'],
  ])('%j is %s', (text, strength) => {
    expect(passwordStrength(text)).toBe(strength);
  });

  it('counts the name of the user as one character, in any case', () => {
    expect(passwordStrength('northwind-Admiral', 'northwind-admiral')).toBe('weak');
    expect(passwordStrength('northwind-Admiral')).toBe('strong');
  });

  it('never falls when a new kind of character is added', () => {
    expect(strengthStep(passwordStrength('correct-horse')).step).toBeLessThanOrEqual(
      strengthStep(passwordStrength('correct-horse4')).step,
    );
  });

  it('is a scale of four steps', () => {
    expect([strengthStep('weak'), strengthStep('strong')]).toEqual([
      { step: 1, of: 4 },
      { step: 4, of: 4 },
    ]);
  });
});
