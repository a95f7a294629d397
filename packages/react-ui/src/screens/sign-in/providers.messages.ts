import { defineMessages } from '@portico/core/language';

/** Words of the providers of identities on the sign-in page. (UI.md 4.15) */
export const providersMessages = defineMessages('sign-in-providers', {
  or: 'or',
  goOnWith: 'Continue with {provider}',
});
