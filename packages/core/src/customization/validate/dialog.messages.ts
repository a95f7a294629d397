import { defineMessages } from '../../language/index.ts';

/** Texts of the dialogs that the specification words. (spec 1 section 2) */
export const messages = defineMessages('customization-dialogs', {
  applyToMultipleTitle: 'Apply to Multiple Elements',
  errorDialogTitle: 'Error',
  errorDialogText: 'Please resolve the following errors to enable save.',
  resetCodeText: 'The custom block page will be reset to the default code and all changes will be discarded.',
  presetSource: 'The source uses a preset theme.',
});
