import { defineMessages } from '@portico/core/language';

/** Words in place of what could not be shown. */
export const feedbackMessages = defineMessages('feedback', {
  retry: 'Retry',
});
