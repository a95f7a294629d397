import type { IdentityProviderWire } from '@portico/core/api';

/** A provider that can be asked: it has the id that its addresses are made of. */
export type UsableProvider = IdentityProviderWire & { id: string };

/** Who signed in, in the words of a provider of identities. (OP-210) */
export interface ProvidedUser {
  /** Who says so. */
  issuer: string;
  /** The issuer's own name for him, which it never gives to somebody else. */
  subject: string;
  /** What he is called here. */
  uid: string;
  firstName: string;
  lastName: string;
  groups: string[];
  /** By what the provider is told to sign him out again: the token of OpenID Connect, or what SAML calls the session. */
  signOutBy?: string | undefined;
}
