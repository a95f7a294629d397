import { defineMessages } from '../language/index.ts';

/** What every part may have to say of a call, a write and a revision. */
export const sharedTexts = defineMessages('shared', {
  unreachable: "The service can't be reached. Check the network.",
  failed: 'The service failed. Try again in a moment.',
  refused: 'The service refused this.',
  noStatus: 'no status',
  /** @param event - what may have happened, within a sentence. */
  unknown: (event: string) => `It isn't known whether ${event}.`,
});
