import { childrenOf, elementsIn, readXml, type XmlElement } from './xml.ts';

/** Namespaces of SAML 2.0 and of signatures. */
export const namespaces = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
/** The only algorithms that are taken, by the element that names them: no SHA-1, no shared keys, no other transforms. */
const algorithms: Readonly<Record<string, readonly string[]>> = {
  CanonicalizationMethod: [exclusive],
  SignatureMethod: [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  ],
  DigestMethod: ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'],
  Transform: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusive],
};

/** A provider that says that it signs nobody in. */
export class NotSignedIn extends Error {}

/** What is known of a response before its signatures are checked. */
export interface ResponseShape {
  response: XmlElement;
  isResponseSigned: boolean;
}

/**
 * Takes a response of one shape alone: one assertion, right in the response, signed by itself, and no signature but of
 * these two, each over what it stands in. What was wrapped, doubled or moved has another shape. (OP-210, ROL-011)
 * @throws Error with the reason; NotSignedIn for a response that says so.
 */
export function responseShape(xml: string): ResponseShape {
  const response = readXml(xml);
  const { protocol, assertion: saml, signature } = namespaces;
  if (response.namespace !== protocol || response.name !== 'Response') throw new Error('it is no response');
  if (response.attributes.get('Version') !== '2.0') throw new Error('it is not of SAML 2.0');
  const [status, ...more] = childrenOf(response, protocol, 'Status').flatMap((each) =>
    childrenOf(each, protocol, 'StatusCode'),
  );
  const code = status?.attributes.get('Value');
  if (code === undefined || more.length > 0) throw new Error('it has no status');
  if (code !== 'urn:oasis:names:tc:SAML:2.0:status:Success') throw new NotSignedIn(code);
  const all = [...elementsIn(response)];
  if (all.some(({ name }) => name === 'EncryptedAssertion' || name === 'EncryptedID')) {
    throw new Error('it is encrypted, which is not offered here');
  }
  const assertions = all.filter(({ name }) => name === 'Assertion');
  const [assertion] = childrenOf(response, saml, 'Assertion');
  if (assertion === undefined || assertions.length !== 1) throw new Error('it has not one assertion of its own');
  const ids = all.flatMap(({ attributes }) =>
    ['ID', 'Id', 'id'].flatMap((name) => (attributes.has(name) ? [attributes.get(name)] : [])),
  );
  if (new Set(ids).size !== ids.length) throw new Error('an id stands in it twice');
  const ofResponse = childrenOf(response, signature, 'Signature');
  const ofAssertion = childrenOf(assertion, signature, 'Signature');
  if (ofAssertion.length !== 1) throw new Error('its assertion is not signed');
  const signatures = all.filter(({ name }) => name === 'Signature');
  if (ofResponse.length > 1 || signatures.length !== ofResponse.length + 1) {
    throw new Error('a signature stands where none belongs');
  }
  for (const each of ofAssertion) checkSignature(each, assertion);
  for (const each of ofResponse) checkSignature(each, response);
  return { response, isResponseSigned: ofResponse.length === 1 };
}

/** @throws Error for a signature over something else, with something in it, or made in another way. */
function checkSignature(signature: XmlElement, parent: XmlElement): void {
  const inside = [...elementsIn(signature)];
  const references = inside.filter(({ name }) => name === 'Reference');
  const id = parent.attributes.get('ID') ?? '';
  if (id === '' || references.length !== 1 || references[0]?.attributes.get('URI') !== `#${id}`) {
    throw new Error('a signature is not over what it stands in');
  }
  if (inside.some(({ name }) => name === 'Object' || name === 'Manifest'))
    throw new Error('a signature holds an object');
  for (const { name, attributes } of inside) {
    const taken = Object.hasOwn(algorithms, name) ? algorithms[name] : undefined;
    if (taken !== undefined && !taken.includes(attributes.get('Algorithm') ?? '')) {
      throw new Error(`a signature is made with ${attributes.get('Algorithm')}, which is not taken`);
    }
  }
}
