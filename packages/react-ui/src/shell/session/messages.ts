import { defineMessages } from '@portico/core/language';

/** Words before a session ends by itself. (UI.md section 3, session) */
export const countdownMessages = defineMessages('countdown', {
  title: 'Are you still there?',
  logOut: 'Log out',
  stay: 'Stay logged in',
  endsIn: (left: string) => `You'll be logged out in ${left}`,
  pageTitle: (left: string, title: string) => `${left} left · ${title}`,
});
