import { defineMessages } from '@portico/core/language';

/** Words for somebody whose account leads nowhere. (OP-75) */
export const noPortalMessages = defineMessages('sign-in-no-portal', {
  noArea: (name: string) => `You're signed in as ${name}, but you don't have access to any area of this portal.`,
  notEnabled: (name: string) => `You're signed in as ${name}, but this portal isn't enabled for your account.`,
  logOut: 'Log out',
});
