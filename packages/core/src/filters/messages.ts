import { defineMessages } from '../language/index.ts';

/** Ways to look for a text. (spec 3 section 3) */
export const matchModeMessages = defineMessages('match-modes', {
  starts_with: 'Starts with',
  ends_with: 'Ends with',
  contains: 'Contains',
  equal: 'Equals',
  regex: 'Matches pattern',
  none: 'Exact value',
});

/** What is wrong with a text. (docs/added-calls.md) */
export const textFaultMessages = defineMessages('text-filters', {
  tooLong: (most: number) => `At most ${most} characters.`,
});
