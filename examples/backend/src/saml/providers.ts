import { generateServiceProviderMetadata, SAML } from '@node-saml/node-saml';
import type { KeyAndCertificate } from '../certificates/self-signed.ts';
import { Problem } from '../http/problem.ts';
import { derivedSecret, type OpenedProviderRequest } from '../oidc/opened.ts';
import type { ProvidedUser, UsableProvider } from '../oidc/provided-user.ts';
import { type Assertion, clockSkewMs, readAssertion } from './assertion.ts';
import { sessionText } from './logout.ts';
import { type SignInEntity, signInEntity } from './metadata.ts';
import { NotSignedIn, responseShape } from './shape.ts';

/** What a provider calls this service, and where it sends browsers. */
export interface ServiceAddresses {
  /** Where our own metadata is; the name of this service among those that the provider knows. */
  entityId: string;
  /** Where responses are sent. */
  callback: string;
  /** Where requests and answers are sent that sign somebody out. */
  logout: string;
}

/** Most groups that are looked at. Chosen here. */
const mostGroups = 10_000;

/** Names under which providers send what a person is called. */
const firstNames = [
  'givenName',
  'firstName',
  'given_name',
  'urn:oid:2.5.4.42',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
];
const lastNames = [
  'sn',
  'surname',
  'lastName',
  'family_name',
  'urn:oid:2.5.4.4',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
];

/**
 * What a provider is told of this service: where responses go, and that assertions are to be signed; with a key, where it
 * is asked to sign people out, and by what it asks. (OP-210)
 */
export function ownMetadata({ entityId, callback, logout }: ServiceAddresses, key?: KeyAndCertificate): string {
  const signing = key && { logoutCallbackUrl: logout, publicCerts: key.cert, privateKey: key.private_key };
  const written = generateServiceProviderMetadata({
    ...signing,
    issuer: entityId,
    callbackUrl: callback,
    wantAssertionsSigned: true,
    identifierFormat: null,
    generateUniqueId: () => '_portico', // of this document alone; the same text each time
  });
  // The library writes one binding alone, and takes a key as a sign that sign-ins are signed too.
  return written
    .replace('AuthnRequestsSigned="true"', 'AuthnRequestsSigned="false"')
    .replace(/(<SingleLogoutService Binding="[^"]*:)HTTP-POST"/, '$1HTTP-Redirect"');
}

/**
 * Address of a provider that a browser is sent to with a request (HTTP-Redirect). The request's id is made of what only this
 * browser and the service know, and of nothing that is kept. (OP-210, ROL-011)
 * @throws Problem 502 for a provider whose metadata cannot be used.
 */
export async function beginSaml(
  provider: UsableProvider,
  opened: OpenedProviderRequest,
  addresses: ServiceAddresses,
): Promise<string> {
  const entity = entityOf(provider);
  return client(entity, addresses, { requestId: requestIdOf(opened), isResponseSigned: false }).getAuthorizeUrlAsync(
    opened.state,
    undefined,
    {},
  );
}

/**
 * Who signed in, by a response of a provider to this request. The signature of the assertion, and of the response where it
 * has one, is checked by the library; what was signed is read here. (OP-210, ROL-011)
 * @param sent - the response as the browser brought it, in base64.
 * @throws Problem 401 for what cannot be trusted, with the reason as its cause, and 403 where the provider says too little.
 */
export async function finishSaml(
  provider: UsableProvider,
  opened: OpenedProviderRequest,
  addresses: ServiceAddresses,
  sent: string,
): Promise<ProvidedUser> {
  const entity = entityOf(provider);
  const requestId = requestIdOf(opened);
  try {
    const assertion = await trusted(entity, requestId, addresses, sent);
    return { ...userOf(provider, entity, assertion), signOutBy: sessionText(assertion) };
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    if (cause instanceof NotSignedIn)
      throw failed(401, `${provider.name} did not sign you in, or you cancelled it.`, cause);
    throw failed(401, `What ${provider.name} answered cannot be trusted, so nobody was signed in.`, cause);
  }
}

async function trusted(
  entity: SignInEntity,
  requestId: string,
  addresses: ServiceAddresses,
  sent: string,
): Promise<Assertion> {
  const { response, isResponseSigned } = responseShape(Buffer.from(sent, 'base64').toString('utf8'));
  const destination = response.attributes.get('Destination');
  if (destination !== undefined && destination !== addresses.callback)
    throw new Error('it was sent to another address');
  if (response.attributes.get('InResponseTo') !== requestId) throw new Error('it answers another request');
  const saml = client(entity, addresses, { requestId, isResponseSigned });
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: sent });
  const signed = profile?.getAssertionXml?.();
  if (signed === undefined) throw new Error('it has no assertion');
  return readAssertion(signed, {
    issuer: entity.entityId,
    audience: addresses.entityId,
    recipient: addresses.callback,
    requestId,
    now: new Date(),
  });
}

function client(
  { redirectUrl, certificates, entityId }: SignInEntity,
  addresses: ServiceAddresses,
  { requestId, isResponseSigned }: { requestId: string; isResponseSigned: boolean },
): SAML {
  return new SAML({
    issuer: addresses.entityId,
    callbackUrl: addresses.callback,
    entryPoint: redirectUrl,
    idpIssuer: entityId,
    idpCert: certificates,
    audience: addresses.entityId,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: isResponseSigned,
    acceptedClockSkewMs: clockSkewMs,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    signatureAlgorithm: 'sha256',
    generateUniqueId: () => requestId,
  });
}

function requestIdOf(opened: OpenedProviderRequest): string {
  return `_${derivedSecret(opened, 'saml')}`;
}

function entityOf(provider: UsableProvider): SignInEntity {
  const entity = signInEntity(provider.metadata ?? '');
  if (entity !== undefined) return entity;
  throw new Problem(502, { message: `${provider.name} cannot be reached: its metadata describes no way to sign in.` });
}

/** @throws Problem 403 where the provider says too little. */
function userOf(provider: UsableProvider, { entityId }: SignInEntity, assertion: Assertion): ProvidedUser {
  const { username_attribute = '', groups_attribute = 'groups' } = provider;
  const { subject, attributes } = assertion;
  const uid = (username_attribute === '' ? subject : (attributes.get(username_attribute)?.[0] ?? '')).slice(0, 300);
  if (uid === '') {
    throw new Problem(403, { message: `${provider.name} does not say your name: it sends no ${username_attribute}.` });
  }
  const first = (names: readonly string[]) =>
    names.flatMap((name) => attributes.get(name) ?? [])[0]?.slice(0, 300) ?? '';
  return {
    issuer: entityId,
    subject,
    uid,
    firstName: first(firstNames) || uid,
    lastName: first(lastNames),
    groups: (attributes.get(groups_attribute) ?? []).slice(0, mostGroups),
  };
}

function failed(status: number, message: string, cause: unknown): Problem {
  const problem = new Problem(status, { message });
  problem.cause = cause;
  return problem;
}
