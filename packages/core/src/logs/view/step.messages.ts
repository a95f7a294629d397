import { defineMessages } from '../../language/index.ts';

/** Why the open event cannot be left by a step. Chosen here. (UI.md 4.7) */
export const stepMessages = defineMessages('log-steps', {
  notHere: 'this event is not among the rows',
  last: 'this is the last event',
  first: 'this is the first event',
});
