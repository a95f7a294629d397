import { defineMessages } from '../language/index.ts';

/** Welcome on-prem after the portal version was switched; title and text of OP-85, buttons of UI.md 4.12. (SES-018) */
export const welcomeTexts = defineMessages('welcome', {
  title: 'Welcome',
  text: 'Review your policies before you publish them.',
  startTour: 'Start tour',
  close: 'Close',
});

/** Words of the menus and windows of the top bar. (UI.md section 3) */
export const shellTexts = defineMessages('shell', {
  paletteTitle: 'Command palette',
  paletteResults: 'Results',
  startTour: 'Start tour',
  keys: 'Keyboard shortcuts',
  messages: 'Messages of this visit',
  contact: 'Contact',
  apiReference: 'API reference',
  account: 'My account',
  changePassword: 'Change password…',
  close: 'Close',
});
