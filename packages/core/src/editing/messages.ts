import { defineMessages } from '../language/index.ts';

/** What is said while edits cannot be kept in the browser. */
export const backupMessages = defineMessages('editing', {
  off: "Your edits aren't backed up in this browser. Save often.",
});
