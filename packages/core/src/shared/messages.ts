import { defineMessages } from '../language/index.ts';

/** What every part may have to say of a call, a write and a revision. */
export const sharedTexts = defineMessages('shared', {
  unreachable: "The service can't be reached. Check the network.",
  failed: 'The service failed. Try again in a moment.',
  refused: 'The service refused this.',
  noStatus: 'no status',
  /** @param event - what may have happened, within a sentence. */
  unknown: (event: string) => `It isn't known whether ${event}.`,
  revision: (id: string, number: number | null) => (number === null ? `Revision ${id}` : `Revision ${number} (${id})`),
  /** Behind a verb: who did it; empty where nobody is known. */
  by: (names: readonly string[]) =>
    names.length < 2
      ? names.map((name) => ` by ${name}`).join('')
      : ` by ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
});
