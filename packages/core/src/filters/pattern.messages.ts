import { defineMessages } from '../language/index.ts';

/** What is wrong with a pattern. (DESIGN section 5, docs/added-calls.md) */
export const patternMessages = defineMessages('patterns', {
  tooLarge: 'Its repeats, written out, make this pattern too large. Repeat less, or use + and *.',
  tooLong: (most: number) => `At most ${most} characters.`,
  invalid: 'This is not a valid pattern.',
  backReference: 'Back references are not taken.',
  twoDigits: (sequence: string) => `${sequence} takes two hexadecimal digits.`,
  fourDigits: (sequence: string) => `${sequence} takes four hexadecimal digits.`,
  notTaken: (sequence: string) => `${sequence} is not taken.`,
  namedGroup: 'Named groups are not taken.',
  groupOptions: 'Options of a group are not taken.',
  lookAround: 'Look-around is not taken.',
  noLeast: (example: string) => `A repeat begins with its least number, such as ${example}.`,
  tooManyRepeats: (most: number) => `At most ${most} repeats.`,
  emptyClass: 'An empty class is not taken.',
  namedClass: 'Named classes are not taken.',
  noRangeEnd: (shorthand: string) => `${shorthand} cannot be an end of a range.`,
  dashAfterRange: (written: string) => `After a range - is written ${written}.`,
});
