import { namespaces } from './shape.ts';
import { childrenOf, readXml, type XmlElement } from './xml.ts';

/** What an assertion has to be for, or nobody is signed in by it. */
export interface Expected {
  /** Entity id of the provider. */
  issuer: string;
  /** Our own entity id. */
  audience: string;
  /** Our address that it was sent to. */
  recipient: string;
  /** Id of the request that it answers. */
  requestId: string;
  now: Date;
}

/** What an assertion says. */
export interface Assertion {
  subject: string;
  /** What the subject is called in a request to sign him out: attributes of the name id, and the index of the session. */
  session: { format?: string; nameQualifier?: string; spNameQualifier?: string; sessionIndex?: string };
  attributes: ReadonlyMap<string, readonly string[]>;
}

/** How far the clocks of provider and service may be apart. Chosen here. */
export const clockSkewMs = 60_000;

const saml = namespaces.assertion;
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/**
 * Reads an assertion whose signature was checked, from the very bytes that were signed. It is taken for the one request that
 * it answers, which is used up, so that it is good once. (SAML profiles 4.1.4.3, OP-210, ROL-011)
 * @param xml - the signed bytes.
 * @throws Error with the reason.
 */
export function readAssertion(xml: string, expected: Expected): Assertion {
  const assertion = readXml(xml);
  if (assertion.namespace !== saml || assertion.name !== 'Assertion') throw new Error('it is no assertion');
  if (only(assertion, 'Issuer').text.trim() !== expected.issuer) throw new Error('it is of another issuer');
  const subject = only(assertion, 'Subject');
  checkConfirmation(subject, expected);
  checkConditions(only(assertion, 'Conditions'), expected);
  const statements = childrenOf(assertion, saml, 'AuthnStatement');
  if (statements.length === 0) throw new Error('it says nothing of a sign-in');
  for (const { attributes } of statements) checkTimes(attributes, expected.now, 'SessionNotOnOrAfter');
  const nameId = only(subject, 'NameID');
  if (nameId.children.length > 0 || nameId.text.trim() === '') throw new Error('it names nobody');
  if (nameId.attributes.get('Format') === transient) {
    throw new Error('its name id is transient: another one at each sign-in, by which nobody is known again');
  }
  const session = sessionOf(nameId, statements[0]);
  return { subject: nameId.text.trim(), session, attributes: attributesOf(assertion) };
}

function sessionOf(nameId: XmlElement, statement: XmlElement | undefined): Assertion['session'] {
  const said = (element: XmlElement | undefined, name: string, key: keyof Assertion['session']) => {
    const value = element?.attributes.get(name);
    return value === undefined || value === '' ? {} : { [key]: value };
  };
  return {
    ...said(nameId, 'Format', 'format'),
    ...said(nameId, 'NameQualifier', 'nameQualifier'),
    ...said(nameId, 'SPNameQualifier', 'spNameQualifier'),
    ...said(statement, 'SessionIndex', 'sessionIndex'),
  };
}

function checkConfirmation(subject: XmlElement, { recipient, requestId, now }: Expected): void {
  const data = childrenOf(subject, saml, 'SubjectConfirmation')
    .filter(({ attributes }) => attributes.get('Method') === bearer)
    .flatMap((each) => childrenOf(each, saml, 'SubjectConfirmationData'));
  const [only] = data;
  if (only === undefined || data.length > 1) throw new Error('it is confirmed in no way that is taken');
  const { attributes } = only;
  if (attributes.get('Recipient') !== recipient) throw new Error('it is for another recipient');
  if (attributes.get('InResponseTo') !== requestId) throw new Error('it answers another request');
  if (!attributes.has('NotOnOrAfter')) throw new Error('its confirmation has no end');
  checkTimes(attributes, now);
}

function checkConditions(conditions: XmlElement, { audience, now }: Expected): void {
  checkTimes(conditions.attributes, now);
  const restrictions = childrenOf(conditions, saml, 'AudienceRestriction');
  const isForUs = (restriction: XmlElement) =>
    childrenOf(restriction, saml, 'Audience').some(({ text }) => text.trim() === audience);
  if (restrictions.length === 0 || !restrictions.every(isForUs)) throw new Error('it is for another audience');
}

function checkTimes(attributes: ReadonlyMap<string, string>, now: Date, end = 'NotOnOrAfter'): void {
  const before = attributes.get('NotBefore');
  if (before !== undefined && !(now.getTime() + clockSkewMs >= Date.parse(before))) throw new Error('it holds later');
  const after = attributes.get(end);
  if (after !== undefined && !(now.getTime() - clockSkewMs < Date.parse(after))) throw new Error('it has expired');
}

function only(element: XmlElement, name: string): XmlElement {
  const [first, ...more] = childrenOf(element, saml, name);
  if (first === undefined || more.length > 0) throw new Error(`it has not one ${name}`);
  return first;
}

function attributesOf(assertion: XmlElement): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const statement of childrenOf(assertion, saml, 'AttributeStatement')) {
    for (const attribute of childrenOf(statement, saml, 'Attribute')) {
      const name = attribute.attributes.get('Name') ?? '';
      const values = childrenOf(attribute, saml, 'AttributeValue').map(({ text }) => text.trim());
      found.set(name, [...(found.get(name) ?? []), ...values.filter((value) => value !== '')]);
    }
  }
  return found;
}
