import { defineMessages } from '@portico/core/language';

/** Words of the buttons of the dialog. (UI.md 4.5) */
export const applyMessages = defineMessages('customization-apply', {
  cancel: 'Cancel',
  apply: 'Apply',
});
