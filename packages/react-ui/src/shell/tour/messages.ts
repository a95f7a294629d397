import { defineMessages } from '@portico/core/language';

/** Words of the buttons of the guided tour. (UI.md section 3) */
export const tourStepMessages = defineMessages('tour-steps', {
  close: 'Close',
  back: 'Back',
  next: 'Next',
});
