import { defineMessages } from '@portico/core/language';

/** Words of the page for unknown paths. (spec 2 section 2, TXT-023; buttons of UI.md 4.12) */
export const notFoundMessages = defineMessages('not-found', {
  heading: 'Oops!',
  code: 'Error 404 - Page Not Found',
  text: 'The page you’re looking for doesn’t exist or another error occurred.',
  goBack: 'Go back',
  goTo: (page: string) => `Go to ${page}`,
  goToStart: 'Go to the start page',
});
