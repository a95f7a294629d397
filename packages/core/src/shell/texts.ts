/** Welcome on-prem after the portal version was switched; title and text of OP-85, buttons of UI.md 4.12. (SES-018) */
export const welcomeTexts = {
  title: 'Welcome',
  text: 'Review your policies before you publish them.',
  startTour: 'Start tour',
  close: 'Close',
} as const;

/** Words of the top bar and its menus. (UI.md section 3) */
export const shellTexts = {
  search: 'Search or jump to…',
  searchName: 'Search or jump to',
  paletteTitle: 'Command palette',
  paletteResults: 'Results',
  startTour: 'Start tour',
  keys: 'Keyboard shortcuts',
  messages: 'Messages of this visit',
  contact: 'Contact',
  apiReference: 'API reference',
  changePassword: 'Change password…',
  close: 'Close',
  goBack: 'Go back',
  goTo: 'Go to',
  goToStart: 'Go to the start page',
} as const;

/** Where a service has its rendered API document, from the origin. (DESIGN section 2) */
export const apiDocsPath = '/docs/api';

/** Whether the user menu offers a change of the password. (spec 2 section 3, show_change_password) */
export function offersPasswordChange({ show_change_password }: { show_change_password: boolean }): boolean {
  return show_change_password;
}
