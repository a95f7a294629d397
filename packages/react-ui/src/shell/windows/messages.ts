import { defineMessages } from '@portico/core/language';

/** Words of the messages of this visit. (UI.md section 9.8) */
export const visitMessages = defineMessages('visit-messages', {
  title: 'Messages of this visit',
  none: 'Messages that were shown on this visit stay here.',
  tones: { info: 'Info', success: 'Done', warning: 'Warning', error: 'Error', progress: 'Running' },
});
