import { describe, expect, it } from 'vitest';
import { certificateFacts, isMetadataOver, metadataRows } from './metadata.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const certificate = (valid_to: string, valid_from = '2024-12-03T09:00:00Z') => ({
  subject: 'C=DE\nCN=Northwind ID signing 2024',
  issuer: 'O=Northwind\nOU=Internal',
  valid_from,
  valid_to,
  fingerprint_sha256: '7C:1E',
});

describe('certificates of a provider in words (UI.md 4.10, picture 25)', () => {
  it.each([
    ['2026-12-03T09:00:00Z', 'warning', 'Expires in 12 days'],
    ['2026-11-22T10:00:00Z', 'warning', 'Expires in 1 day'],
    ['2026-11-21T20:00:00Z', 'warning', 'Expires today'],
    ['2026-12-21T09:00:00Z', 'success', 'Valid'],
    ['2026-11-21T08:59:59Z', 'danger', 'Expired'],
  ])('that end at %s are told as %s: %s', (end, tone, state) => {
    expect(certificateFacts([certificate(end)], now)).toMatchObject([{ tone, state, title: 'Signing certificate' }]);
  });

  it('are called by their common names, and counted where there are more', () => {
    const later = certificate('2028-01-01T00:00:00Z', '2027-01-01T00:00:00Z');
    expect(certificateFacts([certificate('2026-12-03T09:00:00Z'), later], now)).toMatchObject([
      {
        title: 'Signing certificate 1 of 2',
        issuedTo: 'Northwind ID signing 2024',
        issuedBy: 'O=Northwind, OU=Internal',
        validTo: 'Dec 3, 2026',
      },
      { title: 'Signing certificate 2 of 2', tone: 'warning', state: 'Not valid yet' },
    ]);
  });

  it('says when metadata is older than it may be', () => {
    expect([null, '2026-11-22T00:00:00Z', '2026-11-20T00:00:00Z'].map((end) => isMetadataOver(end, now))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

it('addresses for signing out are told where the provider signs out (decision 049)', () => {
  const service = { entity_id: 'us', callback: 'acs', logout: 'slo' };
  const said = { entity_id: 'idp', sign_in_url: 'sso', sign_out_url: 'out', service };
  const labels = (rows: readonly (readonly [string, string])[] | null) => rows?.map(([label]) => label) ?? null;
  const { says, tell } = metadataRows(said);
  expect([labels(says), labels(tell)]).toEqual([
    ['Entity ID', 'Sign-in URL', 'Sign-out URL'],
    ['Our entity ID', 'Reply URL (ACS)', 'Logout URL'],
  ]);
  const without = metadataRows({ ...said, sign_out_url: null });
  expect([labels(without.says), labels(without.tell)]).toEqual([
    ['Entity ID', 'Sign-in URL'],
    ['Our entity ID', 'Reply URL (ACS)'],
  ]);
  expect(metadataRows({ ...said, service: null }).tell).toBeNull();
});
