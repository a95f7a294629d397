import { createHash, sign, verify, X509Certificate } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type KeyAndCertificate, selfSigned } from '../../src/certificates/self-signed.ts';

/** What is asked for, as it stands in the address of a request. */
export interface SamlRequest {
  id: string;
  /** Entity id of who asks. */
  issuer: string;
  callback: string;
  relayState: string;
}

type Digest = 'sha256' | 'sha1';
type Part = 'response' | 'assertion';

/** What a response says; all of it is right unless a test says otherwise. */
export interface Said {
  nameId?: string;
  format?: string;
  attributes?: Readonly<Record<string, readonly string[]>>;
  issuer?: string;
  audience?: string;
  recipient?: string;
  destination?: string;
  /** Of the response, and of the confirmation of the assertion. */
  inResponseTo?: string;
  confirmed?: string;
  /** Seconds from now. */
  from?: number;
  until?: number;
  status?: string;
  assertionId?: string;
  signs?: readonly Part[];
  digest?: Digest;
  key?: KeyAndCertificate;
  /** Changes the finished text. */
  edit?: (xml: string) => string;
}

/** An identity provider of SAML 2.0 that writes canonical XML and signs it with Node alone. */
export interface TestSamlProvider {
  entityId: string;
  metadata: string;
  key: KeyAndCertificate;
  /** A response in XML. */
  write(request: SamlRequest, said?: Said): string;
}

const names = {
  saml: 'urn:oasis:names:tc:SAML:2.0:assertion',
  samlp: 'urn:oasis:names:tc:SAML:2.0:protocol',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  success: 'urn:oasis:names:tc:SAML:2.0:status:Success',
};
const methods: Readonly<Record<Digest, { signature: string; digest: string }>> = {
  sha256: {
    signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
  },
  sha1: { signature: `${names.ds}rsa-sha1`, digest: `${names.ds}sha1` },
};

let written = 0;

/** Makes one; its key lives as long as the test. */
export function createSamlProvider(entityId: string, { logout = false } = {}): TestSamlProvider {
  const key = selfSigned(entityId.slice(0, 60), 2, new Date());
  const base64 = key.cert.replace(/-----[^-]+-----|\s/g, '');
  const service = (name: string, path: string) =>
    `<${name} Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${entityId}/${path}"/>`;
  const metadata = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
<IDPSSODescriptor protocolSupportEnumeration="${names.samlp}">
<KeyDescriptor use="signing"><KeyInfo xmlns="${names.ds}"><X509Data><X509Certificate>${base64}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>
${logout ? service('SingleLogoutService', 'slo') : ''}${service('SingleSignOnService', 'sso')}
</IDPSSODescriptor></EntityDescriptor>`;
  return { entityId, metadata, key, write: (request, said = {}) => responseOf({ entityId, key }, request, said) };
}

/** Reads the request in the address that a browser is sent to. */
export function samlRequestOf(address: string): SamlRequest {
  const { searchParams } = new URL(address);
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
  const value = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
  return {
    id: value(/ ID="([^"]+)"/),
    issuer: value(/<saml:Issuer[^>]*>([^<]+)</),
    callback: value(/AssertionConsumerServiceURL="([^"]+)"/),
    relayState: searchParams.get('RelayState') ?? '',
  };
}

/** As it stands in a form. */
export function encoded(xml: string): string {
  return Buffer.from(xml, 'utf8').toString('base64');
}

function responseOf(idp: { entityId: string; key: KeyAndCertificate }, request: SamlRequest, said: Said): string {
  written += 1;
  const { signs = ['assertion'], digest = 'sha256', key = idp.key, edit = (xml) => xml } = said;
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const issuer = `<saml:Issuer>${said.issuer ?? idp.entityId}</saml:Issuer>`;
  const [from, until] = [at(said.from ?? -5), at(said.until ?? 300)];
  const attributes = Object.entries(said.attributes ?? {}).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  );
  const assertion =
    `<saml:Assertion xmlns:saml="${names.saml}" ID="${said.assertionId ?? `_assertion${written}`}" IssueInstant="${at(0)}" Version="2.0">${issuer}` +
    `<saml:Subject><saml:NameID Format="${said.format ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'}">${said.nameId ?? 'pia'}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${said.confirmed ?? request.id}" NotOnOrAfter="${until}" Recipient="${said.recipient ?? request.callback}"></saml:SubjectConfirmationData></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${from}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${said.audience ?? request.issuer}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="_session${written}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    `${attributes.length === 0 ? '' : `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>`}</saml:Assertion>`;
  const signed = signs.includes('assertion') ? signedElement(assertion, key, digest) : assertion;
  const response =
    `<samlp:Response xmlns:samlp="${names.samlp}" Destination="${said.destination ?? request.callback}" ID="_response${written}" InResponseTo="${said.inResponseTo ?? request.id}" IssueInstant="${at(0)}" Version="2.0">` +
    `${issuer.replace('<saml:Issuer>', `<saml:Issuer xmlns:saml="${names.saml}">`)}` +
    `<samlp:Status><samlp:StatusCode Value="${said.status ?? names.success}"></samlp:StatusCode></samlp:Status>${signed}</samlp:Response>`;
  return edit(signs.includes('response') ? signedElement(response, key, digest) : response);
}

