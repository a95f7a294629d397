import { expect, it } from 'vitest';
import { certificateIn, certificateLook } from './certificate.ts';

const found = {
  subject: 'CN=Authority',
  issuer: 'CN=Root',
  valid_from: '2026-01-01T00:00:00Z',
  valid_to: '2027-01-01T00:00:00Z',
  subject_alt_name: null,
  fingerprint_sha256: 'AA:BB',
  is_ca: true,
};
const warnings = (now: string, more: object = {}) => certificateLook({ ...found, ...more }, Date.parse(now)).warnings;

it('a certificate is told with its end, and warns thirty days ahead (UI.md 4.15, details)', () => {
  expect(certificateLook(found, Date.parse('2026-06-01T00:00:00Z')).facts).toEqual([
    ['Subject', 'CN=Authority'],
    ['Issuer', 'CN=Root'],
    ['Valid until', 'Jan 1, 2027'],
    ['SHA-256', 'AA:BB'],
  ]);
  expect(warnings('2026-06-01T00:00:00Z')).toEqual([]);
  expect(warnings('2026-12-10T00:00:00Z')).toEqual(['It ends on Jan 1, 2027: add the next one before.']);
  expect(warnings('2027-01-02T00:00:00Z')).toEqual(['Its time is over since Jan 1, 2027.']);
  expect(warnings('2025-12-31T00:00:00Z')).toEqual(['Not valid before Jan 1, 2026.']);
  expect(warnings('2026-06-01T00:00:00Z', { is_ca: false })).toEqual([
    'This is the certificate of a server, not of an authority.',
  ]);
  expect(certificateIn('none')).toBeNull();
});
