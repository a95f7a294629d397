import { defineMessages } from '@portico/core/language';

/** Words of what the bar loads on demand: the list of errors, and logos that could not be fetched. (spec 1 section 2) */
export const savingDetails = defineMessages('customization-saving-details', {
  ok: 'OK',
  error: '{label}: {message}',
  go: 'Go',
  toLogo: 'Go to the logo',
});
