import { describe, expect, it } from 'vitest';
import { providerLinks, providersQuestion } from './provider-links.ts';

const contoso = { id: 'a', name: 'Contoso', sign_in_url: '/identity/with/demo/a' };

describe('providers of identities on the sign-in page (OP-210)', () => {
  it.each([
    [null, '/identity/with/demo/a'],
    ['/', '/identity/with/demo/a'],
    ['/logs/web?x=1', '/identity/with/demo/a?returnUrl=%2Flogs%2Fweb%3Fx%3D1'],
    ['//evil.example', '/identity/with/demo/a'],
  ])('leads for the place %j to %s', (place, href) => {
    expect(providerLinks({ providers: [contoso] }, place)).toEqual([{ id: 'a', name: 'Contoso', href }]);
  });

  it.each([
    ['', {}],
    ['returnUrl=%2Flogs&tenant=', {}],
    ['tenant=northwind', { tenant: 'northwind' }],
    ['tenant=northwind&force_udb', null],
  ])('asks for %j', (search, wanted) => {
    expect(providersQuestion(search)).toEqual(wanted);
  });

  it('shows none that begins elsewhere, and none while nobody answered', () => {
    const elsewhere = ['https://evil.example/', '//evil.example', 'javascript:alert(1)'];
    const providers = elsewhere.map((sign_in_url) => ({ ...contoso, sign_in_url }));
    expect(providerLinks({ providers }, null)).toEqual([]);
    expect(providerLinks(undefined, null)).toEqual([]);
  });
});
