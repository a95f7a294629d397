import { SaxesParser } from 'saxes';
import { metadataFaults } from './messages.ts';

/** A provider of identities, or of a service, in metadata. */
export interface SamlEntity {
  entityId: string;
  /** It has the role of an identity provider. */
  isIdentityProvider: boolean;
  /** Where users are sent to sign in. */
  ssoUrls: string[];
  /** The first of them that takes a request in its address (HTTP-Redirect); null where there is none. */
  redirectUrl: string | null;
  /** Where it is asked in an address (HTTP-Redirect) to sign somebody out; null where there is none. (SAML profiles 4.4) */
  logoutUrl: string | null;
  /** Where it takes answers to what it asked in the same way; that of `logoutUrl` unless it says otherwise. */
  logoutResponseUrl: string | null;
  /** Certificates with which the identity provider signs, base64 without lines; those for encryption alone are left out. */
  certificates: string[];
  /** Until when its description holds; null for ever. */
  validUntil: string | null;
}

/** What metadata says, or why it cannot be read. */
export type SamlMetadata = { entities: SamlEntity[] } | { fault: string };

const md = 'urn:oasis:names:tc:SAML:2.0:metadata';
const ds = 'http://www.w3.org/2000/09/xmldsig#';
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/**
 * Reads SAML 2.0 metadata; never follows it anywhere. A document type is refused, since its entities could grow without
 * end. (spec 3 section 3, issue 6)
 */
export function readSamlMetadata(xml: string): SamlMetadata {
  const parser = new SaxesParser({ xmlns: true });
  const entities: SamlEntity[] = [];
  const open: string[] = [];
  const validUntil: (string | null)[] = [];
  let fault: string | null = null;
  let text = '';
  let isForEncryption = false;

  const give = (reason: string) => {
    fault ??= metadataFaults.at(reason, parser.line);
  };
  parser.on('error', (error) => give(metadataFaults.syntax(error.message.replace(/^\d+:\d+: /, ''))));
  parser.on('doctype', () => give(metadataFaults.doctype));
  parser.on('opentag', ({ uri, local, attributes }) => {
    const name = uri === md || uri === ds ? local : `other:${local}`;
    const value = (key: string) => attributes[key]?.value ?? null;
    if (open.length === 0 && !(uri === md && /^Entit(y|ies)Descriptor$/.test(local))) {
      give(metadataFaults.otherRoot);
    }
    open.push(name);
    text = '';
    if (uri !== md) return;
    if (local === 'EntityDescriptor' || local === 'EntitiesDescriptor') {
      validUntil.push(earlier(value('validUntil'), validUntil.at(-1) ?? null));
    }
    if (local === 'EntityDescriptor') {
      const entity = { entityId: value('entityID') ?? '', isIdentityProvider: false, ssoUrls: [], certificates: [] };
      const none = { redirectUrl: null, logoutUrl: null, logoutResponseUrl: null };
      entities.push({ ...entity, ...none, validUntil: validUntil.at(-1) ?? null });
    }
    const entity = entities.at(-1);
    if (entity === undefined) return;
    if (local === 'IDPSSODescriptor') entity.isIdentityProvider = true;
    if (local === 'KeyDescriptor') isForEncryption = value('use') === 'encryption';
    // no words: an attribute
    const location = value('Location');
    // no words: an attribute
    const binding = value('Binding');
    if (local === 'SingleLogoutService' && open.includes('IDPSSODescriptor') && binding === redirectBinding) {
      // no words: an attribute
      if (entity.logoutUrl === null) entity.logoutResponseUrl = value('ResponseLocation') ?? location;
      entity.logoutUrl ??= location;
    }
    if (local !== 'SingleSignOnService') return;
    entity.ssoUrls.push(location ?? '');
    if (binding === redirectBinding) entity.redirectUrl ??= location;
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('closetag', ({ uri, local }) => {
    open.pop();
    if (uri === md && /^Entit(y|ies)Descriptor$/.test(local)) validUntil.pop();
    if (uri === ds && local === 'X509Certificate' && open.includes('IDPSSODescriptor') && !isForEncryption) {
      entities.at(-1)?.certificates.push(text.replaceAll(/\s/g, ''));
    }
  });
  try {
    parser.write(xml).close();
  } catch (error) {
    give(metadataFaults.syntax(error instanceof Error ? error.message : String(error)));
  }
  return fault === null ? { entities } : { fault };
}

function earlier(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return Date.parse(a) <= Date.parse(b) ? a : b;
}
