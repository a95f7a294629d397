import { identityProviderFaultTexts as texts } from './identity-providers.messages.ts';

/** What the rules look at. */
export interface IdentityProviderRules {
  id?: string | undefined;
  name: string;
  type?: 'oidc' | 'saml' | undefined;
  metadata?: string | undefined;
  issuer?: string | undefined;
  client_id?: string | undefined;
}

/** A field of a provider with which nobody could sign in. (OP-210) */
export interface IdentityProviderFault {
  /** Place of the provider in the list. */
  at: number;
  field: 'id' | 'name' | 'metadata' | 'issuer' | 'client_id';
  message: string;
}

/**
 * What is wrong with a list of providers: names and ids are told apart, OpenID Connect has an issuer and a client. SAML of
 * before this version may lack its metadata, and is not offered then; a new one needs it. (OP-210)
 */
export function identityProviderFaults(providers: readonly IdentityProviderRules[]): IdentityProviderFault[] {
  const faults: IdentityProviderFault[] = [];
  const [names, ids] = [new Set<string>(), new Set<string>()];
  for (const [at, { id, name, type, metadata, issuer = '', client_id = '' }] of providers.entries()) {
    const refuse = (field: IdentityProviderFault['field'], message: string) => faults.push({ at, field, message });
    if (names.has(name)) refuse('name', texts.takenName);
    if (id !== undefined && ids.has(id)) refuse('id', texts.takenId);
    names.add(name);
    if (id !== undefined) ids.add(id);
    if (type === 'saml' && (metadata ?? '') === '') refuse('metadata', texts.required);
    if (type !== 'oidc') continue;
    if (issuer === '') refuse('issuer', texts.required);
    else if (!isIssuer(issuer)) refuse('issuer', texts.issuer);
    if (client_id === '') refuse('client_id', texts.required);
  }
  return faults;
}

/** As OpenID Connect Discovery has it; plain http only on the machine itself, for trials. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash, hostname } = new URL(text);
  const isHere = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere)) return false;
  return username === '' && password === '' && search === '' && hash === '' && !/[?#]/.test(text);
}
