import { describe, expect, it } from 'vitest';
import { processorTime } from '../../test/support/processor-time.ts';
import { patternSize, TOO_LARGE_PATTERN, textFault } from './index.ts';

describe('patterns that JavaScript and PostgreSQL read alike (DESIGN section 5, docs/added-calls.md)', () => {
  it.each([
    String.raw`^https?://[^/]+\.example\.(?:com|org)(/|$)`,
    String.raw`\d{2,}-[\w.-]+\s*[\d-]?`,
    String.raw`\x41\u0042\cM\t[\]\\-]`,
    String.raw`\\1\\p{L}`,
    String.raw`\(?=x\[[:]`,
    '{"a": {}}',
    '[-a-z0-9]{100}',
    '[a-z-]',
    '[😀-😂]',
    String.raw`^([a-z0-9-]{1,63}\.){1,10}[a-z]{2,63}$`,
    String.raw`(\d{1,3}\.){3}\d{1,3}`,
    '((a+b*)+c*)+(.*.*)*d{100}',
  ])('takes %s', (pattern) => {
    expect(textFault(pattern, true)).toBeNull();
  });

  it.each([
    ['(?<n>a)', 'Named groups are not taken.'],
    ['(?i:a)', 'Options of a group are not taken.'],
    ['(?<!a)', 'Look-around is not taken.'],
    [String.raw`\p{L}`, String.raw`\p is not taken.`],
    [String.raw`[\p{L}]`, String.raw`\p is not taken.`],
    [String.raw`\k<n>`, String.raw`\k is not taken.`],
    [String.raw`\bword\b`, String.raw`\b is not taken.`],
    [String.raw`end\Z`, String.raw`\Z is not taken.`],
    [String.raw`\mfoo`, String.raw`\m is not taken.`],
    [String.raw`\U0041`, String.raw`\U is not taken.`],
    [String.raw`\0`, String.raw`\0 is not taken.`],
    [String.raw`\u{41}`, String.raw`\u takes four hexadecimal digits.`],
    [String.raw`\x41b`, String.raw`\x takes two hexadecimal digits.`],
    [String.raw`[\w-z]`, String.raw`\w cannot be an end of a range.`],
    [String.raw`[^+-\d]`, String.raw`\d cannot be an end of a range.`],
    ['[a-f-z]', String.raw`After a range - is written \-.`],
    ['[[:alpha:]]', 'Named classes are not taken.'],
    ['[]', 'An empty class is not taken.'],
    ['[^]', 'An empty class is not taken.'],
    ['a{101}', 'At most 100 repeats.'],
    ['(a{2}){5,500}', 'At most 100 repeats.'],
    ['((a{1,100}){1,100}){1,100}', TOO_LARGE_PATTERN],
    ['(a{0,100}){2,100}', TOO_LARGE_PATTERN],
    ['(a?b?c?d?e?f?g?h?){50}x', TOO_LARGE_PATTERN],
    ['([a-z]{1,50}[0-9]{1,50}){1,50}$', TOO_LARGE_PATTERN],
    ['((((((((((a{99}){99}){99}){99}){99}){99}){99}){99}){99}){99}){0}', TOO_LARGE_PATTERN],
    ['a{,5}', 'A repeat begins with its least number, such as {0,5}.'],
    ['a{5', 'This is not a valid pattern.'],
    ['***:x', 'This is not a valid pattern.'],
    ['[', 'This is not a valid pattern.'],
  ])('refuses %s: %s', (pattern, fault) => {
    expect(textFault(pattern, true)).toBe(fault);
    expect(textFault(pattern, false)).toBeNull();
  });

  it('needs no long time for a class that does not end', () => {
    const pattern = `[${String.raw`\u0041`.repeat(33)}`;
    expect(processorTime(() => textFault(pattern, true))).toBeLessThan(1_000);
  });

  it('counts the places of a pattern with its repeats written out, and the steps between them', () => {
    const sizes = [
      ['', 0],
      ['abc', 3 + 2],
      ['a|b', 2],
      ['[abc]{4}', 4 + 3],
      ['ab?c', 3 + 3], // a to b, b to c, a to c
      ['(ab)*', 2 + 2], // b leads back to a
      ['(ab)+', 2 + 2],
      ['a{1,3}', 3 + 2], // nested: a(a(a)?)?
      ['(a?b?){3}', 6 + 15], // each leads to each later one
      [String.raw`\x41\.\n[\]x](?:^$)`, 4 + 3],
      ['(a{1,100}){0}', 100 + 99],
      ['((a{1,100}){1,100}){1,100}', 3_970_000],
    ] as const;
    for (const [pattern, size] of sizes) expect([pattern, patternSize(pattern)]).toEqual([pattern, size]);
  });
});
