import { defineMessages } from '../language/index.ts';

/** Texts of the page of a link. Chosen here. (OP-209) */
export const invitationTexts = defineMessages('invitation', {
  pageTitle: (application: string) => `Set a password · ${application}`,
  invited: (tenant: string) => `You are invited to ${tenant}`,
  reset: 'Set a new password',
  invitedNote: 'Choose a password. You sign in with it and the name below.',
  resetNote: 'The password that you had, your sessions and your tokens end once the new one is set.',
  user: 'User',
  until: (when: string) => `This link is good once, until ${when}.`,
  set: 'Set password',
  looking: 'Looking at the link',
  gone: 'This link is not good any more. It was used, a newer one was made, or its 72 hours are over. Ask an administrator for a new one.',
  tryAgain: 'Try again',
  done: 'Your password is set.',
  signIn: 'Go to sign-in',
  setEvent: 'the password was set',
  isKnownBy: 'Try to sign in with it.',
});
