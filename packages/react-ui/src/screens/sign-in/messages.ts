import { defineMessages } from '@portico/core/language';

/** Words of the sign-in page. (UI.md 4.1) */
export const signInMessages = defineMessages('sign-in-screen', {
  pageTitle: (application: string) => `Sign in · ${application}`,
  signInTo: (application: string) => `Sign in to ${application}`,
  /** Said after a session ended by itself. (UI.md section 3, session) */
  wasInactive: 'You were logged out because of inactivity.',
  theme: (choice: string) => `Theme: ${choice}`,
});
