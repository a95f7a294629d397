import { describe, expect, it } from 'vitest';
import { identityProviderFaults } from './identity-providers.ts';

const oidc = {
  id: 'a',
  name: 'Contoso',
  type: 'oidc',
  issuer: 'https://id.example/realm',
  client_id: 'portico',
} as const;

describe('rules of providers of identities (OP-210)', () => {
  it.each([
    [[oidc], []],
    [[{ name: 'Main' }], []],
    [
      [
        { ...oidc, issuer: 'http://localhost:8080/realms/x' },
        { name: 'Main', type: 'saml', metadata: '<x/>' },
      ],
      [],
    ],
    [[{ ...oidc, issuer: '' }], ['0.issuer: is required']],
    [[{ ...oidc, client_id: undefined }], ['0.client_id: is required']],
    [[oidc, { ...oidc, name: 'Other' }], ['1.id: is the id of another provider']],
    [[oidc, { ...oidc, id: 'b' }], ['1.name: is the name of another provider']],
    [[{ name: 'Main', type: 'saml' }], ['0.metadata: is required']],
  ] as const)('%j: %j', (providers, wanted) => {
    expect(identityProviderFaults(providers).map(({ at, field, message }) => `${at}.${field}: ${message}`)).toEqual(
      wanted,
    );
  });

  it.each([
    'http://id.example/',
    'https://user:word@id.example/',
    'https://id.example/?x=1',
    'https://id.example/#',
    'javascript:alert(1)',
    'id.example',
    'http://127.0.0.1.evil.example/',
  ])('takes no issuer %s', (issuer) => {
    expect(identityProviderFaults([{ ...oidc, issuer }])[0]?.field).toBe('issuer');
  });
});
