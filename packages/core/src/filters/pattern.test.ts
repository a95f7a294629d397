import { describe, expect, it } from 'vitest';
import { textFault } from './index.ts';

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
    ['a{,5}', 'A repeat begins with its least number, such as {0,5}.'],
    ['a{5', 'This is not a valid pattern.'],
    ['***:x', 'This is not a valid pattern.'],
    ['[', 'This is not a valid pattern.'],
  ])('refuses %s: %s', (pattern, fault) => {
    expect(textFault(pattern, true)).toBe(fault);
    expect(textFault(pattern, false)).toBeNull();
  });

  it('needs no long time for a class that does not end', () => {
    const started = performance.now();
    textFault(`[${String.raw`\u0041`.repeat(33)}`, true);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
