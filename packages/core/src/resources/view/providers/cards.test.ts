import { describe, expect, it } from 'vitest';
import { PASSWORD_MIN_LENGTH, type ProviderUseWire } from '../../../api/schemas/index.ts';
import { providerCardTexts as texts } from './cards.messages.ts';
import { metadataOf, placeByKey, providerCard, providerFacts } from './cards.ts';

const now = Date.UTC(2026, 10, 24, 12);
const at = (days: number) => new Date(now + days * 86_400_000).toISOString();
const oidc = { id: 'contoso', type: 'oidc', issuer: 'https://contoso.example', client_id: 'portico' };
const saml = { id: 'northwind', metadata: '<m/>' };
const use = (more: Partial<ProviderUseWire['providers'][number]> = {}): ProviderUseWire => ({
  providers: [
    {
      id: 'contoso',
      users: 4,
      last_sign_in_at: at(-1 / 288),
      ends_at: null,
      callback: 'https://p.example/cb',
      ...more,
    },
    { id: 'northwind', users: 1, last_sign_in_at: at(-3), ends_at: null, callback: null, ...more },
  ],
  local: { users: 8, administrators: ['Anna Jensen', 'Emergency admin'], administrators_total: 2 },
});

describe('cards of providers (UI.md 4.15, picture 25)', () => {
  it('say protocol, users and last sign-in', () => {
    expect(providerCard(oidc, use(), now)).toEqual({
      protocol: 'OpenID Connect',
      line: '4 users · last sign-in 5 min ago',
      certificate: null,
    });
    expect(providerCard(saml, use(), now)).toMatchObject({
      protocol: 'SAML',
      line: '1 user · last sign-in Nov 21, 2026',
    });
    expect(providerCard(oidc, use({ users: 0, last_sign_in_at: null }), now).line).toBe('Nobody signed in by it yet');
    expect(providerCard({ id: 'new', type: 'oidc' }, use(), now).line).toBe('Nobody signed in by it yet');
    expect(providerCard(oidc, null, now)).toMatchObject({ line: 'Counting users…', certificate: null });
  });

  it.each([
    [31, 'Certificate until Dec 25, 2026', null],
    [30, 'Certificate until Dec 24, 2026', null],
    [29.9, 'Certificate expires in 29 days', 'warning'],
    [1.5, 'Certificate expires in 1 day', 'warning'],
    [0.5, 'Certificate expires today', 'warning'],
    [-0.1, 'Certificate expired', 'danger'],
  ])('warn 30 days before a certificate ends: %d days', (days, words, tone) => {
    expect(providerCard(saml, use({ ends_at: at(days) }), now).certificate).toEqual({ words, tone });
  });

  it('open to what the provider is told, or to its metadata', () => {
    expect(providerFacts(oidc, use())).toEqual([
      ['Issuer', 'https://contoso.example'],
      ['Client ID', 'portico'],
      ['Reply URL', 'https://p.example/cb'],
    ]);
    expect(providerFacts(oidc, use({ callback: null })).at(-1)?.[1]).toMatch(/PORTICO_PUBLIC_URL/);
    expect(providerFacts(oidc, null)).toHaveLength(2);
    expect([metadataOf(oidc), metadataOf(saml), metadataOf({ type: 'saml' })]).toEqual([null, '<m/>', '']);
  });

  it.each([
    [1, 'ArrowUp', null],
    [2, 'ArrowUp', 0],
    [1, 'ArrowDown', 1],
    [3, 'ArrowDown', null],
    [2, 'Enter', null],
    [null, 'ArrowUp', null],
  ])('move by keys: from %j by %s to %j', (place, key, to) => {
    expect(placeByKey(place, 3, key)).toBe(to);
  });

  it('say how long a password is here', () => {
    expect(texts.localLine(8)).toBe(`8 users · at least ${PASSWORD_MIN_LENGTH} characters`);
  });

  it('name the administrators who stay, as long as they are few', () => {
    expect(texts.guard(2, ['Anna Jensen', 'Emergency admin'])).toMatch(/Now 2 can: Anna Jensen and Emergency admin\.$/);
    expect(texts.guard(9, ['A', 'B', 'C'])).toMatch(/Now 9 can\.$/);
    expect(texts.guard(0, [])).toMatch(/Now none can\.$/);
  });
});
