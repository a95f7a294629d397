import { defineMessages } from '@portico/core/language';

/** Words of the bar that saves, and of what stands above the form. (UI.md 4.6) */
export const savingMessages = defineMessages('customization-saving', {
  bar: 'Unsaved changes',
  changesIn: '{changes} in {areas}',
  module: '{module} ({count})',
  separator: ', ',
  more: '{modules} and {more}',
  show: 'Show',
  changedModules: 'Changed modules',
  showErrors: 'Show errors',
  reset: 'Reset',
  save: 'Save',
  saveTip: 'Save to staged changes',
  retry: 'Retry',
});
