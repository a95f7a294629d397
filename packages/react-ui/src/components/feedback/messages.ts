import { defineMessages } from '@portico/core/language';

/** Words of what the portal says by itself. */
export const feedbackMessages = defineMessages('feedback', {
  retry: 'Retry',
  messages: 'Messages',
  close: 'Close',
  readOnly: "You can view this, but you don't have permission to change it.",
});
