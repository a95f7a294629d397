import { beforeAll, describe, expect, it } from 'vitest';
import {
  createSamlProvider,
  encoded,
  type Said,
  samlRequestOf,
  type TestSamlProvider,
} from '../../test/support/saml-provider.ts';
import type { Problem } from '../http/problem.ts';
import type { UsableProvider } from '../oidc/provided-user.ts';
import { beginSaml, finishSaml, ownMetadata } from './providers.ts';

const addresses = {
  entityId: 'https://portal.example/identity/with/demo/idp/metadata',
  callback: 'https://portal.example/identity/with/demo/idp/callback',
  logout: 'https://portal.example/identity/with/demo/idp/logout',
};
const opened = { state: 'a'.repeat(32), browserId: 'the browser of a test' };

let idp: TestSamlProvider;
let other: TestSamlProvider;
let provider: UsableProvider;

beforeAll(() => {
  idp = createSamlProvider('https://idp.example');
  other = createSamlProvider('https://other.example');
  provider = { id: 'idp', name: 'Contoso', type: 'saml', metadata: idp.metadata };
});

const request = async () => samlRequestOf(await beginSaml(provider, opened, addresses));
const finish = async (xml: string, change: Partial<UsableProvider> = {}) =>
  finishSaml({ ...provider, ...change }, opened, addresses, encoded(xml));

async function refused(xml: string): Promise<string> {
  try {
    await finish(xml);
  } catch (error) {
    const { status, body, cause } = error as Problem;
    expect([status, body.message]).toEqual([401, 'What Contoso answered cannot be trusted, so nobody was signed in.']);
    return (cause as Error).message;
  }
  throw new Error('somebody was signed in');
}

