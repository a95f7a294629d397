import { defineMessages } from '@portico/core/language';

/** Words of the snackbars. */
export const snackbarMessages = defineMessages('snackbars', {
  messages: 'Messages',
  close: 'Close',
});
