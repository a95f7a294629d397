import { sign, verify, X509Certificate } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { SAML } from '@node-saml/node-saml';
import { url } from '@portico/core/validators';
import * as z from 'zod/mini';
import type { KeyAndCertificate } from '../certificates/self-signed.ts';
import { type Assertion, clockSkewMs } from './assertion.ts';
import { type SignInEntity, signInEntity } from './metadata.ts';
import type { ServiceAddresses } from './providers.ts';
import { namespaces } from './shape.ts';
import { childrenOf, elementsIn, readXml, type XmlElement } from './xml.ts';

/** An identity provider that signs out as well. */
export type SignOutEntity = SignInEntity & { logoutUrl: string; logoutResponseUrl: string };

/** Whom a provider signed in, in its own words. */
export type NamedSession = Assertion['session'] & { nameId: string };

/** What a browser keeps of a session at the provider: whose it is, the database says. (decision 049) */
export function sessionText({ session }: Pick<Assertion, 'session'>): string {
  return Buffer.from(JSON.stringify(session), 'utf8').toString('base64url');
}

const Kept = z.object({
  format: z.optional(z.string()),
  nameQualifier: z.optional(z.string()),
  spNameQualifier: z.optional(z.string()),
  sessionIndex: z.optional(z.string()),
});

/** The same read back; nothing where it was too long to be kept, or is of no use. */
export function sessionIn(text: string): Assertion['session'] {
  try {
    return Kept.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))) as Assertion['session'];
  } catch {
    return {};
  }
}

/** The identity provider of a description, where it signs people out as well. */
export function signOutEntity(metadata: string): SignOutEntity | undefined {
  const entity = signInEntity(metadata);
  if (entity === undefined || entity.logoutUrl === null || entity.logoutResponseUrl === null) return undefined;
  const isAddress = (address: string) => url(address) === null;
  const { logoutUrl, logoutResponseUrl } = entity;
  return isAddress(logoutUrl) && isAddress(logoutResponseUrl) ? { ...entity, logoutUrl, logoutResponseUrl } : undefined;
}

/** Who speaks to whom, and signs with what. */
export interface Speaking {
  entity: SignOutEntity;
  addresses: ServiceAddresses;
  key: KeyAndCertificate;
}

/** The provider's address with a signed request to end a session of his there (HTTP-Redirect). (SAML profiles 4.4) */
export async function logoutRequestUrl(
  speaking: Speaking,
  session: NamedSession,
  { requestId, relayState }: { requestId: string; relayState: string },
): Promise<string> {
  const { nameId: nameID, format, nameQualifier, spNameQualifier, sessionIndex } = session;
  const named = {
    issuer: speaking.entity.entityId,
    nameID,
    nameIDFormat: format ?? 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
    ...(nameQualifier !== undefined && { nameQualifier }),
    ...(spNameQualifier !== undefined && { spNameQualifier }),
    ...(sessionIndex !== undefined && { sessionIndex }),
  };
  const { logoutUrl } = speaking.entity;
  const made = await writer(speaking, { id: requestId, to: logoutUrl }).getLogoutUrlAsync(named, '', {});
  return signedAddress(logoutUrl, { name: 'SAMLRequest', made, relayState }, speaking.key);
}

/** The provider's address with a signed answer to a request of his. */
export async function logoutResponseUrl(
  speaking: Speaking,
  { id, inResponseTo, relayState }: { id: string; inResponseTo: string; relayState: string },
): Promise<string> {
  const { logoutResponseUrl: to } = speaking.entity;
  const asked = { ID: inResponseTo } as unknown as Parameters<SAML['getLogoutResponseUrlAsync']>[0];
  const made = await writer(speaking, { id, to }).getLogoutResponseUrlAsync(asked, '', {}, true);
  return signedAddress(to, { name: 'SAMLResponse', made, relayState }, speaking.key);
}

function writer({ entity, addresses }: Speaking, { id, to }: { id: string; to: string }): SAML {
  return new SAML({
    issuer: addresses.entityId,
    callbackUrl: addresses.callback,
    entryPoint: entity.redirectUrl,
    logoutUrl: to,
    idpCert: entity.certificates,
    identifierFormat: null,
    generateUniqueId: () => id,
  });
}

/**
 * Signed here: the library signs a state with a space in other octets than it then sends. (SAML bindings 3.4.4.1)
 * @param message - as the library wrote it into an address.
 */
function signedAddress(
  to: string,
  { name, made, relayState }: { name: 'SAMLRequest' | 'SAMLResponse'; made: string; relayState: string },
  { private_key }: KeyAndCertificate,
): string {
  const parts = [
    [name, new URL(made).searchParams.get(name) ?? ''],
    ...(relayState === '' ? [] : [['RelayState', relayState]]),
    ['SigAlg', rsaSha256],
  ].map(([key, value = '']) => `${key}=${encodeURIComponent(value)}`);
  const signature = sign('sha256', Buffer.from(parts.join('&'), 'utf8'), private_key).toString('base64');
  const query = [...parts, `Signature=${encodeURIComponent(signature)}`].join('&');
  return `${to}${to.includes('?') ? '&' : '?'}${query}`;
}

/** What a provider says about the end of a session. */
export type LogoutMessage =
  | { kind: 'request'; id: string; nameId: string; relayState: string }
  | { kind: 'response'; inResponseTo: string; isDone: boolean; isOfNow: boolean; relayState: string };

/** Longest message, inflated; chosen here. */
const longest = 100_000;
/** For how long a request counts after it was made, besides what clocks may be apart. Chosen here. */
const logoutSeconds = 300;

