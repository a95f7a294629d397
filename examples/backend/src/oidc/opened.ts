import { createHash } from 'node:crypto';

/** What a sign-in through a provider begins with. */
export interface OpenedProviderRequest {
  /** What the provider sends back; its first letters name the cookie of the browser. */
  state: string;
  /** For the cookie that ties the steps to this browser. */
  browserId: string;
}

/**
 * A secret of one sign-in for one purpose. It is made of what only the browser that began knows besides the service, so that
 * it needs no place in the database. (OP-210)
 */
export function derivedSecret(
  { state, browserId }: OpenedProviderRequest,
  purpose: 'pkce' | 'nonce' | 'saml' | 'logout',
): string {
  return createHash('sha256').update(`${purpose}\n${browserId}\n${state}`).digest('base64url');
}