/** Signs canonical XML of an element, whose signature stands after its issuer. */
export function signedElement(xml: string, { private_key, cert }: KeyAndCertificate, digest: Digest): string {
  const id = / ID="([^"]+)"/.exec(xml)?.[1] ?? '';
  const { signature, digest: digestMethod } = methods[digest];
  const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
  const info =
    `<ds:CanonicalizationMethod Algorithm="${exclusive}"></ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="${signature}"></ds:SignatureMethod>` +
    `<ds:Reference URI="#${id}"><ds:Transforms><ds:Transform Algorithm="${names.ds}enveloped-signature"></ds:Transform><ds:Transform Algorithm="${exclusive}"></ds:Transform></ds:Transforms>` +
    `<ds:DigestMethod Algorithm="${digestMethod}"></ds:DigestMethod><ds:DigestValue>${createHash(digest).update(xml).digest('base64')}</ds:DigestValue></ds:Reference></ds:SignedInfo>`;
  const value = sign(digest, Buffer.from(`<ds:SignedInfo xmlns:ds="${names.ds}">${info}`), private_key).toString(
    'base64',
  );
  const base64 = cert.replace(/-----[^-]+-----|\s/g, '');
  const element = `<ds:Signature xmlns:ds="${names.ds}"><ds:SignedInfo>${info}<ds:SignatureValue>${value}</ds:SignatureValue><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`;
  return xml.replace('</saml:Issuer>', () => `</saml:Issuer>${element}`);
}

/** What a message about the end of a session says; all of it is right unless a test says otherwise. */
export interface LogoutSaid {
  destination: string;
  /** Whose session a request ends. */
  nameId?: string;
  sessionIndex?: string;
  /** Of an answer: the request that it answers, and how it went. */
  inResponseTo?: string;
  status?: string;
  relayState?: string;
  id?: string;
  issuer?: string;
  /** Seconds from now. */
  at?: number;
  until?: number;
  digest?: Digest;
  key?: KeyAndCertificate;
  /** Changes the text before it is signed. */
  edit?: (xml: string) => string;
}

/** The query of an address with a signed message (HTTP-Redirect): an answer where it answers something, a request else. */
export function logoutQuery(idp: Pick<TestSamlProvider, 'entityId' | 'key'>, said: LogoutSaid): string {
  written += 1;
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const isAnswer = said.inResponseTo !== undefined;
  const name = isAnswer ? 'LogoutResponse' : 'LogoutRequest';
  const until = said.until === undefined ? '' : ` NotOnOrAfter="${at(said.until)}"`;
  const answers = isAnswer ? ` InResponseTo="${said.inResponseTo}"` : '';
  const index = said.sessionIndex === undefined ? '' : `<samlp:SessionIndex>${said.sessionIndex}</samlp:SessionIndex>`;
  const inside = isAnswer
    ? `<samlp:Status><samlp:StatusCode Value="${said.status ?? names.success}"></samlp:StatusCode></samlp:Status>`
    : `<saml:NameID>${said.nameId}</saml:NameID>${index}`;
  const xml =
    `<samlp:${name} xmlns:samlp="${names.samlp}" xmlns:saml="${names.saml}" Destination="${said.destination}" ID="${said.id ?? `_logout${written}`}" IssueInstant="${at(said.at ?? 0)}"${until}${answers} Version="2.0">` +
    `<saml:Issuer>${said.issuer ?? idp.entityId}</saml:Issuer>${inside}</samlp:${name}>`;
  const { edit = (text: string) => text, digest = 'sha256', key = idp.key } = said;
  const message = deflateRawSync(Buffer.from(edit(xml))).toString('base64');
  const parts = [`${isAnswer ? 'SAMLResponse' : 'SAMLRequest'}=${encodeURIComponent(message)}`];
  if (said.relayState !== undefined) parts.push(`RelayState=${encodeURIComponent(said.relayState)}`);
  parts.push(`SigAlg=${encodeURIComponent(methods[digest].signature)}`);
  const signature = sign(digest, Buffer.from(parts.join('&')), key.private_key).toString('base64');
  return [...parts, `Signature=${encodeURIComponent(signature)}`].join('&');
}

/** Reads a message of the service in an address, whose signature is checked by a certificate in base64. */
export function logoutOf(address: string, certificate: string) {
  const query = address.slice(address.indexOf('?') + 1);
  const signed = query.slice(0, query.indexOf('&Signature='));
  const { searchParams, origin, pathname } = new URL(address);
  const signature = Buffer.from(searchParams.get('Signature') ?? '', 'base64');
  const isSigned = verify(
    'sha256',
    Buffer.from(signed),
    new X509Certificate(Buffer.from(certificate, 'base64')).publicKey,
    signature,
  );
  const text = searchParams.get('SAMLRequest') ?? searchParams.get('SAMLResponse') ?? '';
  const xml = inflateRawSync(Buffer.from(text, 'base64')).toString('utf8');
  const value = (pattern: RegExp) => pattern.exec(xml)?.[1];
  return {
    isSigned,
    to: origin + pathname,
    relayState: searchParams.get('RelayState'),
    id: value(/ ID="([^"]+)"/),
    destination: value(/Destination="([^"]+)"/),
    issuer: value(/<saml:Issuer[^>]*>([^<]+)</),
    nameId: value(/<saml:NameID[^>]*>([^<]+)</),
    format: value(/<saml:NameID[^>]* Format="([^"]+)"/),
    sessionIndex: value(/SessionIndex[^>]*>([^<]+)</),
    inResponseTo: value(/InResponseTo="([^"]+)"/),
    status: value(/StatusCode Value="([^"]+)"/),
  };
}
