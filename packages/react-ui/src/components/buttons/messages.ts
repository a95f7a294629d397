import { defineMessages } from '@portico/core/language';

/** Words of the buttons. */
export const buttonMessages = defineMessages('buttons', {
  working: 'Working',
});