const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const hashes: ReadonlyMap<string, string> = new Map([
  [rsaSha256, 'sha256'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', 'sha512'],
]);

/**
 * A message that a browser brought in its address, whose signature is over the very octets of that address. The library
 * takes unsigned ones; here none is. (SAML bindings 3.4.4.1, profiles 4.4)
 * @param query - of the address, as it came.
 * @throws Error with the reason.
 */
export function readLogoutMessage(
  query: string,
  { entityId, certificates }: SignInEntity,
  { destination, now }: { destination: string; now: Date },
): LogoutMessage {
  const parts = partsOf(query);
  const name = parts.has('SAMLRequest') ? 'SAMLRequest' : 'SAMLResponse';
  if (parts.has('SAMLRequest') && parts.has('SAMLResponse')) throw new Error('it holds a request and an answer');
  checkSignature(parts, name, certificates);
  const packed = Buffer.from(partOf(parts, name), 'base64');
  const message = readXml(inflateRawSync(packed, { maxOutputLength: longest }).toString('utf8'));
  checkEnvelope(message, { entityId, destination });
  const relayState = parts.has('RelayState') ? partOf(parts, 'RelayState') : '';
  if (name === 'SAMLRequest') return { ...requestIn(message, now), relayState };
  return { ...responseIn(message), isOfNow: isOfNow(message, now), relayState };
}

/** The parts of the address that are signed, and the signature, as they came; each stands there once. */
function partsOf(query: string): ReadonlyMap<string, string> {
  const known = ['SAMLRequest', 'SAMLResponse', 'RelayState', 'SigAlg', 'Signature'];
  const parts = new Map<string, string>();
  for (const part of query.split('&')) {
    const at = part.indexOf('=');
    const name = at === -1 ? part : part.slice(0, at);
    if (!known.includes(name)) {
      // A second spelling of a name would be read by one of two readers.
      if (known.includes(decoded(name))) throw new Error('a name is written in another way');
      continue;
    }
    if (parts.has(name)) throw new Error(`${name} stands in it twice`);
    parts.set(name, at === -1 ? '' : part.slice(at + 1));
  }
  return parts;
}

function partOf(parts: ReadonlyMap<string, string>, name: string): string {
  return decoded((parts.get(name) ?? '').replaceAll('+', '%20'));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('its address cannot be read');
  }
}

function checkSignature(parts: ReadonlyMap<string, string>, name: string, certificates: readonly string[]): void {
  const signature = partOf(parts, 'Signature');
  if (!parts.has(name) || signature === '') throw new Error('it is not signed');
  const hash = hashes.get(partOf(parts, 'SigAlg'));
  if (hash === undefined) throw new Error('it is signed in a way that is not taken');
  const signed = [name, 'RelayState', 'SigAlg'].flatMap((key) => (parts.has(key) ? `${key}=${parts.get(key)}` : []));
  const octets = Buffer.from(signed.join('&'), 'utf8');
  const isOf = (certificate: string) => {
    const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'));
    return publicKey.asymmetricKeyType === 'rsa' && verify(hash, octets, publicKey, Buffer.from(signature, 'base64'));
  };
  if (!certificates.some(isOf)) throw new Error('its signature is of nobody who is known');
}

interface Envelope {
  entityId: string;
  destination: string;
}

function checkEnvelope(message: XmlElement, { entityId, destination }: Envelope): void {
  const { attributes } = message;
  if (message.namespace !== namespaces.protocol) throw new Error('it is no message of SAML');
  if (attributes.get('Version') !== '2.0') throw new Error('it is not of SAML 2.0');
  if (attributes.get('Destination') !== destination) throw new Error('it was sent to another address');
  const issuers = childrenOf(message, namespaces.assertion, 'Issuer');
  if (issuers.length !== 1 || issuers[0]?.text.trim() !== entityId) throw new Error('it is of another issuer');
  if ([...elementsIn(message)].some(({ name }) => name === 'Signature')) {
    throw new Error('a signature stands where none belongs');
  }
}

function isOfNow({ attributes }: XmlElement, now: Date): boolean {
  const age = now.getTime() - Date.parse(attributes.get('IssueInstant') ?? '');
  return age <= logoutSeconds * 1_000 + clockSkewMs && age >= -clockSkewMs;
}

function requestIn(message: XmlElement, now: Date): { kind: 'request'; id: string; nameId: string } {
  if (message.name !== 'LogoutRequest') throw new Error('it is no request to sign out');
  if (!isOfNow(message, now)) throw new Error('it is not of now');
  const until = message.attributes.get('NotOnOrAfter');
  if (until !== undefined && !(now.getTime() - clockSkewMs < Date.parse(until))) throw new Error('it has expired');
  const id = message.attributes.get('ID') ?? '';
  if (!/^[\w.-]{1,300}$/.test(id)) throw new Error('it has no id');
  const [named, ...more] = childrenOf(message, namespaces.assertion, 'NameID');
  const nameId = named?.text.trim() ?? '';
  if (named === undefined || more.length > 0 || named.children.length > 0 || nameId === '') {
    throw new Error('it names nobody, or in a way that is not offered here');
  }
  return { kind: 'request', id, nameId };
}

function responseIn(message: XmlElement) {
  if (message.name !== 'LogoutResponse') throw new Error('it is no answer to a request to sign out');
  const codes = childrenOf(message, namespaces.protocol, 'Status').flatMap((status) =>
    childrenOf(status, namespaces.protocol, 'StatusCode'),
  );
  return {
    kind: 'response' as const,
    inResponseTo: message.attributes.get('InResponseTo') ?? '',
    isDone: codes.length === 1 && codes[0]?.attributes.get('Value') === 'urn:oasis:names:tc:SAML:2.0:status:Success',
  };
}
