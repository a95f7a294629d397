import { defineMessages } from '@portico/core/language';

/** Words of every view of the customization. (UI.md section 4) */
export const customizationMessages = defineMessages('customization-screen', {
  title: 'Customization',
  undo: 'Undo',
});
