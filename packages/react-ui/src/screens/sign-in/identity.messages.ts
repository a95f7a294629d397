import { defineMessages } from '@portico/core/language';

/** Words on the way to an identity service. (UI.md 4.1) */
export const identityMessages = defineMessages('sign-in-identity', {
  tryAgain: 'Try again',
  goOn: 'Continue',
  toAppliance: 'Taking you to the sign-in page of this appliance…',
  toProvider: 'Taking you to your identity provider…',
});