const assertionIn = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
const signatureIn = (xml: string) => /<ds:Signature .*?<\/ds:Signature>/.exec(xml)?.[0] ?? '';
const unsigned = (xml: string) => xml.replace(signatureIn(xml), '');
/** The same of somebody else, under another id. */
const evil = (xml: string) => xml.replaceAll('>pia<', '>admin<').replaceAll(/ ID="_/g, ' ID="_evil');

describe('SAML 2.0 (OP-210)', () => {
  it('asks with a request of its own, and tells providers where responses go and that it wants signed assertions', async () => {
    const address = new URL(await beginSaml(provider, opened, addresses));
    expect(address.origin + address.pathname).toBe('https://idp.example/sso');
    expect(await request()).toEqual({
      id: expect.stringMatching(/^_[\w-]{43}$/),
      issuer: addresses.entityId,
      callback: addresses.callback,
      relayState: opened.state,
    });
    const elsewhere = samlRequestOf(await beginSaml(provider, { ...opened, browserId: 'another' }, addresses));
    expect(elsewhere.id).not.toBe((await request()).id);
    const metadata = ownMetadata(addresses);
    expect(metadata).toContain(`entityID="${addresses.entityId}"`);
    expect(metadata).toContain('WantAssertionsSigned="true"');
    expect(metadata).toContain(`Location="${addresses.callback}"`);
  });

  it.each<[string, Said['signs']]>([
    ['its assertion', ['assertion']],
    ['assertion and response', ['assertion', 'response']],
  ])('knows who signed in by a response that signs %s', async (_, signs = []) => {
    const attributes = {
      mail: ['pia@contoso.example'],
      groups: ['Helpdesk', 'Staff &amp; co'],
      givenName: ['Pia'],
      sn: ['Park'],
    };
    const xml = idp.write(await request(), { signs, attributes });
    const signOutBy = expect.stringMatching(/^[\w-]+$/); // how it is told to sign him out again
    const named = { issuer: 'https://idp.example', subject: 'pia', firstName: 'Pia', lastName: 'Park', signOutBy };
    expect(await finish(xml)).toEqual({ ...named, uid: 'pia', groups: ['Helpdesk', 'Staff & co'] });
    const mapped = { username_attribute: 'mail', groups_attribute: 'other' };
    expect(await finish(xml, mapped)).toEqual({ ...named, uid: 'pia@contoso.example', groups: [] });
    await expect(finish(xml, { username_attribute: 'uid' })).rejects.toMatchObject({
      status: 403,
      body: { message: 'Contoso does not say your name: it sends no uid.' },
    });
  });

  it('says so when the provider signs nobody in, and when its metadata is of no use', async () => {
    const status = 'urn:oasis:names:tc:SAML:2.0:status:Responder';
    await expect(finish(idp.write(await request(), { status }))).rejects.toMatchObject({
      status: 401,
      body: { message: 'Contoso did not sign you in, or you cancelled it.' },
    });
    const metadata = idp.metadata.replace('HTTP-Redirect', 'HTTP-POST');
    await expect(beginSaml({ ...provider, metadata }, opened, addresses)).rejects.toMatchObject({ status: 502 });
  });
});

describe('attacks on SAML (issue 15, build 4)', () => {
  it.each<[string, Said | (() => Said), RegExp]>([
    ['nothing is signed', { signs: [] }, /assertion is not signed/],
    ['the response alone is signed', { signs: ['response'] }, /assertion is not signed/],
    ['another key signed, named in the signature', () => ({ key: other.key }), /Invalid signature/],
    ['SHA-1', { digest: 'sha1' }, /rsa-sha1, which is not taken/],
    ['another audience', { audience: 'https://elsewhere.example' }, /audience/],
    ['another recipient', { recipient: 'https://elsewhere.example/acs' }, /another recipient/],
    ['another destination', { destination: 'https://elsewhere.example/acs' }, /sent to another address/],
    ['expired', { from: -600, until: -120 }, /expired|No valid subject confirmation/],
    ['not valid yet', { from: 300, until: 600 }, /not yet valid|holds later/],
    ['an answer to another request', { inResponseTo: '_another', confirmed: '_another' }, /answers another request/],
    ['an assertion of another request in a response to this one', { confirmed: '_another' }, /answers another request/],
    ['of no request', { edit: (xml) => xml.replace(/ InResponseTo="[^"]*"/, '') }, /answers another request/],
    ['of another issuer', { issuer: 'https://other.example' }, /another issuer/],
    ['transient names', { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }, /transient/],
    [
      'a comment in the name',
      { nameId: 'admin', edit: (xml) => xml.replace('>admin<', '>admin<!-- x -->.evil<') },
      /a comment/,
    ],
    ['a document type', { edit: (xml) => `<!DOCTYPE a [<!ENTITY b "c">]>${xml}` }, /a document type/],
    ['a CDATA section', { edit: (xml) => xml.replace('>pia<', '><![CDATA[pia]]><') }, /CDATA/],
    ['a processing instruction', { edit: (xml) => xml.replace('>pia<', '>pia<?x y?><') }, /a processing instruction/],
    ['a changed name', { edit: (xml) => xml.replace('>pia<', '>admin<') }, /Invalid signature/],
    [
      'a signature of the response that is wrong',
      { signs: ['assertion', 'response'], edit: (xml) => xml.replace(' IssueInstant="2', ' IssueInstant="3') },
      /Invalid document signature/,
    ],
    [
      'no algorithm',
      { edit: (xml) => xml.replace(/SignatureMethod Algorithm="[^"]+"/, 'SignatureMethod Algorithm=""') },
      /is not taken/,
    ],
    [
      'a shared key',
      { edit: (xml) => xml.replace('xmldsig-more#rsa-sha256', 'xmldsig-more#hmac-sha256') },
      /is not taken/,
    ],
    ['encryption', { edit: (xml) => xml.replace(assertionIn(xml), '<EncryptedAssertion/>') }, /encrypted/],
    ['no XML', { edit: () => 'no XML' }, /no well-formed XML/],
  ])('[ROL-011] refuses %s', async (_, said, reason) => {
    const what = typeof said === 'function' ? said() : said;
    expect(await refused(idp.write(await request(), what))).toMatch(reason);
  });

  it.each<[string, Said['signs'], (xml: string) => string]>([
    [
      '1',
      ['response', 'assertion'],
      (xml) =>
        evil(unsigned(xml)).replace(
          '<samlp:Status>',
          `${signatureIn(xml).replace('</ds:Signature>', `<ds:Object>${unsigned(xml)}</ds:Object></ds:Signature>`)}<samlp:Status>`,
        ),
    ],
    [
      '2',
      ['response', 'assertion'],
      (xml) => evil(unsigned(xml)).replace('<samlp:Status>', `${unsigned(xml)}${signatureIn(xml)}<samlp:Status>`),
    ],
    ['3', ['assertion'], (xml) => xml.replace(assertionIn(xml), (own) => `${evil(unsigned(own))}${own}`)],
    [
      '4',
      ['assertion'],
      (xml) =>
        xml.replace(assertionIn(xml), (own) =>
          evil(unsigned(own)).replace('</saml:Assertion>', `${own}</saml:Assertion>`),
        ),
    ],
    ['5', ['assertion'], (xml) => xml.replace(assertionIn(xml), (own) => `${evil(own)}${unsigned(own)}`)],
    [
      '6',
      ['assertion'],
      (xml) =>
        xml.replace(assertionIn(xml), (own) => evil(own).replace('</ds:Signature>', `${unsigned(own)}</ds:Signature>`)),
    ],
    [
      '7',
      ['assertion'],
      (xml) =>
        xml.replace(assertionIn(xml), (own) => `<samlp:Extensions>${evil(unsigned(own))}</samlp:Extensions>${own}`),
    ],
    [
      '8',
      ['assertion'],
      (xml) =>
        xml.replace(assertionIn(xml), (own) =>
          evil(own).replace('</ds:Signature>', `<ds:Object>${unsigned(own)}</ds:Object></ds:Signature>`),
        ),
    ],
  ])('[ROL-011] refuses wrapping of kind %s', async (_, signs = [], edit) => {
    const xml = idp.write(await request(), { signs, edit });
    expect(xml).toContain('>admin<');
    expect(await refused(xml)).toMatch(
      /one assertion of its own|not signed|where none belongs|not over what|an object/,
    );
  });

  it('[ROL-011] refuses two elements of one id', async () => {
    const twice = (xml: string) =>
      xml.replace('<samlp:Status>', `<samlp:Status ID="${/ID="(_assertion[^"]+)"/.exec(xml)?.[1]}">`);
    expect(await refused(idp.write(await request(), { edit: twice }))).toMatch(/an id stands in it twice/);
  });
});
