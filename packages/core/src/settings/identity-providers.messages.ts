import { defineMessages } from '../language/index.ts';

/** Why a provider of identities is not taken, after the name of its field. Chosen here. (OP-210) */
export const identityProviderFaultTexts = defineMessages('identity-provider-faults', {
  required: 'is required',
  issuer: 'must be an address that starts with https://, without user, query or fragment',
  takenName: 'is the name of another provider',
  takenId: 'is the id of another provider',
  secretOfAnother: 'must be entered again, since the issuer or the client is another one',
});
