import { defineMessages } from '@portico/core/language';

/** Words of the top bar. (UI.md section 3) */
export const topBarMessages = defineMessages('top-bar', {
  openNavigation: 'Open navigation',
  review: 'Review and publish',
  publish: 'Publish…',
  help: 'Help',
  more: 'More',
  toLight: 'Switch to light theme',
  toDark: 'Switch to dark theme',
  // The letters that are seen begin the name, so that they can be spoken to as well. (WCAG 2.5.3)
  userMenuOf: (letters: string, name: string) => `${letters}, User menu, ${name}`,
});
