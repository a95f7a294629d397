import { defineMessages, formatCount } from '../language/index.ts';

/** Welcome on-prem after the portal version was switched; title and text of OP-85, buttons of UI.md 4.12. (SES-018) */
export const welcomeTexts = defineMessages('welcome', {
  title: 'Welcome',
  text: 'Review your policies before you publish them.',
  startTour: 'Start tour',
  close: 'Close',
});

/** Words of the top bar and its menus. (UI.md section 3) */
export const shellTexts = defineMessages('shell', {
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
});

/** Words of the app switcher. Nobody changes the tenant in a session, and none of them says so. Chosen here. */
export const appSwitcherTexts = defineMessages('app-switcher', {
  title: 'Managed tenants',
  review: 'Review requests',
  note: (tenant: string) => `You are signed in to ${tenant}. To work in one of these, sign in there.`,
  /** (spec 2 section 1, OP-88) */
  pending: (count: number) => formatCount(count, { one: 'approval request', other: 'approval requests' }),
});
