import { defineMessages } from '@portico/core/language';

/** Words of the windows. */
export const dialogMessages = defineMessages('dialogs', {
  cancel: 'Cancel',
  close: 'Close',
});
