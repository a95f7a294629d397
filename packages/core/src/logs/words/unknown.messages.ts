import { defineMessages, formatList } from '../../language/index.ts';

/** What is said of words of the address that a log doesn't know. Chosen here, as of the lists. */
export const unknownTexts = defineMessages('log-unknown', {
  words: (words: readonly string[]) =>
    `The address asks for ${formatList(words.map((word) => `“${word}”`))}, which this log doesn't know. The events aren't narrowed by it.`,
  leaveOut: 'Leave it out',
});
